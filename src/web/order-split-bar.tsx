import type { OrderSplit } from "#contract/orders.ts";
import { storeColorIndex } from "#core/store-color.ts";
import { SplitBar } from "./ui/split-bar.tsx";

/** An order drawn as its stores share it, each in the colour it has everywhere. */
export function OrderSplitBar({
	parts,
	...rest
}: {
	parts: readonly Pick<OrderSplit, "storeId" | "storeName" | "valueCents">[];
	showValues?: boolean;
	hideLegend?: boolean;
	className?: string;
}) {
	return (
		<SplitBar
			{...rest}
			segments={parts.map((part) => ({
				id: part.storeId,
				label: part.storeName,
				valueCents: part.valueCents,
				colorIndex: storeColorIndex(part.storeId),
			}))}
		/>
	);
}
