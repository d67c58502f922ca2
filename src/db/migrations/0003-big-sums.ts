/** Whatever is added up, unit by unit or order by order, has room for more than two thousand million. */
export const bigSums = {
	name: "0003-big-sums",
	sql: /* sql */ `
alter table products
	alter column stock type bigint,
	alter column sold type bigint;

alter table stock_movements
	alter column quantity type bigint,
	alter column stock_after type bigint;

alter table customers alter column total_orders type bigint;

alter table order_codes alter column last_number type bigint;

alter table daily_sales
	alter column orders type bigint,
	alter column multi_store_orders type bigint,
	alter column cancelled_orders type bigint,
	alter column items type bigint;

alter table monthly_product_sales alter column items type bigint;

alter table daily_visits alter column visits type bigint;
`,
};
