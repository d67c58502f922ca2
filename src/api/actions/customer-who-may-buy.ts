import { RuleViolation } from "#core/errors.ts";
import type { OrderCustomer } from "#db/queries/order-customer.ts";
import { refuseIfAny } from "./refusals.ts";

/** Whom an order can be for: a customer who is there, and active. */
export function customerWhoMayBuy(
	customer: OrderCustomer | null,
): OrderCustomer {
	if (!customer)
		throw new RuleViolation("validation_failed", "No such customer", {
			fields: [{ field: "customerId", code: "unknown_customer" }],
		});
	if (customer.status === "inativo")
		refuseIfAny([{ field: "customerId", code: "customer_inactive" }]);
	return customer;
}
