import { expect, test } from "vitest";
import type {
	StoreCounters,
	StoreDetails,
	StoreSummary,
} from "#contract/stores.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import { givenPendingStore } from "#tests/support/given-pending-store.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const path = ({ id }: StoreSummary) => `/api/stores/${id}/status`;
const activityOf = async ({ id }: StoreSummary) =>
	(await t.get<StoreDetails>(`/api/stores/${id}`)).activity;

test("an approved store is active, and its activity says so", async () => {
	const store = await givenPendingStore(t);
	const { body } = await t.send<StoreSummary>("PUT", path(store), {
		status: "ativa",
		version: 1,
	});
	expect(body).toMatchObject({ status: "ativa", version: 2 });
	expect((await activityOf(store))[0]).toMatchObject({
		action: "approved",
		actor: "Operador local",
		before: { status: "pendente" },
		after: { status: "ativa" },
	});
	expect(await t.get<StoreCounters>("/api/stores/counters")).toMatchObject({
		active: 1,
		pending: 0,
	});
});

test("a refused store keeps the reason in its activity", async () => {
	const store = await givenPendingStore(t);
	const { body } = await t.send<StoreSummary>("PUT", path(store), {
		status: "inativa",
		reason: "Documentos incompletos",
		version: 1,
	});
	expect(body.status).toBe("inativa");
	expect((await activityOf(store))[0]).toMatchObject({
		action: "refused",
		after: { reason: "Documentos incompletos" },
	});
});

test("a refusal without a reason is answered at the field", async () => {
	const store = await givenPendingStore(t);
	expect(
		await t.refused("PUT", path(store), {
			status: "inativa",
			reason: "  ",
			version: 1,
		}),
	).toMatchObject({
		status: 422,
		errors: [{ field: "reason", message: "Preencha este campo." }],
	});
	expect(await activityOf(store)).toHaveLength(1);
});

test("an active store is deactivated without a reason, and activated again", async () => {
	const store = await givenActiveStore(t);
	const change = async (status: string, version: number) =>
		(await t.send<StoreSummary>("PUT", path(store), { status, version })).body;
	const inactive = await change("inativa", store.version);
	expect(inactive.status).toBe("inativa");
	const active = await change("ativa", inactive.version);
	expect(active.status).toBe("ativa");
	expect((await activityOf(store)).map(({ action }) => action)).toEqual([
		"activated",
		"deactivated",
		"approved",
		"created",
	]);
});

test("the status a store already has changes nothing", async () => {
	const store = await givenActiveStore(t);
	const { body } = await t.send<StoreSummary>("PUT", path(store), {
		status: "ativa",
		version: store.version,
	});
	expect(body.version).toBe(store.version);
	expect(await activityOf(store)).toHaveLength(2);
});

test("of two operators who decide at once, the second is told of the first", async () => {
	const store = await givenPendingStore(t);
	await t.send("PUT", path(store), { status: "ativa", version: 1 });
	expect(
		await t.refused("PUT", path(store), {
			status: "inativa",
			reason: "Duplicada",
			version: 1,
		}),
	).toMatchObject({
		code: "version_conflict",
		conflict: { actor: "Operador local", fields: ["status"] },
	});
});
