/**
 * Orders no longer wait for each other at the day's row: each transaction adds to the figures in a slot that it
 * alone holds until its commit, and what the slots hold is moved into daily_sales from time to time.
 */
export const salesSlots = {
	name: "0012-sales-slots",
	sql: /* sql */ `
create table daily_sales_slots (
	slot smallint not null,
	day date not null,
	customer_type text not null,
	store_id integer,
	category text,
	orders bigint not null default 0,
	multi_store_orders bigint not null default 0,
	cancelled_orders bigint not null default 0,
	items bigint not null default 0,
	revenue_cents bigint not null default 0,
	commission_cents bigint not null default 0,
	unique nulls not distinct (slot, day, customer_type, store_id, category)
) with (fillfactor = 50);

-- An order may be cancelled in another slot than it was placed in: until both are moved, either may be below zero.
alter table daily_sales
	drop constraint daily_sales_check,
	drop constraint daily_sales_orders_check,
	drop constraint daily_sales_items_check,
	drop constraint daily_sales_revenue_cents_check,
	drop constraint daily_sales_commission_cents_check;

-- What was sold is the sum of both.
create view sales as
select day, customer_type, store_id, category, orders, multi_store_orders, cancelled_orders, items, revenue_cents, commission_cents
from daily_sales
union all
select day, customer_type, store_id, category, orders, multi_store_orders, cancelled_orders, items, revenue_cents, commission_cents
from daily_sales_slots;

-- The first slot that nobody holds, held until the transaction ends. Whoever holds one gets it again, so nobody
-- waits for a slot while others wait for theirs.
create function take_sales_slot() returns smallint language plpgsql as $$
begin
	for slot in 0..15 loop
		if pg_try_advisory_xact_lock(4816023, slot) then
			return slot;
		end if;
	end loop;
	perform pg_advisory_xact_lock(4816023, 0);
	return 0;
end
$$;
`,
};
