import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { storeLegalData } from "../schema/store-legal.ts";
import { together } from "../together.ts";

/** Enough to see what most agree on. */
const mostRead = 50;

/** The newest addresses with a CEP, of customers and stores; without those whose state contradicts it. */
export async function listAddressesAt(
	db: Database,
	{ postalCode, state }: { postalCode: string; state: string },
): Promise<{ address: string | null; city: string | null }[]> {
	const [ofCustomers, ofStores] = await together([
		db
			.select({ address: customers.address, city: customers.city })
			.from(customers)
			.where(
				and(eq(customers.postalCode, postalCode), eq(customers.state, state)),
			)
			.orderBy(desc(customers.id))
			.limit(mostRead),
		db
			.select({ address: storeLegalData.address, city: storeLegalData.city })
			.from(storeLegalData)
			.where(
				and(
					eq(storeLegalData.postalCode, postalCode),
					eq(storeLegalData.state, state),
					isNull(storeLegalData.removedAt),
				),
			)
			.limit(mostRead),
	]);
	return [...ofCustomers, ...ofStores];
}
