/**
 * The values of the orders' export as the best bare SQL we found reads them:
 * one walk along both tables brings an order together with its stores' names.
 */
export const exportedOrders = `
	select
		o.code, o.placed_at, o.customer_name, named.stores, o.status, o.item_count,
		o.goods_cents, o.discount_cents, o.freight_cents, o.total_cents, o.commission_cents,
		o.total_cents - o.commission_cents as payout_cents, o.payment_method, o.payment_installments,
		o.customer_email, o.customer_phone, o.customer_document,
		o.delivery_postal_code, o.delivery_address, o.delivery_city, o.delivery_state
	from orders o
	left join (
		select order_id, string_agg(store_name, ', ' order by position) as stores
		from order_parts group by order_id
	) as named on named.order_id = o.id
	order by o.id`;
