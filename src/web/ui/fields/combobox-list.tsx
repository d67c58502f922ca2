import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import type { ComboboxOption } from "./use-combobox.ts";

type ComboboxListProps = {
	id: string;
	options: readonly ComboboxOption[];
	value: string | null;
	active: number;
	isLoading: boolean;
	emptyText: string;
	optionId: (index: number) => string;
	onChoose: (option: ComboboxOption) => void;
};

export function ComboboxList({
	id,
	options,
	value,
	active,
	isLoading,
	emptyText,
	optionId,
	onChoose,
}: ComboboxListProps) {
	const list = useRef<HTMLDivElement>(null);
	const activeId = active >= 0 ? optionId(active) : null;

	useEffect(() => {
		if (activeId) {
			document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
		}
	}, [activeId]);

	return (
		<>
			<p className="sr-only" role="status">
				{statusText(isLoading, options.length, emptyText)}
			</p>
			<div
				aria-busy={isLoading || undefined}
				aria-label="Opções"
				className="max-h-[min(16rem,var(--radix-popover-content-available-height))] overflow-y-auto overscroll-contain p-1"
				id={id}
				ref={list}
				role="listbox"
			>
				{options.map((option, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, as aria-activedescendant asks.
					<div
						aria-selected={option.value === value}
						className={classNames(
							"flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 pointer-coarse:min-h-11",
							index === active ? "bg-mute-soft" : "hover:bg-hover",
						)}
						id={optionId(index)}
						key={option.value}
						onClick={() => onChoose(option)}
						role="option"
						tabIndex={-1}
					>
						<span className="min-w-0 flex-1">
							<span className="block truncate">{option.label}</span>
							{option.hint && (
								<span className="block truncate text-ink-2 text-xs">
									{option.hint}
								</span>
							)}
						</span>
						{option.value === value && (
							<Check aria-hidden className="shrink-0 text-brand" size={16} />
						)}
					</div>
				))}
			</div>
			{isLoading && (
				<p
					aria-hidden
					className="flex items-center gap-2 px-3.5 pt-1 pb-3 text-ink-3 text-sm"
				>
					<Spinner size={14} /> Buscando…
				</p>
			)}
			{!isLoading && options.length === 0 && (
				<p aria-hidden className="px-3.5 pt-1 pb-3 text-ink-3 text-sm">
					{emptyText}
				</p>
			)}
		</>
	);
}

function statusText(isLoading: boolean, count: number, emptyText: string) {
	if (isLoading) return "Buscando…";
	if (count === 0) return emptyText;
	return count === 1 ? "1 opção" : `${count} opções`;
}
