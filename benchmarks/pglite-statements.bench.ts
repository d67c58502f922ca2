import type { PGlite } from "@electric-sql/pglite";
import { migrate } from "#db/migrate.ts";
import { openPglite } from "#db/open-pglite.ts";
import { withKeptStatements } from "#db/pglite-statements.ts";
import { mediansOf, printAtMost } from "./figures.ts";

const limit = 0.5;

/** What the demo's screens ask, in kind: a row by its id, a page with its parts and items, sums of a period. */
const asked: [text: string, params: unknown[]][] = [
	["select * from stores where id = $1", [1]],
	[
		`select o.*, count(p.id) as parts, sum(i.quantity) as units
			from orders o
			join customers c on c.id = o.customer_id
			join order_parts p on p.order_id = o.id
			left join order_items i on i.part_id = p.id
			where o.status = $1 and c.id > $2
			group by o.id order by o.id desc limit $3`,
		["pendente", 0, 24],
	],
	[
		`select day, sum(orders), sum(items) from sales
			where day between $1 and $2 and store_id is null group by day order by day`,
		["2024-01-01", "2024-02-29"],
	],
];

/** The same statements on the same empty tables, where all time is the way to them. */
export async function benchPgliteStatements(): Promise<void> {
	const { client, db, close } = await openPglite();
	try {
		await migrate(db);
		await client.exec("deallocate all"); // those of the migrations
		const kept = withKeptStatements(client);
		const ms = await mediansOf(300, {
			plain: () => askAll(client),
			kept: () => askAll(kept),
		});
		const ratio = ms.kept / ms.plain;
		printAtMost(
			"three statements on PGlite, kept by their text",
			`${ms.kept.toFixed(2)} ms, as PGlite asks them ${ms.plain.toFixed(2)} ms: ${ratio.toFixed(2)}× (at most ${limit}×)`,
			ratio,
			limit,
		);
	} finally {
		await close();
	}
}

async function askAll(client: Pick<PGlite, "query">): Promise<void> {
	for (const [text, params] of asked) await client.query(text, params);
}
