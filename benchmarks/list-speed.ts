import type pg from "pg";
import {
	compareWithBare,
	mediansOf,
	printAtLeast,
	printAtMost,
	ratesOf,
	whole,
} from "./figures.ts";
import type { Marketplace } from "./marketplace.ts";

/** Pages of orders through the API, each beside the best bare SQL for the same rows and total. */
export async function benchLists(large: Marketplace): Promise<void> {
	const depth = large.orders / 2;
	const deep = await rowAt(large.pool, depth);
	const filtered =
		"o.status = 'entregue' and o.placed_at >= '2022-10-01 00:00-03' and o.placed_at < '2022-11-01 00:00-03'";
	const searched =
		"o.search_text like '%joao%' and o.search_text like '%silva%'";
	const lists = {
		"page 1": {
			path: "/api/orders",
			bare: bareList(large.pool, {}),
			times: 1.3,
		},
		[`page at depth ${whole(depth)}`]: {
			path: `/api/orders?cursor=${cursorAfter(deep, depth)}`,
			bare: bareListAfter(large.pool, deep),
			times: 1.3,
		},
		"filtered list": {
			path: "/api/orders?status=entregue&dateFrom=2022-10-01&dateTo=2022-10-31",
			bare: bareList(large.pool, { where: filtered }),
			times: 1.5,
		},
		"search for João Silva": {
			path: `/api/orders?search=${encodeURIComponent("João Silva")}`,
			bare: bareList(large.pool, { where: searched }),
			times: 1.5,
		},
	};
	for (const [name, { path, bare, times }] of Object.entries(lists))
		await compareWithBare(
			name,
			{ bare, ours: () => large.send("GET", path) },
			{ times, plusMs: 1 },
		);
}

/** Letters that no order has, beside three that none has: a trigram index needs three. */
export async function benchShortSearches(large: Marketplace): Promise<void> {
	const search = (letters: string) => () =>
		large.send("GET", `/api/orders?search=${letters}`);
	const ms = await mediansOf(100, {
		one: search(encodeURIComponent("~")),
		two: search("zq"),
		three: search("zqz"),
	});
	for (const [name, short] of [
		["one character", ms.one],
		["two letters", ms.two],
	] as const) {
		const ratio = short / ms.three;
		printAtMost(
			`search of ${name} that finds nothing`,
			`${short.toFixed(2)} ms, ${ratio.toFixed(2)}× the ${ms.three.toFixed(2)} ms of three letters (at most 5×)`,
			ratio,
			5,
		);
	}
}

const clients = 16;

/** All on the first page, as after an order every open screen is; then each on a page of its own. */
export async function benchClients(market: Marketplace): Promise<void> {
	printRates(
		`${clients} clients on page 1 with its total, ${whole(market.orders)} orders`,
		await ratesOf(clients, 6, {
			bare: bareList(market.pool, {}),
			ours: () => market.send("GET", "/api/orders"),
		}),
	);
	const pages: { path: string; bare: () => Promise<unknown> }[] = [];
	for (let client = 0; client < clients; client++) {
		const depth = 1_000 * (client + 1);
		const row = await rowAt(market.pool, depth);
		pages.push({
			path: `/api/orders?cursor=${cursorAfter(row, depth)}`,
			bare: bareListAfter(market.pool, row),
		});
	}
	printRates(
		`${clients} clients on ${clients} pages`,
		await ratesOf(clients, 6, {
			bare: async (client) => pages[client]?.bare(),
			ours: async (client) => market.send("GET", pages[client]?.path ?? ""),
		}),
	);
}

function printRates(
	name: string,
	{ ours, bare }: { ours: number; bare: number },
) {
	const ratio = ours / bare;
	printAtLeast(
		name,
		`${whole(ours)} requests/s, ${ratio.toFixed(2)}× the ${whole(bare)} of bare SQL (at least 0.7×)`,
		ratio,
		0.7,
	);
}

function bareListAfter(pool: pg.Pool, row: { id: number; placedAt: string }) {
	return bareList(pool, {
		after: "(o.placed_at, o.id) < ($1::timestamptz, $2::bigint)",
		values: [row.placedAt, row.id],
	});
}

/** What a program without Divishop would send for the same page and its total: one statement, the best we found. */
function bareList(
	pool: pg.Pool,
	{
		where,
		after,
		values,
	}: { where?: string; after?: string; values?: unknown[] },
): () => Promise<unknown> {
	const total = where
		? `(select count(*)::int from (select 1 from orders o where ${where} limit 10001) as matching)`
		: "(select sum(orders + cancelled_orders)::int from sales where store_id is null and category is null)";
	const condition = where ?? after;
	const statement = `
		select
			o.id, o.code, o.customer_id, o.customer_name, o.status, o.total_cents, o.item_count, o.placed_at, o.version,
			(
				select json_agg(json_build_object(
					'storeId', p.store_id, 'storeName', p.store_name, 'valueCents', p.value_cents, 'status', p.status
				) order by p.position)
				from order_parts p where p.order_id = o.id
			) as parts,
			${total} as total
		from orders o ${condition ? `where ${condition}` : ""}
		order by o.placed_at desc, o.id desc
		limit 25`;
	return () => pool.query(statement, values);
}

async function rowAt(
	pool: pg.Pool,
	depth: number,
): Promise<{ id: number; placedAt: string }> {
	const { rows } = await pool.query(
		`select id::int, placed_at::text as "placedAt" from orders
		order by placed_at desc, id desc offset $1 limit 1`,
		[depth - 1],
	);
	return rows[0];
}

/** As the API writes it: nobody turns twenty thousand pages to get there. */
function cursorAfter(row: { id: number; placedAt: string }, depth: number) {
	const cursor = ["newest", "next", row.placedAt, row.id, depth + 1];
	return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}
