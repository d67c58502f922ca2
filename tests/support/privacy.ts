import { sql } from "drizzle-orm";
import { privacyJobKinds } from "#api/jobs/kinds/anonymisation.ts";
import type { CustomerSummary } from "#contract/customers.ts";
import type {
	AnonymisationPreview,
	PrivacyRequest,
	PrivacyRequestInput,
} from "#contract/privacy.ts";
import { onlyAlphanumerics, searchable } from "#core/search-text.ts";
import { type Database, rowsOf } from "#db/database.ts";
import { runJobsOf } from "./jobs.ts";
import type { TestApi } from "./test-api.ts";

/** Whom nobody else is called like. */
export const zuleica = {
	name: "Zuleica Conceição Quaresma",
	email: "zuleica.quaresma@exemplo.com.br",
	phone: "(71) 98123-4567",
	document: "529.982.247-25",
	address: "Ladeira do Boqueirão, 77",
};

/** Where any of them stands, however it is written: "notes.body", each once. */
export async function placesOf(
	db: Database,
	person: Partial<typeof zuleica>,
): Promise<string[]> {
	const values = Object.values(person);
	const plain = values.map(searchable);
	const bare = values.map(onlyAlphanumerics).filter((text) => text.length > 8);
	const columns = await rowsOf<{ table: string; column: string }>(
		db,
		sql`select c.relname as table, a.attname as column
			from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
			where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
				and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb')`,
	);
	const found: string[] = [];
	for (const { table, column } of columns) {
		const rows = await rowsOf<{ text: string }>(
			db,
			sql`select ${sql.identifier(column)}::text as text from ${sql.identifier(table)}
				where ${sql.identifier(column)} is not null`,
		);
		const isFound = rows.some(({ text }) => {
			const read = searchable(text);
			const stripped = onlyAlphanumerics(text);
			return (
				plain.some((value) => read.includes(value)) ||
				bare.some((value) => stripped.includes(value))
			);
		});
		if (isFound) found.push(`${table}.${column}`);
	}
	return found.toSorted();
}

export function givenPrivacyRequest(
	t: TestApi,
	changes: Partial<PrivacyRequestInput> = {},
): Promise<PrivacyRequest> {
	return answered(t, 201, "POST", "/api/privacy/requests", {
		requesterName: "Helena Prado",
		requesterContact: "helena@exemplo.com.br",
		askedRight: "acesso",
		receivedOn: "2024-02-20",
		...changes,
	});
}

/** Asks for it and lets the job do it. */
export async function anonymise(
	t: TestApi,
	{ id }: Pick<CustomerSummary, "id">,
): Promise<void> {
	await startAnonymising(t, id);
	await runPrivacyJobs(t);
}

export async function startAnonymising(
	t: TestApi,
	id: number,
	more: { requestId?: number } = {},
): Promise<number> {
	const path = `/api/customers/${id}/anonymisation`;
	const { version } = await t.get<AnonymisationPreview>(path);
	const { jobId } = await answered<{ jobId: number }>(t, 202, "POST", path, {
		...{ reason: "Pedido do titular", confirmation: "ANONIMIZAR", version },
		...more,
	});
	return jobId;
}

export function runPrivacyJobs(t: TestApi): Promise<void> {
	return runJobsOf(t, privacyJobKinds);
}

async function answered<Answer>(
	t: TestApi,
	status: number,
	...request: [method: string, path: string, body: unknown]
): Promise<Answer> {
	const answer = await t.send<Answer>(...request);
	if (answer.status !== status)
		throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
	return answer.body;
}
