import { Download } from "lucide-react";
import type { PayoutFilters, PayoutState } from "#contract/payouts.ts";
import { exportPayouts } from "#web/data/payouts.ts";
import { useMay } from "#web/data/session.ts";
import { useDownload } from "#web/dialogs/export/use-download.ts";
import { StoreCombobox } from "#web/domain/store-combobox.tsx";
import type { SetFilters } from "#web/routing/url-filters.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SearchBox } from "#web/ui/fields/search-box.tsx";
import { Segmented } from "#web/ui/fields/segmented.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";

type DeskToolbarProps = {
	filters: PayoutFilters;
	setFilters: SetFilters<PayoutFilters>;
};

export function DeskToolbar({ filters, setFilters }: DeskToolbarProps) {
	const mayExport = useMay("exports:read");
	return (
		<div className="mb-4 flex flex-wrap items-center gap-2">
			<SearchBox
				className="min-w-0 flex-1 basis-56 max-sm:basis-full"
				label="Buscar repasses"
				onValueChange={(search) => setFilters({ search })}
				placeholder="Buscar por loja ou identificador..."
				value={filters.search ?? ""}
			/>
			<StoreCombobox
				aria-label="Loja"
				canBeEmpty
				className="w-56 max-sm:w-full"
				onValueChange={(storeId) => {
					if (!Number.isNaN(storeId)) setFilters({ storeId });
				}}
				placeholder="Todas as lojas"
				value={filters.storeId ?? null}
			/>
			<Segmented
				className="max-sm:w-full"
				label="Mostrar repasses"
				onValueChange={(shown) =>
					setFilters({ state: shown === "all" ? undefined : shown })
				}
				options={shownOptions}
				value={filters.state ?? "all"}
			/>
			{mayExport && <ExportMenu filters={filters} />}
		</div>
	);
}

const shownOptions: { value: PayoutState | "all"; label: string }[] = [
	{ value: "all", label: "Todos" },
	{ value: "aberto", label: "A pagar" },
	{ value: "pago", label: "Pagos" },
	{ value: "devolvido", label: "Devolvidos" },
];

/** What is on screen, all of its pages, for a bank or an ERP. */
function ExportMenu({ filters }: { filters: PayoutFilters }) {
	const { busyWith, start } = useDownload<(typeof formats)[number]["format"]>(
		{
			running: "Exportando repasses…",
			failed: "Não foi possível exportar os repasses",
		},
		(api, format, signal) => exportPayouts(api, filters, format, { signal }),
	);
	return (
		<Menu
			items={formats.map(({ format, label }) => ({
				label,
				onSelect: () => start(format),
			}))}
			trigger={
				<Button
					busy={busyWith !== null}
					className="max-sm:flex-1"
					icon={Download}
				>
					Exportar
				</Button>
			}
		/>
	);
}

const formats = [
	{ format: "xlsx", label: "Excel (.xlsx)" },
	{ format: "csv", label: "CSV (.csv)" },
	{ format: "json", label: "JSON (.json)" },
] as const;
