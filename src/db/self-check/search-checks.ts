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
];
