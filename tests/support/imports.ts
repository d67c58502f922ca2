import { importKinds } from "#api/jobs/kinds/import-kinds.ts";
import type { ImportEntity } from "#contract/import-fields.ts";
import type { ImportDetails, ImportRow, MendedRow } from "#contract/imports.ts";
import { runJobsOf } from "./jobs.ts";
import type { TestApi } from "./test-api.ts";

type Content = string | Uint8Array<ArrayBuffer>;

/** Hands a file in, without anyone reading it yet. */
export async function givenUpload(
	t: TestApi,
	entity: ImportEntity,
	content: Content,
	fileName = "arquivo.csv",
): Promise<{ status: number; body: ImportDetails }> {
	const query = new URLSearchParams({ entity, fileName });
	const response = await t.api.request(`/api/imports?${query}`, {
		method: "POST",
		headers: { "content-type": "application/octet-stream", ...t.headers },
		body: content,
	});
	return { status: response.status, body: await response.json() };
}

/** Hands a file in and lets the work that follows be done, up to the columns or the preview. */
export async function givenImport(
	t: TestApi,
	entity: ImportEntity,
	content: Content,
): Promise<ImportDetails> {
	const { status, body } = await givenUpload(t, entity, content);
	if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
	await runImportJobs(t);
	return t.get(`/api/imports/${body.id}`);
}

/** Runs what is due of imports, and what follows from it, to its end. */
export function runImportJobs(t: TestApi): Promise<void> {
	return runJobsOf(t, importKinds);
}

/** The columns of products that most tests bring. */
export const productColumns = "Nome;SKU;Loja;Categoria;Estoque;Preço Varejo";

export function textOfLines(...lines: string[]): string {
	return lines.join("\n");
}

export function fixImportRow(
	t: TestApi,
	id: number,
	line: number,
	fixes: Record<string, string>,
) {
	const path = `/api/imports/${id}/rows/${line}`;
	return t.send<MendedRow>("PUT", path, { fixes });
}

export async function rowsOfImport(
	t: TestApi,
	id: number,
	query = "",
): Promise<ImportRow[]> {
	const { items } = await t.get<{ items: ImportRow[] }>(
		`/api/imports/${id}/rows${query}`,
	);
	return items;
}

export async function confirmImport(
	t: TestApi,
	id: number,
	rows: "all" | "good" = "all",
): Promise<ImportDetails> {
	const path = `/api/imports/${id}/confirmation`;
	const { version } = await t.get<ImportDetails>(`/api/imports/${id}`);
	const confirmed = { rows, version };
	const { status, body } = await t.send<ImportDetails>("POST", path, confirmed);
	if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
	await runImportJobs(t);
	return t.get(`/api/imports/${id}`);
}

export async function undoImport(
	t: TestApi,
	id: number,
): Promise<ImportDetails> {
	const path = `/api/imports/${id}/undoing`;
	const { status, body } = await t.send<ImportDetails>("POST", path);
	if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
	await runImportJobs(t);
	return t.get(`/api/imports/${id}`);
}
