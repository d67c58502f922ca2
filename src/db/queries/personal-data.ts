import { eq } from "drizzle-orm";
import type { PersonalData } from "#contract/personal-data.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { orders } from "../schema/orders.ts";
import { normalCode } from "./order-details.ts";

/** Whose it is, and what they are told apart and reached by. */
type Found = PersonalData & { id: number };

export async function getCustomerPersonalData(
	db: Database,
	id: number,
): Promise<Found> {
	const { email, phone, document } = customers;
	const [row] = await db
		.select({ id: customers.id, email, phone, document })
		.from(customers)
		.where(eq(customers.id, id));
	if (!row) throw new NotFound("customer", id);
	return row;
}

/** As the order keeps them, which may be others than the customer's of today. */
export async function getOrderPersonalData(
	db: Database,
	code: string,
): Promise<Found> {
	const [row] = await db
		.select({
			id: orders.id,
			email: orders.customerEmail,
			phone: orders.customerPhone,
			document: orders.customerDocument,
		})
		.from(orders)
		.where(eq(orders.code, normalCode(code) ?? ""));
	if (!row) throw new NotFound("order", code);
	return row;
}
