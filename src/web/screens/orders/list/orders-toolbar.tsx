import { Download, SlidersHorizontal } from "lucide-react";
import type { OrderFilters, OrderSort } from "#contract/orders.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { SortSelect } from "../../../ui/sort-select.tsx";
import type { SetFilters } from "../../../url-filters.ts";

type OrdersToolbarProps = {
	filters: OrderFilters;
	setFilters: SetFilters<OrderFilters>;
	/** How many filters are in force. */
	filterCount: number;
	onFilter: () => void;
	onExport: () => void;
};

export function OrdersToolbar({
	filters,
	setFilters,
	filterCount,
	onFilter,
	onExport,
}: OrdersToolbarProps) {
	return (
		<div className="mb-4 flex flex-wrap items-center gap-2">
			<SearchBox
				className="min-w-0 flex-1 basis-64 max-sm:basis-full"
				label="Buscar pedidos"
				onValueChange={(search) => setFilters({ search })}
				placeholder="Buscar por ID, cliente ou loja..."
				value={filters.search ?? ""}
			/>
			<SortSelect
				className="max-sm:basis-full"
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

const sorts: { value: OrderSort; label: string }[] = [
	{ value: "newest", label: "Mais recentes" },
	{ value: "oldest", label: "Mais antigos" },
	{ value: "highest", label: "Maior valor" },
	{ value: "lowest", label: "Menor valor" },
];
