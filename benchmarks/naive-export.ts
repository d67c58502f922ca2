import pg from "pg";
import { csvByteOrderMark, csvRow } from "#core/csv.ts";

/** The way without streams: all rows, then all text, then the file. */
const [url] = process.argv.slice(2);
const client = new pg.Client({ connectionString: url });
await client.connect();
const begun = performance.now();
const { rows } = await client.query(`
	select o.code, o.placed_at, o.customer_name,
		(select string_agg(store_name, ', ' order by position) from order_parts where order_id = o.id) as stores,
		o.status, o.item_count, o.goods_cents, o.discount_cents, o.freight_cents, o.total_cents, o.commission_cents,
		o.payment_method, o.payment_installments, o.customer_email, o.customer_phone, o.customer_document,
		o.delivery_postal_code, o.delivery_address, o.delivery_city, o.delivery_state
	from orders o order by o.id`);
const text =
	csvByteOrderMark +
	rows
		.map((row) => csvRow(Object.values(row).map((value) => String(value))))
		.join("");
const file = Buffer.from(text);
const seconds = (performance.now() - begun) / 1000;
console.log(
	`in memory, csv: ${Math.round(rows.length / seconds).toLocaleString("en")} orders/s, ${(file.length / 1e6).toFixed(1)} MB`,
);
await client.end();
