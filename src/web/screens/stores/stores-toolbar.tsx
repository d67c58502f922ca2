import { Download, SlidersHorizontal } from "lucide-react";
import type { StoreFilters, StoreSort } from "#contract/stores.ts";
import { Button } from "../../ui/button.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";
import type { SetFilters } from "../../url-filters.ts";
import { useStoreCounters } from "./store-queries.ts";

type StoresToolbarProps = {
	filters: StoreFilters;
	setFilters: SetFilters<StoreFilters>;
	/** How many filters are in force. */
	filterCount: number;
	onFilter: () => void;
	onExport: () => void;
};

export function StoresToolbar({
	filters,
	setFilters,
	filterCount,
	onFilter,
	onExport,
}: StoresToolbarProps) {
	const counters = useStoreCounters().data;
	return (
		<div className="mb-4 flex flex-wrap items-center gap-2">
			<SearchBox
				className="min-w-0 flex-1 basis-64"
				label="Buscar lojas"
				onValueChange={(search) => setFilters({ search })}
				placeholder="Buscar por nome, categoria ou responsável..."
				value={filters.search ?? ""}
			/>
			<Segmented
				className="max-sm:w-full"
				label="Status das lojas"
				onValueChange={(status) =>
					setFilters({ status: status === "todos" ? undefined : status })
				}
				options={[
					{ value: "todos", label: "Todos", count: counters?.total },
					{ value: "ativa", label: "Ativas", count: counters?.active },
					{ value: "pendente", label: "Pendentes", count: counters?.pending },
					// Only there while the filters ask for them.
					...(filters.status === "inativa"
						? [
								{
									value: "inativa" as const,
									label: "Inativas",
									count: counters?.inactive,
								},
							]
						: []),
				]}
				value={filters.status ?? "todos"}
			/>
			<SortSelect
				className="max-sm:w-full"
				onValueChange={(sort) => setFilters({ sort })}
				options={sorts}
				value={filters.sort}
			/>
			<Button
				className="max-sm:flex-1"
				icon={SlidersHorizontal}
				onClick={onFilter}
			>
				{filterCount === 0 ? "Filtros" : `Filtros (${filterCount})`}
			</Button>
			<Button className="max-sm:flex-1" icon={Download} onClick={onExport}>
				Exportar
			</Button>
		</div>
	);
}

const sorts: { value: StoreSort; label: string }[] = [
	{ value: "revenue", label: "Maior receita" },
	{ value: "name", label: "Nome" },
	{ value: "newest", label: "Mais recentes" },
	{ value: "rating", label: "Melhor avaliação" },
];
