import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import type { ListName } from "#contract/list-names.ts";
import { maxPrintedOrders } from "#contract/orders.ts";
import { mostSelected, type Selection } from "#contract/selection.ts";
import { errorText } from "#web/data/api-errors.ts";
import { fetchSelectedCodes, startBulkAction } from "#web/data/bulk-actions.ts";
import { useMay } from "#web/data/session.ts";
import { useChange } from "#web/data/use-change.ts";
import { listCountText } from "#web/domain/list-types.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyOverlay } from "#web/ui/feedback/lazy-piece.tsx";
import { Menu, type MenuItem } from "#web/ui/overlays/menu.tsx";
import { ExportDialog } from "../lazy-dialogs.tsx";
import type { BulkFormName } from "./bulk-forms.tsx";

const BulkForm = lazyOverlay(
	async () => (await import("./bulk-forms.tsx")).BulkForm,
);

const neededFor = {
	orders: "orders:write",
	products: "catalog:write",
	customers: "customers:write",
	stores: "catalog:write",
} as const;

/** What can be done to the selected records of a list, by whoever may: `<BulkActions list="orders" … />`. */
export function BulkActions({
	list,
	selection,
	count,
	storeId,
	onDone,
}: {
	list: ListName;
	selection: Selection;
	count: number;
	/** The one the list is filtered by: its parts are offered first, and only its slips printed. */
	storeId?: number | undefined;
	/** An action was prepared from the selection, which can go. */
	onDone: () => void;
}) {
	const navigate = useNavigate();
	const mayChange = useMay(neededFor[list]);
	const mayPay = useMay("payout:write");
	const mayExport = useMay("exports:read");
	const [isExporting, setIsExporting] = useState(false);
	const [form, setForm] = useState<BulkFormName | null>(null);
	const start = useChange("bulk-action", startBulkAction, {
		onSuccess: ({ id }) => {
			onDone();
			void navigate(paths.bulkAction(id));
		},
		onError: (error) =>
			toast.error("Não foi possível preparar a ação", {
				description: errorText(error),
			}),
	});
	const print = useChange(
		"order",
		async (api, paper: "orders" | "slips") => ({
			paper,
			codes: await fetchSelectedCodes(api, { list, selection }),
		}),
		{
			onSuccess: ({ paper, codes }) =>
				void navigate(
					paper === "orders"
						? paths.printOrders(codes)
						: paths.printPackingSlips(codes, storeId),
				),
			onError: (error) =>
				toast.error("Não foi possível imprimir", {
					description: errorText(error),
				}),
		},
	);
	const atOnce =
		(kind: BulkStart["kind"], params: Record<string, unknown>) => () =>
			start.mutate({ kind, params, selection } as BulkStart);
	const tooMany = count > mostSelected;
	const changes = changesOf[list](setForm, atOnce, mayPay);
	// Fewer are printed by the buttons beside it.
	const isManyPrinted = "matching" in selection || count > maxPrintedOrders;
	const limit =
		count > maxPrintedOrders ? ` (${maxPrintedOrders} mais novos)` : "";
	const items: MenuItem[] = [
		...changes.map((item) => ({
			...item,
			isOffered: mayChange && item.isOffered !== false,
			disabled: tooMany,
		})),
		{
			label: "Exportar…",
			onSelect: () => setIsExporting(true),
			isOffered: mayExport,
			disabled: tooMany,
			hasSeparator: mayChange,
		},
		...(list === "orders" && isManyPrinted
			? [
					{
						label: `Imprimir pedidos${limit}`,
						onSelect: () => print.mutate("orders"),
						isOffered: mayExport,
					},
					{
						label: `Imprimir romaneios${limit}`,
						onSelect: () => print.mutate("slips"),
						isOffered: mayExport,
					},
				]
			: []),
		{
			label: "Ações em massa recentes",
			onSelect: () => void navigate(paths.bulkActions),
			isOffered: mayChange,
			hasSeparator: true,
		},
	];
	if (!items.some(({ isOffered }) => isOffered)) return null;
	return (
		<>
			<Menu
				items={items}
				trigger={
					<Button
						busy={start.isPending || print.isPending}
						icon={ChevronDown}
						size="sm"
						variant="primary"
					>
						Ações
					</Button>
				}
			/>
			<ExportDialog
				onClose={() => setIsExporting(false)}
				open={isExporting}
				selected={{ selection, count }}
				type={list}
			/>
			{form && (
				<BulkForm
					about={listCountText(list, count)}
					name={form}
					onClose={() => setForm(null)}
					onStarted={onDone}
					selection={selection as BulkStart["selection"]}
					storeId={storeId ?? null}
				/>
			)}
		</>
	);
}

type ChangesOf = (
	open: (form: BulkFormName) => void,
	/** What needs no more than the choice: its page asks before anything changes. */
	atOnce: (
		kind: BulkStart["kind"],
		params: Record<string, unknown>,
	) => () => void,
	mayPay: boolean,
) => MenuItem[];

const changesOf: Record<ListName, ChangesOf> = {
	orders: (open) => [
		{ label: "Mudar status…", onSelect: () => open("order-status") },
		{ label: "Reprocessar…", onSelect: () => open("reprocess") },
		{ label: "Cancelar…", onSelect: () => open("cancel"), tone: "danger" },
	],
	products: (open, atOnce) => [
		{ label: "Ativar", onSelect: atOnce("product-online", { isOnline: true }) },
		{
			label: "Desativar",
			onSelect: atOnce("product-online", { isOnline: false }),
		},
		{ label: "Aprovar", onSelect: atOnce("product-approval", {}) },
		{ label: "Mudar preços…", onSelect: () => open("price") },
		{ label: "Ajustar estoque…", onSelect: () => open("stock") },
		{ label: "Mudar categoria…", onSelect: () => open("category") },
		{
			label: "Remover",
			onSelect: atOnce("product-removal", {}),
			tone: "danger",
			hasSeparator: true,
		},
	],
	customers: (_, atOnce) => [
		{
			label: "Tornar VIP",
			onSelect: atOnce("customer-status", { status: "vip" }),
		},
		{
			label: "Ativar",
			onSelect: atOnce("customer-status", { status: "ativo" }),
		},
		{
			label: "Desativar",
			onSelect: atOnce("customer-status", { status: "inativo" }),
		},
	],
	stores: (open, atOnce, mayPay) => [
		{
			label: "Ativar",
			onSelect: atOnce("store-status", { status: "ativa" }),
		},
		{ label: "Desativar…", onSelect: () => open("deactivate-stores") },
		{
			label: "Mudar comissão…",
			onSelect: () => open("commission"),
			isOffered: mayPay,
		},
		{ label: "Mudar configurações…", onSelect: () => open("store-settings") },
	],
};
