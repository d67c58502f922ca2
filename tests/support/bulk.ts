import { bulkJobKinds } from "#api/jobs/kinds/bulk-jobs.ts";
import type { BulkAction, BulkRow } from "#contract/bulk-actions.ts";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import { runJobsOf } from "./jobs.ts";
import type { TestApi } from "./test-api.ts";

/** Prepares an action and lets its records be looked at. */
export async function givenBulk(
	t: TestApi,
	start: BulkStart,
): Promise<BulkAction> {
	return ran(t, await answered(t, "/api/bulk-actions", start, 201));
}

export async function confirmBulk(
	t: TestApi,
	{ id, version }: BulkAction,
): Promise<BulkAction> {
	const path = `/api/bulk-actions/${id}/confirmation`;
	return ran(t, await answered(t, path, { version }, 200));
}

/** Undoes it, goes on with it, or tries again what failed. */
export async function continueBulk(
	t: TestApi,
	{ id }: BulkAction,
	how: "undo" | "retry" | "continuation",
): Promise<BulkAction> {
	const expected = how === "retry" ? 201 : 200;
	const path = `/api/bulk-actions/${id}/${how}`;
	return ran(t, await answered(t, path, undefined, expected));
}

export async function rowsOfBulk(
	t: TestApi,
	{ id }: BulkAction,
	query = "",
): Promise<BulkRow[]> {
	const { items } = await t.get<{ items: BulkRow[] }>(
		`/api/bulk-actions/${id}/rows${query}`,
	);
	return items;
}

export async function runBulkJobs(t: TestApi): Promise<void> {
	await runJobsOf(t, bulkJobKinds);
}

async function ran(t: TestApi, { id }: BulkAction): Promise<BulkAction> {
	await runBulkJobs(t);
	return t.get(`/api/bulk-actions/${id}`);
}

async function answered(
	t: TestApi,
	path: string,
	body: unknown,
	expected: number,
): Promise<BulkAction> {
	const answer = await t.send<BulkAction>("POST", path, body);
	if (answer.status !== expected)
		throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
	return answer.body;
}
