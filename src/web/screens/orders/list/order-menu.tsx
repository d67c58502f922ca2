import { Ban, Eye, Pencil, Printer, RotateCcw } from "lucide-react";
import { useNavigate } from "react-router";
import type { OrderSummary } from "#contract/orders.ts";
import { useMay } from "#web/data/session.ts";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { RowMenu } from "#web/ui/overlays/row-menu.tsx";
import { refuseReprocessing } from "../status/order-changes.ts";

export function OrderMenu({
	order,
	onReprocess,
	onCancel,
}: {
	order: OrderSummary;
	onReprocess: () => void;
	onCancel: () => void;
}) {
	const openDialog = useOpenDialog();
	const navigate = useNavigate();
	const mayChange = useMay("orders:write");
	const mayPrint = useMay("exports:read");
	const isCancelled = order.status === "cancelado";
	return (
		<RowMenu
			items={[
				{
					label: "Ver Detalhes",
					icon: Eye,
					onSelect: () => openDialog(paths.order(order.code)),
				},
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
