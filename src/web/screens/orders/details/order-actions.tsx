import { Ban, PackageCheck, Pencil, Printer, RotateCcw } from "lucide-react";
import { useNavigate } from "react-router";
import type { OrderDetails } from "#contract/orders.ts";
import { useMay } from "#web/data/session.ts";
import { useOfferActs } from "#web/domain/offered-acts.ts";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { refuseReprocessing } from "../status/order-changes.ts";

/** What can be done with the order whose details are open, from its footer and from the command palette. */
export function OrderActions({
	order,
	onReprocess,
	onCancel,
}: {
	order: OrderDetails;
	onReprocess: () => void;
	onCancel: () => void;
}) {
	const openDialog = useOpenDialog();
	const navigate = useNavigate();
	const mayPrint = useMay("exports:read");
	const isCancelled = order.status === "cancelado";
	const mayChange = useMay("orders:write") && !isCancelled;
	const { code } = order;
	const print = () => void navigate(paths.printOrders([code]));
	const printSlips = () => void navigate(paths.printPackingSlips([code]));
	const edit = () => openDialog(paths.editOrder(code));
	const reprocess = () => refuseReprocessing(order) || onReprocess();

	const named = (label: string) => ({
		label: `${label} ${code}`,
		hint: "Pedido",
	});
	useOfferActs([
		...(mayChange
			? [
					{ ...named("Editar"), icon: Pencil, run: edit },
					{ ...named("Reprocessar"), icon: RotateCcw, run: reprocess },
					{ ...named("Cancelar"), icon: Ban, run: onCancel },
				]
			: []),
		...(mayPrint ? [{ ...named("Imprimir"), icon: Printer, run: print }] : []),
		...(mayPrint && !isCancelled
			? [
					{
						...named("Imprimir romaneios de"),
						icon: PackageCheck,
						run: printSlips,
					},
				]
			: []),
	]);

	return (
		<>
			{mayChange && (
				// On a phone above the others: what the thumb rests on cancels nothing.
				<div className="flex gap-2 max-sm:min-w-full max-sm:*:flex-1 sm:mr-auto">
					<Button icon={Ban} onClick={onCancel} variant="ghost">
						Cancelar Pedido
					</Button>
					<Button icon={RotateCcw} onClick={reprocess} variant="ghost">
						Reprocessar
					</Button>
				</div>
			)}
			{mayPrint && (
				<Button icon={Printer} onClick={print}>
					Imprimir
				</Button>
			)}
			{mayPrint && !isCancelled && (
				<Button icon={PackageCheck} onClick={printSlips}>
					Romaneios
				</Button>
			)}
			{mayChange && (
				<Button icon={Pencil} onClick={edit} variant="primary">
					Editar
				</Button>
			)}
		</>
	);
}
