import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

type DescriptionItem = {
	term: string;
	value: ReactNode;
};

type DescriptionListProps = {
	items: readonly DescriptionItem[];
	/** rows: name left, value right, hairlines between; stacked: name over value, in columns. */
	layout?: "rows" | "stacked";
	className?: string;
};

export function DescriptionList({
	items,
	layout = "rows",
	className,
}: DescriptionListProps) {
	const isRows = layout === "rows";
	return (
		<dl
			className={classNames(
				isRows
					? "divide-y divide-line-2"
					: "grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-5 gap-y-4 normal-nums",
				className,
			)}
		>
			{items.map((item) => (
				<div
					className={
						isRows
							? "flex items-baseline justify-between gap-4 py-[calc(var(--row-padding)-0.125rem)]"
							: "min-w-0"
					}
					key={item.term}
				>
					<dt className={isRows ? "shrink-0 text-ink-2" : "text-ink-3 text-xs"}>
						{item.term}
					</dt>
					<dd
						className={classNames(
							"min-w-0 [overflow-wrap:anywhere]",
							isRows ? "text-right font-semibold" : "mt-0.5",
						)}
					>
						{item.value ?? "—"}
					</dd>
				</div>
			))}
		</dl>
	);
}
