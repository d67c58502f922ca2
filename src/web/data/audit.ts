import {
	keepPreviousData,
	queryOptions,
	useQuery,
} from "@tanstack/react-query";
import { actorKey, namedActors } from "#contract/actors.ts";
import { type AuditFilters, auditPage } from "#contract/audit.ts";
import type { ExportFormat } from "#contract/exports.ts";
import type { ApiClient } from "./api-client.ts";
import { type DownloadOptions, downloadFile } from "./download.ts";
import { reading } from "./reading.ts";

export const auditQueries = {
	list: (filters: AuditFilters) =>
		queryOptions({
			queryKey: ["audit", "list", filters],
			queryFn: reading("/api/audit", auditPage, filters),
			placeholderData: keepPreviousData,
			// Files and print runs are entries that no change is told of.
			staleTime: 0,
		}),
	actors: () =>
		queryOptions({
			queryKey: ["audit", "actors"],
			queryFn: reading("/api/audit/actors", namedActors),
		}),
};

/** Whom a filter names: "person-3" is Ana. */
export function useActorName(who: string | null): string | undefined {
	const actors = useQuery({ ...auditQueries.actors(), enabled: who !== null });
	return actors.data?.find((actor) => actorKey(actor) === who)?.name;
}

export function exportAudit(
	api: ApiClient,
	{ cursor: _, pageSize: __, ...filters }: AuditFilters,
	format: ExportFormat,
	options: Pick<DownloadOptions, "signal">,
) {
	const params = { ...filters, format };
	return downloadFile(api, "/api/audit/export", { ...options, params });
}
