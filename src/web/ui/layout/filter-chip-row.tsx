import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { isFocusNowhere, pageHeading } from "../overlays/return-focus.ts";

export type FilterChip = { key: string; label: string; value: string };

type FilterChipRowProps = {
	chips: readonly FilterChip[];
	onRemove: (key: string) => void;
	onClear: () => void;
	className?: string;
};

/** The filters in force; nothing at all when there are none. */
export function FilterChipRow({
	chips,
	onRemove,
	onClear,
	className,
}: FilterChipRowProps) {
	const clear = useRef<HTMLButtonElement>(null);
	const keepFocus = useFocusAfterLast(chips.length);
	if (chips.length === 0) return null;

	function remove(key: string) {
		// The chip disappears under the focus; the next stop is the button that never does before the last.
		clear.current?.focus();
		keepFocus();
		onRemove(key);
	}

	return (
		<fieldset
			className={classNames(
				"flex min-w-0 flex-wrap items-center gap-2 normal-nums",
				className,
			)}
		>
			<legend className="sr-only">Filtros aplicados</legend>
			{chips.map((chip) => (
				<span
					className="inline-flex h-8 min-w-0 max-w-full items-center rounded-full border border-line bg-surface pl-3 text-sm pointer-coarse:h-11"
					key={chip.key}
				>
					<span className="min-w-0 truncate">
						<span className="text-ink-3">{chip.label}:</span>{" "}
						<span className="font-medium">{chip.value}</span>
					</span>
					<button
						aria-label={`Remover filtro ${chip.label}: ${chip.value}`}
						className="ml-0.5 grid size-8 shrink-0 place-items-center rounded-full text-ink-3 hover:text-ink pointer-coarse:size-11"
						onClick={() => remove(chip.key)}
						type="button"
					>
						<X aria-hidden size={14} />
					</button>
				</span>
			))}
			<button
				className="h-8 rounded-control px-2 font-medium text-brand text-sm hover:underline pointer-coarse:h-11"
				onClick={() => {
					keepFocus();
					onClear();
				}}
				ref={clear}
				type="button"
			>
				Limpar filtros
			</button>
		</fieldset>
	);
}

/** With the last chip the whole row is gone: the page's heading has the focus then. */
function useFocusAfterLast(count: number): () => void {
	const isRemoving = useRef(false);
	useEffect(() => {
		if (!isRemoving.current) return;
		isRemoving.current = false;
		if (count === 0 && isFocusNowhere())
			pageHeading()?.focus({ preventScroll: true });
	}, [count]);
	return () => {
		isRemoving.current = true;
	};
}
