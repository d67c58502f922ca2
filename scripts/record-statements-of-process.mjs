import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

// Loaded into every process of a test run by record-statements.ts: writes down what is sent to PostgreSQL.
const folder = process.env.RECORD_STATEMENTS_IN;
if (folder) {
	const file = path.join(folder, `${randomUUID()}.jsonl`);
	const seen = new Set();
	const { query } = pg.Client.prototype;
	pg.Client.prototype.query = function (asked, ...rest) {
		const text = typeof asked === "string" ? asked : asked?.text;
		if (typeof text === "string" && !seen.has(text)) {
			seen.add(text);
			appendFileSync(file, `${JSON.stringify(text)}\n`);
		}
		return query.call(this, asked, ...rest);
	};
}
