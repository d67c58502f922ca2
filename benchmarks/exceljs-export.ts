import { Writable } from "node:stream";
import exceljs from "exceljs";
import pg from "pg";
import { exportedOrders } from "./exported-orders.ts";

/** The same workbook by exceljs's streaming writer, fed from a cursor; prints its orders per second. */
const [url] = process.argv.slice(2);
const client = new pg.Client({ connectionString: url });
await client.connect();

const money = { numFmt: '"R$" #,##0.00' };
const count = { numFmt: "#,##0" };
const instant = { numFmt: "dd/mm/yyyy hh:mm" };
const styles = [
	...[undefined, instant, undefined, undefined, undefined, count],
	...[money, money, money, money, money, money, undefined, count],
];
const moneyColumns = [6, 7, 8, 9, 10, 11];

const begun = performance.now();
let bytes = 0;
const workbook = new exceljs.stream.xlsx.WorkbookWriter({
	stream: new Writable({
		write(chunk: Buffer, _, done) {
			bytes += chunk.length;
			done();
		},
	}),
	useStyles: true,
	useSharedStrings: false,
});
const sheet = workbook.addWorksheet("Pedidos");
sheet.columns = Array.from({ length: 21 }, (_, index) => ({
	header: `Coluna ${index + 1}`,
	width: 20,
	style: styles[index] ?? {},
}));
let orders = 0;
await client.query("begin");
await client.query(`declare exported cursor for ${exportedOrders}`);
for (;;) {
	const { rows } = await client.query<unknown[]>({
		text: "fetch 5000 from exported",
		rowMode: "array",
	});
	if (rows.length === 0) break;
	for (const row of rows) {
		for (const column of moneyColumns) row[column] = Number(row[column]) / 100;
		sheet.addRow(row).commit();
	}
	orders += rows.length;
}
sheet.commit();
await workbook.commit();
const seconds = (performance.now() - begun) / 1000;
console.log(JSON.stringify({ ordersPerSecond: orders / seconds, bytes }));
await client.end();
