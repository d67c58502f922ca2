import {
	keepPreviousData,
	type QueryClient,
	queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { orderDetails } from "#contract/orders.ts";
import {
	type AdjustmentInput,
	orderMoney,
	type Payout,
	type PayoutFilters,
	type PayoutPayment,
	type PayoutReturn,
	partMoneyPage,
	payout,
	payoutClosing,
	payoutCycle,
	payoutCycleList,
	payoutPage,
	type ReversalInput,
	type SeenClosing,
	type StatementLine,
	statementLinePage,
	type statementLineParams,
	storeBalance,
	storeBalances,
	storeStatement,
	storeStatementList,
} from "#contract/payouts.ts";
import { storeMonth } from "#contract/store-month.ts";
import { orderPathCode } from "#core/order-code.ts";
import type { ApiClient } from "./api-client.ts";
import { type DownloadOptions, downloadFile } from "./download.ts";
import { apiOf } from "./query-client.ts";
import { reading } from "./reading.ts";

/** The id of a closed one; null is the one that is still open. */
interface StatementOf {
	storeId: number;
	id: number | null;
}
type PageParams = z.output<typeof statementLineParams>;

/** More than this is for a file, not for paper. */
const printedPages = 20;
const printedPageSize = 100;

export const payoutQueries = {
	balances: () =>
		queryOptions({
			queryKey: ["payouts", "balances"],
			queryFn: reading("/api/payouts/balances", storeBalances),
		}),
	/** Asked anew each time: it says what is about to be paid. */
	closing: () =>
		queryOptions({
			queryKey: ["payouts", "closing"],
			queryFn: reading("/api/payouts/closing", payoutClosing),
			staleTime: 0,
			gcTime: 0,
		}),
	cycles: () =>
		queryOptions({
			queryKey: ["payouts", "cycles"],
			queryFn: reading("/api/payouts/cycles", payoutCycleList),
		}),
	list: (filters: PayoutFilters) =>
		queryOptions({
			queryKey: ["payouts", "list", filters],
			queryFn: reading("/api/payouts", payoutPage, filters),
			placeholderData: keepPreviousData,
		}),
	details: (id: number) =>
		queryOptions({
			queryKey: ["payouts", "details", id],
			queryFn: reading(`/api/payouts/${id}`, payout),
		}),
	/** What a store is not paid yet, and why. */
	unpaid: (storeId: number, params: PageParams) =>
		queryOptions({
			queryKey: ["payouts", "unpaid", storeId, params],
			queryFn: reading(`/api/stores/${storeId}/money`, partMoneyPage, params),
			placeholderData: keepPreviousData,
		}),
	statements: (storeId: number) =>
		queryOptions({
			queryKey: ["payouts", "statements", storeId],
			queryFn: reading(`/api/stores/${storeId}/statements`, storeStatementList),
		}),
	statement: (of: StatementOf) =>
		queryOptions({
			queryKey: ["payouts", "statement", of],
			queryFn: reading(statementPath(of), storeStatement),
		}),
	lines: (of: StatementOf, params: PageParams) =>
		queryOptions({
			queryKey: ["payouts", "lines", of, params],
			queryFn: reading(`${statementPath(of)}/lines`, statementLinePage, params),
			placeholderData: keepPreviousData,
		}),
	/** Paper shows one moment: the lines of all pages, as far as paper is of use. */
	printedLines: (of: StatementOf) =>
		queryOptions({
			queryKey: ["payouts", "printed-lines", of],
			queryFn: (context) => printedLines(of, context),
			staleTime: "static",
			gcTime: 0,
		}),
	/** A month as the store asks for it. */
	month: (storeId: number, month: string) =>
		queryOptions({
			queryKey: ["payouts", "month", storeId, month],
			queryFn: reading(`/api/stores/${storeId}/month`, storeMonth, { month }),
		}),
	/** Where the money of each store's part stands. */
	ofOrder: (code: string) =>
		queryOptions({
			queryKey: ["payouts", "order", orderPathCode(code).toUpperCase()],
			queryFn: reading(`/api/orders/${orderPathCode(code)}/money`, orderMoney),
		}),
};

export function closeCycle(api: ApiClient, { digest }: SeenClosing) {
	return api.send("POST", "/api/payouts/closing", { digest }, payoutCycle);
}

type PayoutId = Pick<Payout, "id">;

export function payPayout(
	api: ApiClient,
	{ id, ...payment }: PayoutId & PayoutPayment,
) {
	return api.send("POST", `/api/payouts/${id}/payment`, payment, payout);
}

export function returnPayout(
	api: ApiClient,
	{ id, ...returned }: PayoutId & PayoutReturn,
) {
	return api.send("POST", `/api/payouts/${id}/return`, returned, payout);
}

export function reversePayment(
	api: ApiClient,
	{ id, ...reversal }: PayoutId & ReversalInput,
) {
	return api.send("POST", `/api/payouts/${id}/reversal`, reversal, payout);
}

/** `key` is chosen once for what is asked for: sent twice, it is one adjustment. */
export function adjustBalance(
	api: ApiClient,
	{
		storeId,
		key,
		...adjustment
	}: AdjustmentInput & { storeId: number; key: string },
) {
	const path = `/api/stores/${storeId}/adjustments`;
	return api.send("POST", path, adjustment, storeBalance, {
		headers: { "idempotency-key": key },
	});
}

/** A store's part of an order, as one looked at it. */
export interface SeenPart {
	code: string;
	partId: number;
	/** Of the order. */
	version: number;
}

export function holdPart(
	api: ApiClient,
	{ reason, version, ...part }: SeenPart & { reason: string },
) {
	const hold = { reason, version };
	return api.send("POST", holdPath(part), hold, orderDetails);
}

export function liftHold(api: ApiClient, { version, ...part }: SeenPart) {
	return api.send("DELETE", holdPath(part), undefined, orderDetails, {
		params: { version },
	});
}

export function exportPayouts(
	api: ApiClient,
	{ cursor: _, pageSize: __, ...filters }: PayoutFilters,
	format: "csv" | "xlsx" | "json",
	options: DownloadOptions,
) {
	const params = { ...filters, format };
	return downloadFile(api, "/api/payouts/export", { ...options, params });
}

export function exportStatement(
	api: ApiClient,
	of: StatementOf,
	format: "csv" | "xlsx",
	options: DownloadOptions,
) {
	const path = `${statementPath(of)}/export`;
	return downloadFile(api, path, { ...options, params: { format } });
}

async function printedLines(
	of: StatementOf,
	{ client, signal }: { client: QueryClient; signal: AbortSignal },
): Promise<{ lines: StatementLine[]; isCut: boolean }> {
	const lines: StatementLine[] = [];
	let cursor: string | null = null;
	for (let page = 0; page < printedPages; page += 1) {
		const params: Partial<PageParams> = {
			pageSize: printedPageSize,
			...(cursor !== null && { cursor }),
		};
		const read: z.output<typeof statementLinePage> = await apiOf(client).get(
			`${statementPath(of)}/lines`,
			statementLinePage,
			{ params, signal },
		);
		lines.push(...read.items);
		cursor = read.nextCursor;
		if (cursor === null) return { lines, isCut: false };
	}
	return { lines, isCut: true };
}

function statementPath({ storeId, id }: StatementOf): string {
	return `/api/stores/${storeId}/statements/${id ?? "open"}`;
}

function holdPath({ code, partId }: Omit<SeenPart, "version">): string {
	return `/api/orders/${orderPathCode(code)}/parts/${partId}/hold`;
}
