import { PackageCheck, Printer } from "lucide-react";
import { maxPrintedOrders } from "#contract/orders.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import type { Selection } from "./use-selection.ts";

type SelectionBarProps = {
	selection: Selection;
	pageCodes: readonly string[];
	/** The one the list is filtered by: only its slips are printed. */
	storeId?: number | undefined;
};

/** Stays in sight while orders are chosen: prints them, or the slips they are packed by, in one go. */
export function SelectionBar({
	selection,
	pageCodes,
	storeId,
}: SelectionBarProps) {
	const { codes } = selection;
	if (codes.size === 0) return null;
	const isPageChosen = pageCodes.every((code) => codes.has(code));
	return (
		<section
			aria-label="Pedidos selecionados"
			className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full animate-rise-in flex-wrap items-center justify-center gap-2 rounded-card border border-line bg-surface p-2 pl-4 shadow-float"
		>
			<p aria-live="polite" className="mr-2 font-medium tabular-nums">
				{codes.size === 1
					? "1 pedido selecionado"
					: `${codes.size} pedidos selecionados`}
				{selection.isFull && (
					<span className="text-ink-3"> (máximo {maxPrintedOrders})</span>
				)}
			</p>
			{!isPageChosen && !selection.isFull && (
				<Button
					onClick={() => selection.add(pageCodes)}
					size="sm"
					variant="ghost"
				>
					Selecionar a página
				</Button>
			)}
			<Button onClick={selection.clear} size="sm" variant="ghost">
				Limpar
			</Button>
			<LinkButton
				icon={PackageCheck}
				size="sm"
				to={paths.printPackingSlips([...codes], storeId)}
			>
				Romaneios
			</LinkButton>
			<LinkButton
				icon={Printer}
				size="sm"
				to={paths.printOrders([...codes])}
				variant="primary"
			>
				Imprimir
			</LinkButton>
		</section>
	);
}
