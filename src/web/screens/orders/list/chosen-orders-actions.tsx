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
	const mayPrint = useMay("exports:read");
	// Of more than that, the menu beside it prints the newest.
	if (!mayPrint || rows === null || count > maxPrintedOrders) return null;
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
			<LinkButton icon={Printer} size="sm" to={paths.printOrders(codes)}>
				Imprimir
			</LinkButton>
		</>
	);
}
