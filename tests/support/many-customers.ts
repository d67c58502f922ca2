import { sql } from "drizzle-orm";
import type { TestApi } from "./test-api.ts";

/** So many customers, ids from 1, without the time that handing each over takes. */
export async function givenManyCustomers(
	{ db }: TestApi,
	count: number,
): Promise<void> {
	await db.execute(sql`
		insert into customers (name, email, phone, document, type, status, joined_on, search_text)
		select 'Cliente ' || n, n || '@exemplo.com.br', '11987654321', lpad(n::text, 11, '0'),
			'varejo', 'ativo', '2024-02-01', 'cliente'
		from generate_series(1, ${count}::integer) as n`);
}
