import type { OrderSplit } from "#contract/orders.ts";
import { withStoreColors } from "#core/store-color.ts";
import { SplitBar } from "#web/ui/charts/split-bar.tsx";

/** An order drawn as its stores share it, each in its colour, or in a free one where two have the same. */
export function OrderSplitBar({
	parts,
	...rest
}: {
	parts: readonly Pick<OrderSplit, "storeId" | "storeName" | "valueCents">[];
	showValues?: boolean;
	className?: string;
}) {
	return (
		<SplitBar
			{...rest}
			segments={withStoreColors(parts).map((part) => ({
				id: part.storeId,
				label: part.storeName,
				valueCents: part.valueCents,
				colorIndex: part.colorIndex,
			}))}
		/>
	);
}
