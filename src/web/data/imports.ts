import {
	type InfiniteData,
	infiniteQueryOptions,
	keepPreviousData,
	queryOptions,
	useQueryClient,
} from "@tanstack/react-query";
import { z } from "zod";
import type { ExportFormat } from "#contract/exports.ts";
import type { ImportEntity } from "#contract/import-fields.ts";
import {
	type ImportColumns,
	type ImportDetails,
	type ImportRow,
	type ImportRowFilters,
	importDetails,
	importRow,
	importRowPage,
	importSummary,
} from "#contract/imports.ts";
import type { ApiClient, FetchOptions } from "./api-client.ts";
import { downloadFile } from "./download.ts";
import { apiOf } from "./query-client.ts";
import { reading } from "./reading.ts";

export const importQueries = {
	latest: (entity: ImportEntity) =>
		queryOptions({
			queryKey: ["imports", "latest", entity],
			queryFn: reading("/api/imports", z.array(importSummary), { entity }),
		}),
	one: (id: number) =>
		queryOptions({
			queryKey: ["imports", id],
			queryFn: reading(`/api/imports/${id}`, importDetails),
		}),
	/** As they are in one version of the import; what a job does to them comes with its next one. */
	rows: (
		{ id, version }: Pick<ImportDetails, "id" | "version">,
		filters: ShownRows,
	) =>
		infiniteQueryOptions({
			queryKey: ["import-rows", id, version, filters],
			queryFn: ({ client, signal, pageParam: after }) =>
				apiOf(client).get(`/api/imports/${id}/rows`, importRowPage, {
					params: { ...filters, after },
					signal,
				}),
			initialPageParam: 0,
			getNextPageParam: ({ nextAfter }) => nextAfter,
			placeholderData: keepPreviousData,
			staleTime: "static",
		}),
};

/**
 * Puts a mended row in its place, as the import's next version has it. Whoever mends far down in a list stays there, and
 * none of its pages is read again.
 */
export function useShowMended(id: number): (mended: ImportRow) => void {
	const queryClient = useQueryClient();
	return (mended) => {
		const lists = queryClient
			.getQueriesData<InfiniteData<ImportRowPage>>({
				queryKey: ["import-rows", id],
			})
			.map(([[, , version, filters], rows]) => ({
				version: version as number,
				filters: filters as ShownRows,
				rows,
			}));
		const latest = Math.max(...lists.map(({ version }) => version));
		for (const { version, filters, rows } of lists) {
			const { outcome } = filters;
			if (version !== latest || !rows) continue;
			const stays = outcome === undefined || outcome === mended.outcome;
			queryClient.setQueryData(
				importQueries.rows({ id, version: latest + 1 }, filters).queryKey,
				{
					...rows,
					pages: rows.pages.map((page) => ({
						...page,
						items: page.items.flatMap((row) => {
							if (row.line !== mended.line) return row;
							return stays ? mended : [];
						}),
					})),
				},
			);
		}
	};
}

type ShownRows = Omit<ImportRowFilters, "after">;
type ImportRowPage = z.infer<typeof importRowPage>;

export async function sendImport(
	api: ApiClient,
	{ entity, file }: { entity: ImportEntity; file: File },
	options: Pick<FetchOptions, "signal" | "onUploadProgress"> = {},
): Promise<ImportDetails> {
	const response = await api.fetch("/api/imports", {
		...options,
		method: "POST",
		params: { entity, fileName: file.name },
		headers: { "content-type": "application/octet-stream" },
		body: file,
	});
	return importDetails.parse(await response.json());
}

export function saveImportColumns(
	api: ApiClient,
	{ id, columns }: { id: number; columns: ImportColumns },
) {
	return api.send(
		"PUT",
		`/api/imports/${id}/columns`,
		{ columns },
		importDetails,
	);
}

export function fixImportRow(
	api: ApiClient,
	{
		id,
		line,
		fixes,
	}: { id: number; line: number; fixes: Record<string, string> },
) {
	return api.send(
		"PUT",
		`/api/imports/${id}/rows/${line}`,
		{ fixes },
		importRow,
	);
}

export function confirmImport(
	api: ApiClient,
	{ id, ...confirmed }: { id: number; rows: "all" | "good"; version: number },
) {
	const path = `/api/imports/${id}/confirmation`;
	return api.send("POST", path, confirmed, importDetails);
}

export function undoImport(api: ApiClient, { id }: { id: number }) {
	return api.send(
		"POST",
		`/api/imports/${id}/undoing`,
		undefined,
		importDetails,
	);
}

export function continueImport(api: ApiClient, { id }: { id: number }) {
	const path = `/api/imports/${id}/continuation`;
	return api.send("POST", path, undefined, importDetails);
}

export function downloadImportErrors(
	api: ApiClient,
	{ id, format }: { id: number; format: ExportFormat },
	signal: AbortSignal,
) {
	const params = { format };
	return downloadFile(api, `/api/imports/${id}/errors`, { params, signal });
}

export function downloadImportTemplate(
	api: ApiClient,
	params: { entity: ImportEntity; format: ExportFormat },
	signal: AbortSignal,
) {
	return downloadFile(api, "/api/imports/template", { params, signal });
}
