import {
	Ban,
	Eye,
	PackageCheck,
	Pencil,
	Printer,
	RotateCcw,
	StepForward,
} from "lucide-react";
import { useNavigate } from "react-router";
import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderSummary } from "#contract/orders.ts";
import type { SelectableOrderStatus } from "#core/order-status.ts";
import { nextStatus } from "#core/part-moves.ts";
import { useMay } from "#web/data/session.ts";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { RowMenu } from "#web/ui/overlays/row-menu.tsx";
import { refuseReprocessing } from "../status/order-changes.ts";

/** As specified, and beside it the two acts of a day's packing: the next status, and the slips. */
export function OrderMenu({
	order,
	onAdvance,
	onReprocess,
	onCancel,
}: {
	order: OrderSummary;
	onAdvance: (to: SelectableOrderStatus) => void;
	onReprocess: () => void;
	onCancel: () => void;
}) {
	const openDialog = useOpenDialog();
	const navigate = useNavigate();
	const mayChange = useMay("orders:write");
	const mayPrint = useMay("exports:read");
	const isCancelled = order.status === "cancelado";
	const next = nextStatus(order.splitDetails.map(({ status }) => status));
	return (
		<RowMenu
			items={[
				{
					label: "Ver Detalhes",
					icon: Eye,
					onSelect: () => openDialog(paths.order(order.code)),
				},
				...(next
					? [
							{
								label: `Marcar como ${orderStatusLabels[next]}`,
								isOffered: mayChange,
								icon: StepForward,
								onSelect: () => onAdvance(next),
							},
						]
					: []),
				{
					label: "Editar",
					isOffered: mayChange,
					icon: Pencil,
					disabled: isCancelled,
					onSelect: () => openDialog(paths.editOrder(order.code)),
				},
				{
					label: "Reimprimir",
					isOffered: mayPrint,
					icon: Printer,
					onSelect: () => void navigate(paths.printOrders([order.code])),
				},
				{
					label: "Imprimir romaneios",
					isOffered: mayPrint && !isCancelled,
					icon: PackageCheck,
					onSelect: () => void navigate(paths.printPackingSlips([order.code])),
				},
				{
					label: "Reprocessar",
					isOffered: mayChange,
					icon: RotateCcw,
					onSelect() {
						if (!refuseReprocessing(order)) onReprocess();
					},
				},
				{
					label: "Cancelar Pedido",
					isOffered: mayChange,
					icon: Ban,
					tone: "danger",
					hasSeparator: true,
					disabled: isCancelled,
					onSelect: onCancel,
				},
			]}
			name={order.code}
		/>
	);
}
