import { beforeEach, describe, expect, test } from "vitest";
import type { RecordChanges } from "#contract/audit.ts";
import type { StoreDetails, StoreSettings } from "#contract/stores.ts";
import { type Role, roles } from "#core/access.ts";
import { givenScopes } from "#tests/support/api-keys.ts";
import { givenStoreSettings } from "#tests/support/given.ts";
import { givenPendingStore } from "#tests/support/given-pending-store.ts";
import {
	givenMember,
	givenSession,
	givenSignedIn,
	useSignInApi,
} from "#tests/support/members.ts";

// How much a store is paid, when and where: who reads it whole, and who changes it.
const t = useSignInApi();

type Headers = Record<string, string>;

const whole = {
	pixKey: "+5511987654321",
	bankAccount: "Banco 001, ag. 1234-5, c/c 67890-1",
};
const masked = {
	pixKey: "(11) 9****-4321",
	bankAccount: "***01",
};

const terms = [
	{ commissionRateBps: 0 },
	{ payoutCadence: "semanal" },
	{ requireNfe: true },
] as const;

const changing: readonly Role[] = ["administrador", "financeiro"];
const reading = roles.filter((role) => !changing.includes(role));

let id: number;

beforeEach(async () => {
	const { headers } = await givenSignedIn(t);
	t.headers = headers;
	({ id } = await givenPendingStore(t));
	await givenStoreSettings(t, id, whole);
	t.headers = {};
});

async function settingsOf(headers: Headers): Promise<StoreSettings> {
	const path = `/api/stores/${id}/settings`;
	return (await t.send<StoreSettings>("GET", path, undefined, headers)).body;
}

/** As the form does: all that was read, with what is changed. */
async function save(headers: Headers, changes: Partial<StoreSettings>) {
	const { storeId: _, storeName: __, ...input } = await settingsOf(headers);
	return t.send<StoreSettings & { code?: string }>(
		"PUT",
		`/api/stores/${id}/settings`,
		{ ...input, ...changes },
		headers,
	);
}

async function stored(): Promise<StoreSettings> {
	return settingsOf((await givenSignedIn(t)).headers);
}

describe.each(changing)("%s", (role) => {
	test("reads and changes the Pix key and the account", async () => {
		const { headers } = await givenSignedIn(t, { role });
		expect(await settingsOf(headers)).toMatchObject(whole);
		const changes = { pixKey: "a@exemplo.com", bankAccount: null };
		const { status, body } = await save(headers, changes);
		expect(status).toBe(200);
		expect(body).toMatchObject(changes);
		expect(await stored()).toMatchObject(changes);
	});

	test("changes them only with a fresh proof", async () => {
		const member = await givenMember(t, { role });
		const provedAt = new Date(t.now.getTime() - 11 * 60_000);
		const { headers } = await givenSession(t, member, { provedAt });
		const before = await stored();
		for (const change of [
			...[{ pixKey: "a@exemplo.com" }, { bankAccount: null }],
			...terms,
		]) {
			const { status, body } = await save(headers, change);
			expect([status, body.code]).toEqual([403, "proof_required"]);
		}
		expect(await stored()).toEqual(before);
	});

	test("changes the commission, the payout cadence and whether notes are waited for", async () => {
		const { headers } = await givenSignedIn(t, { role });
		for (const change of terms)
			expect((await save(headers, change)).body).toMatchObject(change);
	});

	test("does not save a mask in place of a key", async () => {
		const { headers } = await givenSignedIn(t, { role });
		const { status, body } = await save(headers, { pixKey: "(11) 9****-4399" });
		expect(status).toBe(422);
		expect(body).toMatchObject({
			errors: [{ field: "pixKey", code: "invalid_pix_key" }],
		});
		expect(await stored()).toMatchObject(whole);
	});
});

describe.each([...reading, "a key"] as const)("%s", (who) => {
	const headersOf = async () =>
		who === "a key"
			? givenScopes(t, ["catalog:read", "catalog:write"])
			: (await givenSignedIn(t, { role: who })).headers;

	test("reads them masked, also as they once were", async () => {
		const headers = await headersOf();
		expect(await settingsOf(headers)).toMatchObject(masked);
		const told = async <Answer>(path: string) =>
			(await t.send<Answer>("GET", path, undefined, headers)).body;
		const { items } = await told<RecordChanges>(`/api/stores/${id}/changes`);
		expect(items[0]?.after).toEqual(masked);
		const { activity } = await told<StoreDetails>(`/api/stores/${id}`);
		expect(activity[0]?.after).toEqual(masked);
	});

	test("does not change them", async () => {
		const headers = await headersOf();
		const before = await stored();
		for (const change of [
			...[{ pixKey: "a@exemplo.com" }, { pixKey: null }],
			...[{ pixKey: "(11) 9****-4322" }, { bankAccount: "" }],
			...terms,
		]) {
			const { status, body } = await save(headers, change);
			expect([status, body.code]).toEqual([403, "forbidden"]);
		}
		expect(await stored()).toEqual(before);
	});
});

test.each(["operador", "a key"] as const)(
	"%s changes the other settings, and what was masked stays as it was",
	async (who) => {
		const headers =
			who === "a key"
				? await givenScopes(t, ["catalog:read", "catalog:write"])
				: (await givenSignedIn(t, { role: who })).headers;
		const { status, body } = await save(headers, { processingDays: 7 });
		expect(status).toBe(200);
		expect(body).toMatchObject({ ...masked, processingDays: 7 });
		expect(await stored()).toMatchObject({ ...whole, processingDays: 7 });
	},
);
