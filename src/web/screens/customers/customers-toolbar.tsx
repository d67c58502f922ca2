import { Download, SlidersHorizontal } from "lucide-react";
import type { CustomerFilters, CustomerSort } from "#contract/customers.ts";
import { Button } from "../../ui/button.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";
import type { SetFilters } from "../../url-filters.ts";

type CustomersToolbarProps = {
	filters: CustomerFilters;
	setFilters: SetFilters<CustomerFilters>;
	/** How many filters are in force. */
	filterCount: number;
	onFilter: () => void;
	onExport: () => void;
};

export function CustomersToolbar({
	filters,
	setFilters,
	filterCount,
	onFilter,
	onExport,
}: CustomersToolbarProps) {
	return (
		<div className="mb-4 flex flex-wrap items-center gap-2">
			<SearchBox
				className="min-w-0 flex-1 basis-64 max-sm:basis-full"
				label="Buscar clientes"
				onValueChange={(search) => setFilters({ search })}
				placeholder="Buscar por nome, e-mail, cidade, telefone ou CPF/CNPJ..."
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

const sorts: { value: CustomerSort; label: string }[] = [
	{ value: "spent", label: "Maior gasto" },
	{ value: "orders", label: "Mais pedidos" },
	{ value: "newest", label: "Mais recentes" },
	{ value: "last-order", label: "Último pedido" },
	{ value: "name", label: "Nome" },
];
