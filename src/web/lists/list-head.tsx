import type { ReactNode } from "react";
import type { Page } from "#contract/common.ts";
import { type ListType, listCountText } from "#web/domain/list-types.ts";
import { SelectPageBox } from "./select-box.tsx";

type ListHeadProps = {
	type: ListType;
	/** Undefined while it is on its way: its room is kept. */
	page: Page<unknown> | undefined;
	/** A table has the box in its own head. */
	hasPageBox: boolean;
	/** What changes how the list is shown. */
	children?: ReactNode;
};

/** Above the rows: how many there are, and the box that chooses those in view. */
export function ListHead({ type, page, hasPageBox, children }: ListHeadProps) {
	return (
		<div className="-mt-1.5 mb-1.5 flex min-h-6 items-center gap-3 px-card">
			{hasPageBox && page && page.items.length > 0 && <SelectPageBox />}
			<p className="text-ink-3 text-sm tabular-nums">
				{page && countText(type, page)}
			</p>
			<div className="-my-1 ml-auto flex items-center gap-2">{children}</div>
		</div>
	);
}

/** "1.247 pedidos", "Mais de 10.000 pedidos" */
function countText(type: ListType, page: Page<unknown>): string {
	const count = listCountText(type, page.total);
	return page.isTotalCapped ? `Mais de ${count}` : count;
}
