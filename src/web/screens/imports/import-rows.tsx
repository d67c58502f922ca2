import {
	type UseInfiniteQueryResult,
	useInfiniteQuery,
} from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useRef, useState } from "react";
import type {
	ImportDetails,
	ImportRow,
	ImportRowFilters,
} from "#contract/imports.ts";
import { importQueries } from "#web/data/imports.ts";
import { PendingCard } from "#web/domain/pending-card.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SearchBox } from "#web/ui/fields/search-box.tsx";
import { Segmented } from "#web/ui/fields/segmented.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { ImportRowItem } from "./import-row-item.tsx";
import { useFocusAfterMending } from "./use-focus-after-mending.ts";

type Shown = NonNullable<ImportRowFilters["outcome"]> | "all";

/** The rows of the file, by what comes of them; those with an error first to be seen where there are any. */
export function ImportRows({
	imported,
	canFix = false,
}: {
	imported: ImportDetails;
	canFix?: boolean;
}) {
	const { counts, applied, rowCount } = imported;
	const [shown, setShown] = useState<Shown>(
		canFix && counts.error > 0 ? "error" : "all",
	);
	const [search, setSearch] = useState("");
	const section = useRef<HTMLElement>(null);
	const filters = {
		...(shown !== "all" && { outcome: shown }),
		...(search !== "" && { search }),
	};
	const query = useInfiniteQuery(importQueries.rows(imported, filters));
	const rows = query.data?.pages.flatMap(({ items }) => items);
	const onMended = useFocusAfterMending(section, rows);
	const tabs: { value: Shown; label: string; count: number }[] = [
		{ value: "all", label: "Todas", count: rowCount },
		{ value: "create", label: "Criar", count: counts.create },
		{ value: "change", label: "Alterar", count: counts.change },
		{ value: "same", label: "Iguais", count: counts.same },
		{ value: "error", label: "Com erro", count: counts.error },
		{ value: "failed", label: "Recusadas", count: applied.failed },
		{ value: "kept", label: "Mantidas", count: applied.kept },
	];
	return (
		<section aria-label="Linhas do arquivo" className="min-w-0" ref={section}>
			<div className="mb-3 flex flex-wrap items-center gap-2">
				<Segmented
					className="max-w-full overflow-x-auto max-sm:w-full"
					label="Mostrar linhas"
					onValueChange={setShown}
					options={tabs.filter(
						// What no row is takes no room, unless it is what one looks at.
						({ value, count }) =>
							count > 0 || value === "all" || value === shown,
					)}
					value={shown}
				/>
				<SearchBox
					className="min-w-0 flex-1 basis-48"
					label="Buscar nas linhas"
					onValueChange={setSearch}
					placeholder="Buscar nas linhas..."
					value={search}
				/>
			</div>
			<Rows
				imported={imported}
				onMended={canFix ? onMended : undefined}
				query={query}
				rows={rows}
			/>
		</section>
	);
}

function Rows({
	imported,
	query,
	rows,
	onMended,
}: {
	imported: ImportDetails;
	query: Pick<
		UseInfiniteQueryResult,
		| "error"
		| "isError"
		| "isFetching"
		| "refetch"
		| "hasNextPage"
		| "isFetchingNextPage"
		| "fetchNextPage"
	>;
	rows: ImportRow[] | undefined;
	onMended: ((line: number) => void) | undefined;
}) {
	if (!rows)
		return (
			<PendingCard
				errorTitle="Não foi possível carregar as linhas"
				query={query}
			/>
		);
	return (
		<Card>
			{rows.length === 0 ? (
				<EmptyState
					description="Nenhuma linha do arquivo está assim."
					icon={ListChecks}
					title="Nenhuma linha"
				/>
			) : (
				<ul className="divide-y divide-line-2">
					{rows.map((row) => (
						<ImportRowItem
							imported={imported}
							key={row.line}
							onMended={onMended}
							row={row}
						/>
					))}
				</ul>
			)}
			{query.hasNextPage && (
				<div className="border-line-2 border-t p-3 text-center">
					<Button
						busy={query.isFetchingNextPage}
						onClick={() => void query.fetchNextPage()}
					>
						Mostrar mais linhas
					</Button>
				</div>
			)}
		</Card>
	);
}
