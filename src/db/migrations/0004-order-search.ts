/**
 * Orders are found by "Multi-loja" where several stores share them and by their tracking codes, and no longer by digits
 * that only meet where a hyphen was: "2433" is not in #DV-2024-331. One or two characters are found by the pieces of
 * three they are part of: all there are stand in a table of their own.
 */
export const orderSearch = {
	name: "0004-order-search",
	sql: /* sql */ `
drop index orders_search;

-- What stands before the code without its hyphens is every value as it is written (searchColumn of core/search-text.ts
-- as it was); behind it came the same values without their punctuation.
update orders set search_text = concat_ws(
	' ',
	split_part(search_text, ' dv' || replace(substr(code, 5), '-', ''), 1),
	case when store_count > 1 then 'multi-loja' end,
	(
		select string_agg(written || ' ' || regexp_replace(written, '[^a-z0-9]', '', 'g'), ' ')
		from (
			select btrim(regexp_replace(lower(tracking_code), '\\s+', ' ', 'g')) as written
			from order_parts
			where order_id = orders.id and tracking_code is not null
			order by position
		) as codes
	),
	lower(customer_document),
	(
		select string_agg(distinct nullif(regexp_replace(lower(normalize(sku, NFD)), '[^a-z0-9]', '', 'g'), ''), ' ')
		from order_items
		where order_id = orders.id
	)
);

create index orders_search on orders using gin (search_text gin_trgm_ops);

create table order_search_pieces (
	piece text collate "C" primary key
);

insert into order_search_pieces
select distinct substr(word, start, 3)
from (select distinct word from orders, string_to_table(search_text, ' ') as word) as words,
	generate_series(1, length(word)) as start;
`,
};
