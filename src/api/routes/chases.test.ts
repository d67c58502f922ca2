import { expect, test } from "vitest";
import type { ActivityEntry } from "#contract/activity.ts";
import type { Page, Problem } from "#contract/common.ts";
import type { OrderDetails, OrderSummary } from "#contract/orders.ts";
import { givenLateOrder } from "#tests/support/late-orders.ts";
import { givenSignedIn, useSignInApi } from "#tests/support/members.ts";
import { changeOrder, orderPath } from "#tests/support/order-changes.ts";

const t = useSignInApi();

async function givenTeam() {
	t.headers = (await givenSignedIn(t, { name: "Ana" })).headers;
	const bia = await givenSignedIn(t, { name: "Bia", role: "operador" });
	return { bia: bia.headers };
}

const chase = (
	order: OrderDetails,
	body: object,
	headers?: Record<string, string>,
) =>
	t.send<OrderDetails & Omit<Problem, "status">>(
		"POST",
		`${orderPath(order)}/parts/${order.parts[0]?.id}/chase`,
		body,
		headers,
	);

test("an order and its list say which store is late, by how many business days and since when", async () => {
	await givenTeam();
	const { code, parts } = await givenLateOrder(t);
	const late = { days: 2, since: "2024-02-28", lastChase: null };
	const order = await t.get<OrderDetails>(`/api/orders/${code.slice(1)}`);
	expect(order.parts.map((part) => part.late)).toEqual([late, null]);
	for (const query of ["", "?situation=late&sort=late"]) {
		const { items } = await t.get<Page<OrderSummary>>(`/api/orders${query}`);
		const [first] = parts;
		expect(items.map((item) => item.late)).toEqual([
			[
				{
					...late,
					partId: first?.id,
					storeId: first?.storeId,
					storeName: first?.storeName,
				},
			],
		]);
	}
});

test("own days off put off what is due, and a part that is sent is late no more", async () => {
	await givenTeam();
	const order = await givenLateOrder(t);
	await t.send("PUT", "/api/settings/calendar", {
		days: [{ day: "2024-02-27", name: "Aniversário da cidade" }],
		version: 1,
	});
	const lateNow = async () => {
		const { parts } = await t.get<OrderDetails>(orderPath(order));
		return parts[0]?.late;
	};
	expect(await lateNow()).toMatchObject({ days: 1, since: "2024-02-29" });
	await changeOrder(t, order, "PUT", `parts/${order.parts[0]?.id}`, {
		status: "enviado",
		trackingCode: null,
	});
	expect(await lateNow()).toBeNull();
	const { items } = await t.get<Page<OrderSummary>>("/api/orders");
	expect(items[0]?.late).toEqual([]);
});

test("a chase is written to the history and the audit, and leaves the order's version alone", async () => {
	await givenTeam();
	const order = await givenLateOrder(t);
	const { status, body } = await chase(order, { channel: "whatsapp" });
	expect(status).toBe(200);
	expect(body.version).toBe(order.version);
	const [part] = order.parts;
	const [entry] = body.history;
	expect(entry).toMatchObject({
		kind: "chased",
		actor: "Ana",
		detail: {
			storeName: part?.storeName,
			partId: part?.id,
			channel: "whatsapp",
		},
	});
	const lastChase = {
		id: entry?.id,
		at: "2024-02-29T15:00:00.000Z",
		actor: "Ana",
		channel: "whatsapp",
	};
	expect(body.parts[0]?.late?.lastChase).toEqual(lastChase);
	const { items } = await t.get<Page<OrderSummary>>("/api/orders");
	expect(items[0]?.late[0]?.lastChase).toEqual(lastChase);
	const changes = await t.get<{ items: ActivityEntry[] }>(
		`${orderPath(order)}/changes`,
	);
	expect(changes.items[0]).toMatchObject({
		action: "chased",
		after: { storeName: part?.storeName, channel: "whatsapp" },
	});
});

test("whoever has not seen the last chase is told who made it and when, and may go on", async () => {
	const { bia } = await givenTeam();
	const order = await givenLateOrder(t);
	const first = await chase(order, { channel: "telefone" });
	const refused = await chase(order, { channel: "email" }, bia);
	expect(refused.status).toBe(409);
	expect(refused.body.code).toBe("already_chased");
	const [error] = refused.body.errors ?? [];
	expect(error).toMatchObject({
		field: "seenChaseId",
		message: "Ana cobrou a loja às 12:00, por telefone.",
		params: { chaseId: first.body.history[0]?.id },
	});
	t.now = new Date("2024-03-01T15:00:00Z");
	expect(
		(await chase(order, { channel: "email" }, bia)).body.errors?.[0]?.message,
	).toBe("Ana cobrou a loja em 29/02/2024 às 12:00, por telefone.");
	const seenChaseId = error?.params?.chaseId;
	const again = await chase(order, { channel: "email", seenChaseId }, bia);
	expect(again.body.parts[0]?.late?.lastChase).toMatchObject({
		actor: "Bia",
		channel: "email",
	});
});

test("of two who chase at the same moment one is told of the other", async () => {
	const { bia } = await givenTeam();
	const order = await givenLateOrder(t);
	const answers = await Promise.all([
		chase(order, { channel: "telefone" }),
		chase(order, { channel: "telefone" }, bia),
	]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a chase does not stand in the way of editing or undoing", async () => {
	await givenTeam();
	const order = await givenLateOrder(t);
	const moved = await changeOrder(t, order, "PUT", "status", {
		status: "em-separacao",
	});
	await chase(order, { channel: "telefone" });
	const undone = await changeOrder(t, moved, "POST", "undo");
	expect(undone.status).toBe("pago");
	await chase(order, {
		channel: "telefone",
		seenChaseId: undone.parts[0]?.late?.lastChase?.id,
	});
	const refused = await t.refused("PUT", `${orderPath(order)}/status`, {
		status: "enviado",
		version: moved.version,
	});
	// What made the newer version is told, not the chase after it.
	expect(refused.conflict?.fields).toContain("status");
	expect(refused.conflict?.fields).not.toContain("channel");
});

test.each([
	["a store in time", 1, 409, "part_not_late"],
	["a part of no order", 7, 404, "not_found"],
])("%s is not chased", async (_, index, status, code) => {
	await givenTeam();
	const order = await givenLateOrder(t);
	const partId = order.parts[index]?.id ?? 999;
	const problem = await t.refused(
		"POST",
		`${orderPath(order)}/parts/${partId}/chase`,
		{ channel: "telefone" },
	);
	expect(problem).toMatchObject({ status, code });
});

test.each([
	[{}, "channel"],
	[{ channel: "pombo" }, "channel"],
	[{ channel: "telefone", seenChaseId: -1 }, "seenChaseId"],
	[{ channel: "telefone", version: 1 }, "version"],
])("a chase with %j is refused at %s", async (body, field) => {
	await givenTeam();
	const order = await givenLateOrder(t);
	const { status, body: problem } = await chase(order, body);
	expect(status).toBe(422);
	expect(problem.errors?.map((error) => error.field)).toEqual([field]);
});

test("by lateness only late orders are sorted", async () => {
	await givenTeam();
	const problem = await t.refused("GET", "/api/orders?sort=late");
	expect(problem.errors).toEqual([
		{
			field: "sort",
			code: "sort_needs_late",
			message: "Só a lista de pedidos atrasados pode ser ordenada por atraso.",
		},
	]);
});

test("the late orders of a store are those it is late with itself, also in a file", async () => {
	await givenTeam();
	const { code, parts } = await givenLateOrder(t);
	const [late, inTime] = parts;
	const listed = async (query: string) =>
		(await t.get<Page<OrderSummary>>(`/api/orders?${query}`)).items.map(
			(order) => order.code,
		);
	for (const sort of ["newest", "late"]) {
		const query = `situation=late&sort=${sort}`;
		expect(await listed(`${query}&storeId=${late?.storeId}`)).toEqual([code]);
		expect(await listed(`${query}&storeId=${inTime?.storeId}`)).toEqual([]);
	}
	const linesOf = async (storeId: number | undefined) => {
		const file = await t.api.request(
			`/api/orders/export?format=csv&fields=basic&situation=late&storeId=${storeId}`,
			{ headers: t.headers },
		);
		return (await file.text()).trimEnd().split("\r\n").length;
	};
	expect(await linesOf(late?.storeId)).toBe(2);
	expect(await linesOf(inTime?.storeId)).toBe(1);
});
