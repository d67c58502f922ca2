import { type SQL, sql } from "drizzle-orm";
import type { Check, SlicedQuery } from "./check.ts";
import { along, within } from "./slices.ts";

const byOrder = along([["orders", "id"]]);

/** A row without search text is in no search and out of order in lists by name. */
export const searchChecks: Check[] = [
	{
		name: "search texts",
		parts: [
			withSearchText("stores", sql`'store ' || id`),
			withSearchText("products", sql`'product ' || id`),
			withSearchText("customers", sql`'customer ' || id`),
			withSearchText("orders", sql`'order ' || code`),
		],
	},
	{
		name: "orders are found",
		parts: [
			{
				along: byOrder,
				// Of tracking codes only plain ASCII, as all new ones are: accents come off in core alone.
				rows: (slice) => sql`
					select
						'order ' || code as key,
						json_build_object('found by', wanted) as expected,
						json_build_object('found by', search_text) as actual
					from (
						select code, search_text, lower(code) as wanted from orders where ${within(slice, sql`id`)}
						union all
						select code, search_text, 'multi-loja' from orders where store_count > 1 and ${within(slice, sql`id`)}
						union all
						select o.code, o.search_text, btrim(regexp_replace(lower(p.tracking_code), '\\s+', ' ', 'g'))
						from order_parts p
						join orders o on o.id = p.order_id
						where octet_length(p.tracking_code) = char_length(p.tracking_code)
							and ${within(slice, sql`o.id`)} and ${within(slice, sql`p.order_id`)}
					) as wanted
					where position(wanted in search_text) = 0`,
			},
		],
	},
	{
		name: "search pieces",
		parts: [
			{
				along: byOrder,
				rows: (slice) => sql`
					select
						'word ' || min(word) as key,
						json_build_object('piece', piece) as expected,
						json_build_object('piece', null) as actual
					from (
						select word, substr(word, start, 3) as piece
						from (
								select distinct word from orders, string_to_table(search_text, ' ') as word
								where ${within(slice, sql`id`)}
							) as words,
							generate_series(1, length(word)) as start
					) as pieces
					where piece not in (select piece from order_search_pieces)
					group by piece`,
			},
		],
	},
];

function withSearchText(table: string, key: SQL): SlicedQuery {
	return {
		along: along([[table, "id"]]),
		rows: (slice) => sql`
			select
				${key} as key,
				json_build_object('search_text', 'not empty') as expected,
				json_build_object('search_text', search_text) as actual
			from ${sql.identifier(table)}
			where btrim(search_text) = '' and ${within(slice, sql`id`)}`,
	};
}
