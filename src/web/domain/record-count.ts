import { selectedNouns } from "#contract/bulk-labels.ts";
import type { SelectableList } from "#contract/selection.ts";
import { formatCount } from "#core/money.ts";

/** recordCount("orders", 1247) → "1.247 pedidos" */
export function recordCount(list: SelectableList, count: number): string {
	const { one, many } = selectedNouns[list];
	return `${formatCount(count)} ${count === 1 ? one : many}`;
}
