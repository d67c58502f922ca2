import { beforeEach, expect, test } from "vitest";
import type { BulkAction } from "#contract/bulk-actions.ts";
import type { MarketplaceSettings } from "#contract/settings.ts";
import type {
	StoreCopyDraft,
	StoreSettings,
	StoreSummary,
} from "#contract/stores.ts";
import type { Role } from "#core/access.ts";
import { givenKey } from "#tests/support/api-keys.ts";
import { runBulkJobs } from "#tests/support/bulk.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import {
	givenMember,
	givenSession,
	givenSignedIn,
	useSignInApi,
} from "#tests/support/members.ts";

// What stores are paid by, beside a store's own settings: the marketplace's, copies of stores, and many at once.
const t = useSignInApi();

type Headers = Record<string, string>;

const forbidden = { status: 403, code: "forbidden" };
const proofRequired = { status: 403, code: "proof_required" };

let storeId: number;

beforeEach(async () => {
	t.headers = (await givenSignedIn(t)).headers;
	({ id: storeId } = await givenActiveStore(t, {
		settings: { commissionRateBps: 120, allowBackorders: false },
	}));
});

async function provedLongAgo(role: Role): Promise<Headers> {
	const provedAt = new Date(t.now.getTime() - 11 * 60_000);
	return (await givenSession(t, await givenMember(t, { role }), { provedAt }))
		.headers;
}

const commissionOf = async (id: number) =>
	(await t.get<StoreSettings>(`/api/stores/${id}/settings`)).commissionRateBps;

test("of the marketplace's settings, those that move money want a fresh proof", async () => {
	const { isSample, now, today, operator, restart, ...settings } =
		await t.get<MarketplaceSettings>("/api/settings");
	const headers = await provedLongAgo("administrador");
	for (const change of [
		...[{ commissionRateBps: 0 }, { payoutCadence: "mensal" }],
		...[{ payoutMinimumCents: 1 }, { returnWindowDays: 0 }],
	]) {
		const body = { ...settings, ...change };
		expect(
			await t.refused("PUT", "/api/settings", body, headers),
			JSON.stringify(change),
		).toMatchObject(proofRequired);
		const proved = await t.send<MarketplaceSettings>(
			"PUT",
			"/api/settings",
			body,
		);
		expect(proved.body).toMatchObject(change);
		settings.version = proved.body.version;
		Object.assign(settings, change);
	}
	const others = { ...settings, lowStockThreshold: 7, shippingRateCents: 100 };
	expect(await t.send("PUT", "/api/settings", others, headers)).toMatchObject({
		status: 200,
	});
});

async function copy(headers: Headers) {
	const { sourceName: _, ...draft } = await t.get<StoreCopyDraft>(
		`/api/stores/${storeId}/copy-draft`,
	);
	const path = `/api/stores/${storeId}/copies`;
	return t.send<StoreSummary & { code: string }>("POST", path, draft, headers);
}

test.each(["operador", "a key"] as const)(
	"a copy by %s begins with the marketplace's commission, and else as its source",
	async (who) => {
		const { headers } =
			who === "a key"
				? await givenKey(t, { scopes: ["catalog:read", "catalog:write"] })
				: await givenSignedIn(t, { role: who });
		const { status, body } = await copy(headers);
		expect(status).toBe(201);
		expect(
			await t.get<StoreSettings>(`/api/stores/${body.id}/settings`),
		).toMatchObject({ commissionRateBps: 550, allowBackorders: false });
	},
);

test("an administrator copies a commission with a fresh proof", async () => {
	const old = await copy(await provedLongAgo("administrador"));
	expect([old.status, old.body.code]).toEqual([403, "proof_required"]);
	const { body } = await copy(t.headers);
	expect(await commissionOf(body.id)).toBe(120);
});

test("a copy that is paid as every new store needs no proof", async () => {
	({ id: storeId } = await givenActiveStore(t));
	const { status } = await copy(await provedLongAgo("administrador"));
	expect(status).toBe(201);
});

function prepare(params: object, headers: Headers) {
	const selection = { ids: [storeId] };
	const body = { kind: "store-settings", params, selection };
	return t.send<BulkAction>("POST", "/api/bulk-actions", body, headers);
}

const stepOf = (id: number, step: string) => `/api/bulk-actions/${id}/${step}`;

test("an operator sets for many what does not move money, and nothing that does", async () => {
	const { headers } = await givenSignedIn(t, { role: "operador" });
	for (const params of [
		...[{ commissionRateBps: 0 }, { payoutCadence: "mensal" }],
		...[{ requireNfe: false }, { processingDays: 3, commissionRateBps: 0 }],
	])
		expect(await prepare(params, headers)).toMatchObject({
			status: 403,
			body: { code: "forbidden" },
		});
	expect((await prepare({ processingDays: 3 }, headers)).status).toBe(201);
});

test("a commission is set for many, and set back, with a fresh proof and by nobody who may less", async () => {
	const old = await provedLongAgo("administrador");
	const { headers: operator } = await givenSignedIn(t, { role: "operador" });
	const { id, version } = (await prepare({ commissionRateBps: 900 }, old)).body;
	await runBulkJobs(t);
	const seen = { version: version + 1 };
	for (const [step, before, after] of [
		["confirmation", 120, 900],
		["undo", 900, 120],
	] as const) {
		const body = step === "undo" ? undefined : seen;
		const refused = (headers: Headers) =>
			t.refused("POST", stepOf(id, step), body, headers);
		expect(await refused(operator)).toMatchObject(forbidden);
		expect(await refused(old)).toMatchObject(proofRequired);
		await runBulkJobs(t);
		expect(await commissionOf(storeId)).toBe(before);
		expect((await t.send("POST", stepOf(id, step), body)).status).toBe(200);
		await runBulkJobs(t);
		expect(await commissionOf(storeId)).toBe(after);
	}
});
