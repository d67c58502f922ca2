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
	type ImportRowFilters,
	importDetails,
	importRowPage,
	importSummary,
	type MendedRow,
	mendedRow,
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
 * Puts a mended row in its place in the lists that show it, under the version that it came with: they keep their place
 * and read no page again. The other lists, and all of them where other rows may have changed as well, are read anew.
 */
export function useShowMended(id: number): (mended: MendedRow) => void {
	const queryClient = useQueryClient();
	return ({ version, areOthersChecked, ...mended }) => {
		if (areOthersChecked) return;
		const before = queryClient.getQueriesData<InfiniteData<ImportRowPage>>({
			queryKey: ["import-rows", id, version - 1],
		});
		for (const [[, , , shown], rows] of before) {
			const filters = shown as ShownRows;
			const old = rows?.pages
				.flatMap(({ items }) => items)
				.find(({ line }) => line === mended.line);
			const isRenamedInSearch = filters.search && old?.label !== mended.label;
			if (!rows || !old || isRenamedInSearch) continue;
			const stays = !filters.outcome || filters.outcome === mended.outcome;
			queryClient.setQueryData(
				importQueries.rows({ id, version }, filters).queryKey,
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
		mendedRow,
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
