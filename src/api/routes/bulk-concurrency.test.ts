import { expect, test } from "vitest";
import { bulkJobKinds } from "#api/jobs/kinds/bulk-jobs.ts";
import { importKinds } from "#api/jobs/kinds/import-kinds.ts";
import type { BulkAction, BulkRow } from "#contract/bulk-actions.ts";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import type { ImportDetails } from "#contract/imports.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { ProductSummary } from "#contract/products.ts";
import { sum } from "#core/money.ts";
import { givenBulk, rowsOfBulk } from "#tests/support/bulk.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import {
	givenImport,
	productColumns,
	rowsOfImport,
	textOfLines,
} from "#tests/support/imports.ts";
import { runJobsAtOnce } from "#tests/support/jobs.ts";
import {
	deliver,
	givenPaidStore,
	goTo,
	tryClosing,
} from "#tests/support/payouts.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

// A deadlock puts a job off for another try: an action that has ended in one go has met none.
const t = useTestApi();
const onPostgres = test.runIf(isPostgres());

onPostgres(
	"of several actions on the same orders one changes each, the others say why not, and sales go on",
	async () => {
		const shop = await givenShop();
		const orders = await placed(shop, 30);
		const selection = { ids: orders.map(({ id }) => id) };
		const actions = await confirmed(
			{ kind: "order-cancellation", params: {}, selection },
			{ kind: "order-status", params: { status: "enviado" }, selection },
			{ kind: "order-reprocessing", params: {}, selection },
			{ kind: "order-cancellation", params: {}, selection },
		);
		await Promise.all([
			runJobsAtOnce(t, bulkJobKinds),
			...Array.from({ length: 4 }, () => placed(shop, 5)),
		]);

		const rows = await Promise.all(actions.map(endedRows));
		for (const { id, code } of orders) {
			const ofOrder = rows.flat().filter(({ recordId }) => recordId === id);
			expect(ofOrder, code).toHaveLength(actions.length);
			expect(ofOrder.filter(isDone), code).toHaveLength(1);
		}
		const [first = [], , , last = []] = rows;
		const cancelled = [...first, ...last].filter(isDone).length;
		const { total } = await t.get<{ total: number }>(
			"/api/orders?status=cancelado",
		);
		expect(total).toBe(cancelled);
		expect(await stockOf(shop)).toBe(
			given.stock * shop.products.length - sold(orders.length + 20 - cancelled),
		);
		expect(await selfCheck(t.db)).toEqual([]);
	},
);

onPostgres(
	"beside an import of the same products each row is written or refused, and no price by both",
	async () => {
		const { id: storeId } = await givenActiveStore(t, { name: "Tech Store" });
		const products: ProductSummary[] = [];
		for (let n = 0; n < 30; n++)
			products.push(
				await givenProduct(t, { storeId, priceRetailCents: 1000, stock: 10 }),
			);
		const selection = { ids: products.map(({ id }) => id) };
		// The other way round than they are locked in, and every other one's stock counted anew.
		const lines = products.map(
			({ name, sku }, at) =>
				`${name};${sku};Tech Store;Moda;${at % 2 === 0 ? 10 : 25};20,00`,
		);
		const imported = await givenImport(
			t,
			"products",
			textOfLines(productColumns, ...lines.reverse()),
		);
		const path = `/api/imports/${imported.id}`;
		const { version } = await t.get<ImportDetails>(path);
		await t.send("POST", `${path}/confirmation`, { rows: "all", version });
		const [prices, stocks] = await confirmed(
			{
				kind: "product-price",
				params: { prices: "retail", direction: "up", by: { bps: 700 } },
				selection,
			},
			{
				kind: "product-stock",
				params: { how: "set", quantity: 50, reason: "Contagem" },
				selection: { ids: selection.ids.slice(15) },
			},
		);
		await runJobsAtOnce(t, [...bulkJobKinds, ...importKinds]);

		const priced = await endedRows(prices);
		const counted = await endedRows(stocks);
		const written = await rowsOfImport(t, imported.id);
		for (const [at, { id, sku }] of products.entries()) {
			const row = written.find(of(id));
			if (!isDone(row)) expect(row?.failure, sku ?? "").toBeTruthy();
			const after = await t.get<ProductSummary>(`/api/products/${id}`);
			const isPriced = isDone(priced.find(of(id)));
			const isImported = isDone(row);
			expect(isPriced && isImported, sku ?? "").toBe(false);
			// Where nobody counts, whoever comes first changes it.
			if (at < 15) expect(isPriced || isImported, sku ?? "").toBe(true);
			expect(after.priceRetailCents).toBe(
				isPriced ? 1070 : isImported ? 2000 : 1000,
			);
			if (isDone(counted.find(of(id)))) expect(after.stock).toBe(50);
			else expect([10, 25]).toContain(after.stock);
		}
		expect(await selfCheck(t.db)).toEqual([]);
	},
);

onPostgres(
	"beside the closing of a cycle every centavo is where its facts say",
	async () => {
		const shop = await givenShop(() => givenPaidStore(t));
		goTo(t, "2024-01-02");
		const delivered = await placed(shop, 12);
		for (const order of delivered) await deliver(t, order);
		const underWay = await placed(shop, 12);
		goTo(t, "2024-01-16");
		const [halfWay, other] = [underWay.slice(0, 8), underWay.slice(4)];
		const actions = await confirmed(
			{
				...{ kind: "order-status", params: { status: "entregue" } },
				selection: { ids: halfWay.map(({ id }) => id) },
			},
			{
				...{ kind: "order-cancellation", params: {} },
				selection: { ids: other.map(({ id }) => id) },
			},
		);
		const [, closed] = await Promise.all([
			runJobsAtOnce(t, bulkJobKinds),
			closing(),
		]);
		// What was sold and delivered two weeks ago is paid, whatever happens to the rest meanwhile.
		expect(closed.status, JSON.stringify(closed.body)).toBe(201);
		for (const action of actions) await endedRows(action);
		expect(await selfCheck(t.db)).toEqual([]);
	},
);

const given = { stock: 1000, perOrder: 3 };
const sold = (orders: number) => orders * given.perOrder;

interface Shop {
	products: ProductSummary[];
	customerIds: number[];
}

/** Four products of two stores, and two customers who buy all of them. */
async function givenShop(
	givenStore: () => Promise<{ id: number }> = () => givenActiveStore(t),
): Promise<Shop> {
	const products: ProductSummary[] = [];
	for (let n = 0; n < 2; n++) {
		const { id: storeId } = await givenStore();
		for (let of = 0; of < 2; of++)
			products.push(await givenProduct(t, { storeId, stock: given.stock }));
	}
	const customers = [await givenCustomer(t), await givenCustomer(t)];
	return { products, customerIds: customers.map(({ id }) => id) };
}

/** Each of three of the products, each order in another sequence. */
async function placed(
	{ products, customerIds }: Shop,
	count: number,
): Promise<OrderDetails[]> {
	const orders: OrderDetails[] = [];
	for (let n = 0; n < count; n++) {
		const items = products
			.map((_, at) => products[(at + n) % products.length])
			.slice(0, given.perOrder)
			.map((product) => ({ productId: product?.id ?? 0, quantity: 1 }));
		const customerId = customerIds[n % customerIds.length] ?? 0;
		orders.push(await givenOrder(t, { customerId, items }));
	}
	return orders;
}

/** Looked at one after the other, and all of them confirmed before any is written. */
async function confirmed<Starts extends BulkStart[]>(
	...starts: Starts
): Promise<{ [At in keyof Starts]: BulkAction }> {
	const actions: BulkAction[] = [];
	for (const start of starts) actions.push(await givenBulk(t, start));
	for (const { id, version } of actions) {
		const path = `/api/bulk-actions/${id}/confirmation`;
		expect((await t.send("POST", path, { version })).status).toBe(200);
	}
	return actions as { [At in keyof Starts]: BulkAction };
}

/** The rows of an action that has come to its end, each done, or refused with its reason. */
async function endedRows(action: BulkAction): Promise<BulkRow[]> {
	const ended = await t.get<BulkAction>(`/api/bulk-actions/${action.id}`);
	expect(ended).toMatchObject({ state: "done", applied: { waiting: 0 } });
	const rows = await rowsOfBulk(t, action);
	for (const row of rows)
		expect(
			isDone(row) || (row.applied === "failed" && row.reason),
		).toBeTruthy();
	return rows;
}

function isDone(row: { applied: string | null } | undefined): boolean {
	return row?.applied === "done";
}

function of(id: number) {
	return ({ recordId }: { recordId: number | null }) => recordId === id;
}

async function stockOf({ products }: Shop): Promise<number> {
	const stocks = await Promise.all(
		products.map(async ({ id }) => {
			const { stock } = await t.get<ProductSummary>(`/api/products/${id}`);
			return stock;
		}),
	);
	return sum(stocks);
}

async function closing() {
	const { digest } = await tryClosing(t);
	return t.send("POST", "/api/payouts/closing", { digest });
}
