import { Clock, Download, SlidersHorizontal } from "lucide-react";
import type { ProductFilters, ProductSort } from "#contract/products.ts";
import { formatCount } from "#core/money.ts";
import { Button } from "../../ui/button.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";
import type { SetFilters } from "../../url-filters.ts";
import { useProductCounters } from "./product-queries.ts";

type ProductsToolbarProps = {
	filters: ProductFilters;
	setFilters: SetFilters<ProductFilters>;
	/** How many filters are in force. */
	filterCount: number;
	onFilter: () => void;
	onExport: () => void;
};

export function ProductsToolbar({
	filters,
	setFilters,
	filterCount,
	onFilter,
	onExport,
}: ProductsToolbarProps) {
	const pending = useProductCounters().data?.pending ?? 0;
	return (
		<div className="mb-4 flex flex-wrap items-center gap-2">
			<SearchBox
				className="min-w-0 flex-1 basis-64"
				label="Buscar produtos"
				onValueChange={(search) => setFilters({ search })}
				placeholder="Buscar por nome, SKU, loja ou categoria..."
				value={filters.search ?? ""}
			/>
			{pending > 0 && filters.situation !== "pending" && (
				<Button
					className="max-sm:w-full"
					icon={Clock}
					onClick={() => setFilters({ situation: "pending" })}
				>
					Aguardando aprovação ({formatCount(pending)})
				</Button>
			)}
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

const sorts: { value: ProductSort; label: string }[] = [
	{ value: "name", label: "Nome" },
	{ value: "newest", label: "Mais recentes" },
	{ value: "price-asc", label: "Menor preço" },
	{ value: "price-desc", label: "Maior preço" },
	{ value: "stock", label: "Menor estoque" },
	{ value: "sold", label: "Mais vendidos" },
];
