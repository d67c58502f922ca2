import { sql } from "drizzle-orm";
import type { Check } from "./check.ts";

/** A row without search text is in no search and out of order in lists by name. */
export const searchChecks: Check[] = [
	{
		name: "search texts",
		disagreements: sql`
			select
				key,
				json_build_object('search_text', 'not empty') as expected,
				json_build_object('search_text', search_text) as actual
			from (
				select 'store ' || id as key, search_text from stores
				union all select 'product ' || id, search_text from products
				union all select 'customer ' || id, search_text from customers
				union all select 'order ' || code, search_text from orders
			) texts
			where btrim(search_text) = ''`,
	},
	{
		// Of tracking codes only plain ASCII, as all new ones are: accents come off in core alone.
		name: "orders are found",
		disagreements: sql`
			select
				'order ' || code as key,
				json_build_object('found by', wanted) as expected,
				json_build_object('found by', search_text) as actual
			from (
				select code, search_text, lower(code) as wanted from orders
				union all
				select code, search_text, 'multi-loja' from orders where store_count > 1
				union all
				select o.code, o.search_text, btrim(regexp_replace(lower(p.tracking_code), '\\s+', ' ', 'g'))
				from order_parts p
				join orders o on o.id = p.order_id
				where octet_length(p.tracking_code) = char_length(p.tracking_code)
			) as wanted
			where position(wanted in search_text) = 0`,
	},
	{
		name: "search pieces",
		disagreements: sql`
			select
				'word ' || min(word) as key,
				json_build_object('piece', piece) as expected,
				json_build_object('piece', null) as actual
			from (
				select word, substr(word, start, 3) as piece
				from (select distinct word from orders, string_to_table(search_text, ' ') as word) as words,
					generate_series(1, length(word)) as start
			) as pieces
			where piece not in (select piece from order_search_pieces)
			group by piece`,
	},
];
