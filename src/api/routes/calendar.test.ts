import { expect, test } from "vitest";
import type { ActivityEntry } from "#contract/activity.ts";
import { type Calendar, maxOwnHolidays } from "#contract/calendar.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import { addDays } from "#core/business-time.ts";
import { givenLateOrder } from "#tests/support/late-orders.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const carnaval = [
	{ day: "2024-02-12", name: "Carnaval (segunda-feira)" },
	{ day: "2024-02-13", name: "Carnaval (terça-feira)" },
];

function save(days: object[], version = 1) {
	return t.send<Calendar>("PUT", "/api/settings/calendar", { days, version });
}

test("own days are saved as a whole, earliest first, and the audit keeps what came and what left", async () => {
	expect(await t.get("/api/settings/calendar")).toEqual({
		days: [],
		version: 1,
	});
	await save(carnaval.toReversed());
	const corpus = { day: "2024-05-30", name: "Corpus Christi" };
	const [first] = carnaval;
	const { body } = await save([corpus, ...(first ? [first] : [])], 2);
	expect(body).toEqual({ days: [first, corpus], version: 3 });
	expect(await t.get("/api/settings/calendar")).toEqual(body);
	const { items } = await t.get<{ items: ActivityEntry[] }>("/api/audit");
	expect(items[0]).toMatchObject({
		entity: "calendar",
		action: "edited",
		before: { days: "13/02/2024 Carnaval (terça-feira)" },
		after: { days: "30/05/2024 Corpus Christi" },
	});
});

test("saving what is there already changes nothing", async () => {
	await save(carnaval);
	expect((await save(carnaval, 2)).body.version).toBe(2);
});

test("nobody saves over days someone else added meanwhile", async () => {
	await save(carnaval);
	const problem = await t.refused("PUT", "/api/settings/calendar", {
		days: [],
		version: 1,
	});
	expect(problem).toMatchObject({
		code: "version_conflict",
		conflict: { actor: "Operador local", fields: ["days"], version: 2 },
	});
	expect((await t.get<Calendar>("/api/settings/calendar")).days).toEqual(
		carnaval,
	);
});

test("a day off moves the count of late orders", async () => {
	await givenLateOrder(t);
	const late = async () =>
		(await t.get<Dashboard>("/api/dashboard")).attention.lateOrders;
	expect(await late()).toBe(1);
	await save([
		{ day: "2024-02-27", name: "Folga" },
		{ day: "2024-02-28", name: "Folga" },
	]);
	expect(await late()).toBe(0);
});

test.each([
	[[{ day: "2024-12-25", name: "Natal" }], "days.0.day", "national_holiday"],
	[[...carnaval, carnaval[0]], "days.2.day", "duplicate_holiday"],
	[[{ day: "2024-02-30", name: "Nunca" }], "days.0.day", "invalid_date"],
	[[{ day: "30/05/2024", name: "Nunca" }], "days.0.day", "invalid_date"],
	[[{ day: "2024-05-30", name: "  " }], "days.0.name", "required"],
	[[{ day: "2024-05-30", name: "x".repeat(81) }], "days.0.name", "too_long"],
])("%j is refused at %s", async (days, field, code) => {
	const { errors } = await t.refused("PUT", "/api/settings/calendar", {
		days,
		version: 1,
	});
	expect(errors).toMatchObject([{ field, code }]);
});

test(`there are at most ${maxOwnHolidays} own days`, async () => {
	const days = Array.from({ length: maxOwnHolidays + 1 }, (_, n) => ({
		day: addDays("2024-05-02", n),
		name: "Folga",
	})).filter(({ day }) => !/-(09-07|10-12|11-(02|15|20))$/.test(day));
	const more = Array.from({ length: 10 }, (_, n) => ({
		day: addDays("2025-06-01", n),
		name: "Folga",
	}));
	const { errors } = await t.refused("PUT", "/api/settings/calendar", {
		days: [...days, ...more],
		version: 1,
	});
	expect(errors).toMatchObject([{ field: "days", code: "too_many" }]);
	expect((await save(days)).status).toBe(200);
});
