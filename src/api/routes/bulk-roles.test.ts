import { expect, test } from "vitest";
import type { BulkAction } from "#contract/bulk-actions.ts";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { runBulkJobs } from "#tests/support/bulk.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import {
	givenSession,
	givenSignedIn,
	type SignedIn,
	useSignInApi,
} from "#tests/support/members.ts";
import { orderPath } from "#tests/support/order-changes.ts";

const t = useSignInApi();

const one = { ids: [1] };
/** One of every kind. */
const starts: readonly BulkStart[] = [
	{ kind: "order-status", params: { status: "enviado" }, selection: one },
	{ kind: "order-reprocessing", params: {}, selection: one },
	{ kind: "order-cancellation", params: {}, selection: one },
	{ kind: "product-online", params: { isOnline: false }, selection: one },
	{ kind: "product-approval", params: {}, selection: one },
	{ kind: "product-category", params: { category: "casa" }, selection: one },
	{
		kind: "product-price",
		params: { prices: "both", direction: "up", by: { bps: 700 } },
		selection: one,
	},
	{
		kind: "product-stock",
		params: { how: "add", quantity: 1, reason: "Reposição" },
		selection: one,
	},
	{ kind: "product-removal", params: {}, selection: one },
	{ kind: "customer-status", params: { status: "vip" }, selection: one },
	{ kind: "store-status", params: { status: "inativa" }, selection: one },
	{
		kind: "store-settings",
		params: { processingDays: 9 },
		selection: one,
	},
];
const [orderStatus] = starts as [BulkStart];
const forbidden = { status: 403, code: "forbidden" };

test("whoever may change a list prepares every kind of it, and others none", async () => {
	await givenMarketplace();
	for (const role of ["administrador", "operador"] as const) {
		const { headers } = await givenSignedIn(t, { role });
		for (const start of starts)
			expect((await prepared(start, headers)).status, start.kind).toBe(201);
	}
	for (const role of ["financeiro", "leitura"] as const) {
		const { headers } = await givenSignedIn(t, { role });
		for (const start of starts)
			expect(
				await t.refused("POST", "/api/bulk-actions", start, headers),
			).toMatchObject(forbidden);
	}
});

test("an action may be gone on with by a colleague who may as much, and by nobody who may less", async () => {
	const { order } = await givenMarketplace();
	const { headers: bia } = await givenSignedIn(t, { role: "operador" });
	const { headers: caio } = await givenSignedIn(t, { role: "operador" });
	const { headers: reader } = await givenSignedIn(t, { role: "leitura" });
	const { id, version } = (await prepared(orderStatus, bia)).body;
	await runBulkJobs(t);
	const checked = version + 1;
	const refusedToReader = async (step: string, body?: object) =>
		expect(
			await t.refused("POST", `/api/bulk-actions/${id}/${step}`, body, reader),
		).toMatchObject(forbidden);
	await refusedToReader("confirmation", { version: checked });
	await refusedToReader("discarding");
	await allowed(caio, id, "confirmation", { version: checked });
	await runBulkJobs(t);
	expect(await statusOf(order)).toBe("enviado");
	for (const step of ["undo", "retry", "continuation"])
		await refusedToReader(step);
	await allowed(caio, id, "undo");
	await runBulkJobs(t);
	expect(await statusOf(order)).toBe("pago");
	expect(
		(await t.send<BulkAction>("GET", `/api/bulk-actions/${id}`, undefined, bia))
			.body,
	).toMatchObject({ state: "undone", isMine: true });
});

test("work is cancelled by whoever began it or an administrator", async () => {
	await givenMarketplace();
	const { headers: bia } = await givenSignedIn(t, { role: "operador" });
	const { headers: caio } = await givenSignedIn(t, { role: "operador" });
	const cancellation = async () => {
		const { job } = (await prepared(orderStatus, bia)).body;
		return `/api/jobs/${job?.id}/cancellation`;
	};
	const first = await cancellation();
	expect(await t.refused("POST", first, undefined, caio)).toMatchObject(
		forbidden,
	);
	const cancelled = { status: 200, body: { status: "cancelled" } };
	expect(await t.send("POST", first, undefined, bia)).toMatchObject(cancelled);
	expect(await t.send("POST", await cancellation())).toMatchObject(cancelled);
});

test("who lost the permission since the preview cannot confirm, nor undo what they confirmed before", async () => {
	const { order } = await givenMarketplace();
	const bia = await givenSignedIn(t, { role: "operador" });
	const prepare = async () => {
		const { id, version } = (await prepared(orderStatus, bia.headers)).body;
		await runBulkJobs(t);
		return { id, version: version + 1 };
	};
	const seen = await prepare();
	await become(bia, "leitura");
	await refusedTo(bia, seen.id, "confirmation", { version: seen.version });
	await runBulkJobs(t);
	expect(await statusOf(order)).toBe("pago");

	await become(bia, "operador");
	const { id, version } = await prepare();
	await allowed(bia.headers, id, "confirmation", { version });
	await runBulkJobs(t);
	expect(await statusOf(order)).toBe("enviado");
	await become(bia, "financeiro");
	await refusedTo(bia, id, "undo");
	await runBulkJobs(t);
	expect(await statusOf(order)).toBe("enviado");
});

/** One of each, all with the id 1, and an administrator who asks where nobody else is named. */
async function givenMarketplace() {
	t.headers = (await givenSignedIn(t)).headers;
	const { id: storeId } = await givenActiveStore(t);
	const { id: productId } = await givenProduct(t, { storeId });
	const { id: customerId } = await givenCustomer(t);
	const items = [{ productId, quantity: 1 }];
	return { order: await givenOrder(t, { customerId, items }) };
}

function prepared(start: BulkStart, headers: SignedIn["headers"]) {
	return t.send<BulkAction>("POST", "/api/bulk-actions", start, headers);
}

async function become(member: SignedIn, role: string): Promise<void> {
	const path = `/api/team/${member.id}/role`;
	expect((await t.send("PUT", path, { role })).status).toBe(200);
	member.headers = (await givenSession(t, member)).headers;
}

async function allowed(
	headers: SignedIn["headers"],
	id: number,
	step: string,
	body?: object,
) {
	const path = `/api/bulk-actions/${id}/${step}`;
	const answer = await t.send("POST", path, body, headers);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function refusedTo(
	{ headers }: SignedIn,
	id: number,
	step: string,
	body?: object,
) {
	const path = `/api/bulk-actions/${id}/${step}`;
	expect(await t.refused("POST", path, body, headers)).toMatchObject(forbidden);
}

async function statusOf(order: OrderDetails) {
	return (await t.get<OrderDetails>(orderPath(order))).status;
}
