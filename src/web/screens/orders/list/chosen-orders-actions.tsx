import { PackageCheck, Printer } from "lucide-react";
import { maxPrintedOrders, type OrderSummary } from "#contract/orders.ts";
import { useMay } from "#web/data/session.ts";
import type { ListSelection } from "#web/lists/use-selection.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";

type ChosenOrdersActionsProps = {
	selection: ListSelection<OrderSummary>;
	/** The one the list is filtered by: only its slips are printed. */
	storeId?: number | undefined;
};

/** Prints the chosen orders, or the slips they are packed by, in one go. */
export function ChosenOrdersActions({
	selection: { rows, count },
	storeId,
}: ChosenOrdersActionsProps) {
	if (!useMay("exports:read")) return null;
	if (rows === null || count > maxPrintedOrders)
		return (
			<span className="px-2 text-ink-3 text-sm">
				Imprime até {maxPrintedOrders} de uma vez
			</span>
		);
	const codes = rows.map(({ code }) => code);
	return (
		<>
			<LinkButton
				icon={PackageCheck}
				size="sm"
				to={paths.printPackingSlips(codes, storeId)}
			>
				Romaneios
			</LinkButton>
			<LinkButton
				icon={Printer}
				size="sm"
				to={paths.printOrders(codes)}
				variant="primary"
			>
				Imprimir
			</LinkButton>
		</>
	);
}
