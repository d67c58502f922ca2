/**
 * A coupon the marketplace pays counts for the commission of an item, as for that of its part: a purchase whose
 * customer pays less than the commission was refused by the database. What is there fits the wider check.
 */
export const couponsInCommissions = {
	name: "0017-coupons-in-commissions",
	sql: /* sql */ `
alter table order_items
	drop constraint order_items_check3,
	add constraint order_items_commission_check
		check (commission_cents between 0 and goods_cents - discount_cents + marketplace_discount_cents) not valid;
`,
};
