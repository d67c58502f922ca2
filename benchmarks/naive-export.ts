import pg from "pg";
import { csvByteOrderMark, csvRow } from "#core/csv.ts";
import { exportedOrders } from "./exported-orders.ts";
import { whole } from "./figures.ts";

/** The way without streams: all rows, then all text, then the file. */
const [url] = process.argv.slice(2);
const client = new pg.Client({ connectionString: url });
await client.connect();
const begun = performance.now();
const { rows } = await client.query(exportedOrders);
const text =
	csvByteOrderMark +
	rows
		.map((row) => csvRow(Object.values(row).map((value) => String(value))))
		.join("");
const file = Buffer.from(text);
const seconds = (performance.now() - begun) / 1000;
console.log(
	`      in memory, csv: ${whole(rows.length / seconds)} orders/s, ${(file.length / 1e6).toFixed(1)} MB`,
);
await client.end();
