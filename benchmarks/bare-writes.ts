import { randomUUID } from "node:crypto";
import type pg from "pg";
import { searchPieces } from "#core/search-text.ts";
import { changesChannel } from "#db/queries/change-log.ts";
import { orderSearchText } from "#db/queries/order-search.ts";

type Row = Record<string, unknown>;
type Cart = {
	customerId: number;
	items: { productId: number; quantity: number }[];
};

/**
 * An order as a careful programmer writes it through the driver: one prepared statement for each table, each sent
 * when the one before is answered, with the locks, the rows and the durability of the product. The day's figures are
 * one row each, as they were before they had slots.
 */
export async function placeOrderBare(pool: pg.Pool, cart: Cart): Promise<void> {
	const code = `#DV-2024-${await nextNumber(pool)}`;
	await inTransaction(pool, async (run) => {
		const key = randomUUID();
		await run(
			"lock_key",
			"select pg_advisory_xact_lock(hashtextextended($1, 0))",
			[key],
		);
		await run("by_key", "select code from orders where idempotency_key = $1", [
			key,
		]);
		const products = await run("lock_products", lockProducts, [
			cart.items.map(({ productId }) => productId),
		]);
		const [customer = {}] = await run(
			"lock_customer",
			"select * from customers where id = $1 for no key update",
			[cart.customerId],
		);
		const order = pricedOrder(cart, products, customer);
		const text = orderSearchText({ ...order.buyer, code }, order.parts);
		const [{ id } = {}] = await run("insert_order", insertOrder, [
			...[code, cart.customerId, customer.name, customer.email],
			...[customer.phone, customer.document, customer.type],
			...[customer.postal_code, customer.address, customer.city],
			...[customer.state, order.goods, order.commission, order.count],
			...[order.parts.length, key, "hash", text],
		]);
		const parts = await run("insert_parts", insertParts, [
			id,
			JSON.stringify(order.parts),
		]);
		await run("insert_entries", insertEntries, [parts.map((part) => part.id)]);
		const partIds = new Map(parts.map((part) => [part.store_id, part.id]));
		await run("insert_items", insertItems, [
			id,
			JSON.stringify(
				order.items.map((item) => ({
					...item,
					part_id: partIds.get(item.store_id),
				})),
			),
		]);
		await run("insert_pieces", insertPieces, [
			JSON.stringify([...new Set(searchPieces(text))].sort()),
		]);
		const stocks = await run("take_stock", takeStock, [
			JSON.stringify(order.items),
		]);
		await run("insert_movements", insertMovements, [
			id,
			JSON.stringify(stocks),
		]);
		await run("customer_totals", addToCustomer, [cart.customerId, order.goods]);
		await run("insert_history", insertHistory, [
			id,
			"placed",
			JSON.stringify({ to: "pago" }),
		]);
		const [news = {}] = await run("insert_notification", insertNotification, [
			id,
			JSON.stringify({ code, customer: customer.name }),
		]);
		await run("insert_audit", insertAudit, [
			...[id, "placed", null],
			JSON.stringify({ code, totalCents: order.goods }),
		]);
		await run("notify", notify, [
			changesChannel,
			JSON.stringify([
				{ entity: "order", id, action: "placed" },
				{ entity: "customer", id: cart.customerId, action: "ordered" },
				{ entity: "notification", id: news.id, action: "created" },
				...stocks.map((stock) => ({
					...{ entity: "product", id: stock.id, action: "stock" },
				})),
			]),
		]);
		await run("product_months", addToMonths, [JSON.stringify(order.items)]);
		await run("daily_sales", addToDays, [
			customer.type,
			JSON.stringify(order.segments),
			order.parts.length > 1 ? 1 : 0,
		]);
	});
}

/** A status, as above. */
export function changeStatusBare(
	pool: pg.Pool,
	code: string,
	status: string,
): Promise<void> {
	return inTransaction(pool, async (run) => {
		const [order = {}] = await run(
			"lock_order",
			"select * from orders where code = $1 for update",
			[code],
		);
		const parts = await run(
			"parts",
			"select * from order_parts where order_id = $1 order by position",
			[order.id],
		);
		await run(
			"move_parts",
			"update order_parts set status = $2 where order_id = $1",
			[order.id, status],
		);
		await run(
			"move_order",
			"update orders set status = $2, version = version + 1 where id = $1",
			[order.id, status],
		);
		const moved = parts.map((part) => ({
			...{ id: part.id, storeName: part.store_name, from: part.status },
			...{ to: status, trackingFrom: null, trackingTo: null },
		}));
		const detail = { from: order.status, to: status, parts: moved };
		await run("insert_history", insertHistory, [
			order.id,
			"status",
			JSON.stringify(detail),
		]);
		await run("insert_audit", insertAudit, [
			...[order.id, "status", JSON.stringify({ status: order.status })],
			JSON.stringify({ status, parts: moved }),
		]);
		const notice = { entity: "order", id: order.id, action: "status" };
		await run("notify", notify, [changesChannel, JSON.stringify([notice])]);
	});
}

type Run = (name: string, text: string, values: unknown[]) => Promise<Row[]>;

async function inTransaction(
	pool: pg.Pool,
	work: (run: Run) => Promise<void>,
): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		await work(async (name, text, values) => {
			const { rows } = await client.query<Row>({ name, text, values });
			return rows;
		});
		await client.query("commit");
	} finally {
		client.release();
	}
}

/** Outside the transaction: nobody waits for the commit of another to get a number. */
async function nextNumber(pool: pg.Pool): Promise<number> {
	const { rows } = await pool.query<{ last_number: number }>({
		name: "next_number",
		text: `insert into order_codes (year, last_number) values (2024, 1)
			on conflict (year) do update set last_number = order_codes.last_number + 1
			returning last_number, set_config('synchronous_commit', 'off', true)`,
	});
	return rows[0]?.last_number ?? 0;
}

function pricedOrder(cart: Cart, products: Row[], customer: Row) {
	const items = cart.items.map(({ productId, quantity }) => {
		const product = products.find(({ id }) => id === productId) ?? {};
		const unit = Number(product.price_retail_cents);
		return {
			...{ product_id: productId, quantity, unit, total: unit * quantity },
			store_id: Number(product.store_id),
			store_name: String(product.store_name),
			name: String(product.name),
			sku: product.sku === null ? null : String(product.sku),
			category: String(product.category),
			commission: Math.round(unit * quantity * 0.07),
		};
	});
	type Item = (typeof items)[number];
	const sums = (of: Item[]) => ({
		count: of.reduce((sum, item) => sum + item.quantity, 0),
		goods: of.reduce((sum, item) => sum + item.total, 0),
		commission: of.reduce((sum, item) => sum + item.commission, 0),
	});
	const parts = [...new Set(items.map((item) => item.store_id))].map(
		(store_id, position) => {
			const own = items.filter((item) => item.store_id === store_id);
			const storeName = own[0]?.store_name ?? "";
			return { store_id, storeName, position, items: own, ...sums(own) };
		},
	);
	const categories = (of: Item[]) => [
		...new Set(of.map((item) => item.category)),
	];
	const segment = (
		store_id: number | null,
		category: string | null,
		of: Item[],
	) => ({ store_id, category, ...sums(of) });
	const byCategory = (store_id: number | null, of: Item[]) =>
		categories(of).map((category) =>
			segment(
				store_id,
				category,
				of.filter((item) => item.category === category),
			),
		);
	return {
		items,
		parts,
		...sums(items),
		buyer: {
			customerName: String(customer.name),
			customerDocument: String(customer.document),
			customerPhone: String(customer.phone),
			customerEmail: String(customer.email),
		},
		segments: [
			segment(null, null, items),
			...parts.map((part) => segment(part.store_id, null, part.items)),
			...byCategory(null, items),
			...parts.flatMap((part) => byCategory(part.store_id, part.items)),
		],
	};
}

const lockProducts = `select p.*, s.name as store_name, t.commission_rate_bps
	from products p join stores s on s.id = p.store_id join store_settings t on t.store_id = s.id
	where p.id = any($1) order by p.id for no key update of p`;

const insertOrder = `insert into orders (
		code, customer_id, customer_name, customer_email, customer_phone, customer_document, customer_type,
		delivery_postal_code, delivery_address, delivery_city, delivery_state, goods_cents, total_cents,
		commission_cents, item_count, store_count, idempotency_key, request_hash, search_text,
		discount_cents, freight_cents, payment_method, status, placed_at, placed_day)
	values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::bigint, $12::bigint, $13, $14, $15, $16, $17, $18,
		0, 0, 'pix', 'pago', now(), '2024-03-01')
	returning id`;

const insertParts = `insert into order_parts (
		order_id, store_id, store_name, position, status, goods_cents, discount_cents, freight_cents, value_cents,
		commission_rate_bps, commission_base_cents, commission_cents, frozen_at, placed_at, money_state)
	select $1::bigint, store_id, "storeName", position, 'pago', goods, 0, 0, goods, 700, goods, commission, now(), now(), 'pending'
	from jsonb_to_recordset($2::jsonb) as part (store_id int, "storeName" text, position int, goods bigint, commission bigint)
	returning id, store_id`;

const insertEntries = `insert into ledger_entries (kind, source, store_id, part_id, debit, credit, amount_cents, occurred_on, posted_on)
	select kind, 'part:' || id, store_id, id, debit, credit, cents, '2024-02-29', '2024-02-29'
	from order_parts
	cross join lateral (values
		('venda', 'clientes', 'a-receber', value_cents), ('comissao', 'a-receber', 'comissoes', commission_cents)
	) as leg (kind, debit, credit, cents)
	where id = any ($1) and cents > 0`;

const insertItems = `insert into order_items (
		order_id, part_id, product_id, name, sku, category, quantity, unit_price_cents,
		goods_cents, discount_cents, freight_cents, total_cents, commission_cents)
	select $1::bigint, part_id, product_id, name, sku, category, quantity, unit, total, 0, 0, total, commission
	from jsonb_to_recordset($2::jsonb) as item (part_id bigint, product_id int, name text, sku text, category text,
		quantity int, unit bigint, total bigint, commission bigint)`;

const insertPieces = `insert into order_search_pieces (piece)
	select piece from jsonb_array_elements_text($1::jsonb) as piece on conflict do nothing`;

const takeStock = `update products set stock = stock - item.quantity, sold = sold + item.quantity
	from jsonb_to_recordset($1::jsonb) as item (product_id int, quantity bigint)
	where products.id = item.product_id returning products.id, products.stock, item.quantity`;

const insertMovements = `insert into stock_movements (product_id, kind, quantity, stock_after, order_id, actor, at)
	select id, 'order', -quantity, stock, $1::bigint, 'Loja', now()
	from jsonb_to_recordset($2::jsonb) as moved (id int, stock bigint, quantity bigint)`;

const addToCustomer = `update customers set total_orders = total_orders + 1,
		total_spent_cents = total_spent_cents + $2, last_order_at = greatest(last_order_at, now())
	where id = $1`;

const insertHistory = `insert into order_history (order_id, at, actor, kind, detail)
	values ($1, now(), 'Loja', $2, $3)`;

const insertNotification = `insert into notifications (at, kind, entity_id, params, actor)
	values (now(), 'order-placed', $1, $2, 'Loja') returning id`;

const insertAudit = `insert into audit_log (actor, entity, entity_id, action, before, after)
	values ('Loja', 'order', $1, $2, $3, $4)`;

const notify = `select pg_notify($1, notice) from jsonb_array_elements_text($2::jsonb) as notice`;

const addToMonths = `insert into monthly_product_sales as m (product_id, month, items, revenue_cents)
	select product_id, '2024-03-01', quantity, total
	from jsonb_to_recordset($1::jsonb) as item (product_id int, quantity bigint, total bigint)
	on conflict (product_id, month) do update
	set items = m.items + excluded.items, revenue_cents = m.revenue_cents + excluded.revenue_cents`;

const addToDays = `insert into daily_sales as d
		(day, customer_type, store_id, category, orders, multi_store_orders, items, revenue_cents, commission_cents)
	select '2024-03-01', $1, store_id, category, 1, $3, count, goods, commission
	from jsonb_to_recordset($2::jsonb) as s (store_id int, category text, count bigint, goods bigint, commission bigint)
	order by store_id nulls first, category nulls first
	on conflict (day, customer_type, store_id, category) do update
	set orders = d.orders + 1, multi_store_orders = d.multi_store_orders + excluded.multi_store_orders,
		items = d.items + excluded.items, revenue_cents = d.revenue_cents + excluded.revenue_cents,
		commission_cents = d.commission_cents + excluded.commission_cents`;
