/**
 * Lists sorted by name were sorted by the beginning of their search text, which for a customer is the name, the phone,
 * the e-mail and the document; it stood in the cursor of each page. Now the name alone sorts. The release before reads
 * along `customers_name` and `products_name`, which go with the next one.
 */
export const sortedByName = {
	name: "0028-sorted-by-name",
	sql: /* sql */ `
create index customers_sorted_by_name on customers
	(left(lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g') collate "C"), 120), id);
create index products_sorted_by_name on products
	(left(lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g') collate "C"), 120), id)
	where removed_at is null;
`,
};
