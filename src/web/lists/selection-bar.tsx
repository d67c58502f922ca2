import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { formatCount, formatMoney } from "#core/money.ts";
import { selectionQueries } from "#web/data/selections.ts";
import {
	chosenText,
	type ListType,
	listNouns,
} from "#web/domain/list-types.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { isTyping } from "#web/ui/fields/is-typing.ts";
import { hasOpenOverlay } from "#web/ui/overlays/open-overlay.ts";
import type { ListSelection } from "./use-selection.ts";

type SelectionBarProps<Item> = {
	type: ListType;
	selection: ListSelection<Item>;
	/** What chosen rows are worth together, where that means something. */
	sumOf?: ((rows: readonly Item[]) => number) | undefined;
	/** What can be done with them. */
	children: ReactNode;
};

/** Stays in sight while rows are chosen: how many, what they are worth, and what to do with them. */
export function SelectionBar<Item>({
	type,
	selection,
	sumOf,
	children,
}: SelectionBarProps<Item>) {
	const { count, clear } = selection;
	useEscape(count > 0, clear);
	const sumCents = useSum(type, selection, sumOf);
	const text =
		sumCents === null
			? chosenText(type, count)
			: `${chosenText(type, count)} · ${formatMoney(sumCents)}`;
	return (
		<>
			{/* There before anything is chosen: a screen reader tells only what changes. */}
			<p aria-live="polite" className="sr-only">
				{count > 0 && text}
			</p>
			{count > 0 && (
				<section
					aria-label={`${capitalised(listNouns[type])} ${type === "stores" ? "selecionadas" : "selecionados"}`}
					className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full animate-rise-in flex-wrap items-center justify-center gap-2 rounded-card border border-line bg-surface p-2 pl-4 shadow-float max-sm:w-full print:hidden"
				>
					<p className="mr-2 font-medium tabular-nums max-sm:min-w-0 max-sm:flex-1">
						{text}
					</p>
					<More selection={selection} type={type} />
					<Button
						aria-keyshortcuts="Escape"
						onClick={clear}
						size="sm"
						variant="ghost"
					>
						Limpar
					</Button>
					{/* On a phone they share a line of their own, below the way to more rows. */}
					<div className="contents max-sm:order-2 max-sm:flex max-sm:w-full max-sm:gap-2 max-sm:*:flex-1">
						{children}
					</div>
				</section>
			)}
		</>
	);
}

/** Null where it means nothing, or is not known yet. */
function useSum<Item>(
	type: ListType,
	{ rows, selection }: ListSelection<Item>,
	sumOf: SelectionBarProps<Item>["sumOf"],
): number | null {
	const isAsked = sumOf !== undefined && rows === null && selection !== null;
	const figures = useQuery({
		...selectionQueries.figures(type, selection ?? { ids: [] }),
		enabled: isAsked,
	});
	if (isAsked) return figures.data?.totalCents ?? null;
	return rows && sumOf ? sumOf(rows) : null;
}

/** First the rest of the page, then all that match. */
function More<Item>({
	type,
	selection,
}: Pick<SelectionBarProps<Item>, "type" | "selection">) {
	const { ofPage, offeredTotal, isAll, isTooMany } = selection;
	if (ofPage !== "all" && !isAll)
		return (
			<Button
				className={moreLine}
				onClick={() => selection.setPage(true)}
				size="sm"
				variant="ghost"
			>
				Selecionar a página
			</Button>
		);
	if (offeredTotal !== null)
		return (
			<Button
				className={moreLine}
				onClick={selection.setAll}
				size="sm"
				variant="ghost"
			>
				Selecionar {type === "stores" ? "todas as" : "todos os"}{" "}
				{formatCount(offeredTotal)} que correspondem
			</Button>
		);
	if (isTooMany && !isAll)
		return (
			<span className={classNames("text-ink-3 text-sm", moreLine)}>
				Mais de 10.000 correspondem: filtre para selecionar{" "}
				{type === "stores" ? "todas" : "todos"}
			</span>
		);
	return null;
}

/** On a phone between what is chosen and what to do with it. */
const moreLine = "max-sm:order-1 max-sm:w-full";

function useEscape(isOn: boolean, clear: () => void) {
	const onEscape = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Escape" || event.defaultPrevented) return;
		// Esc first leaves what is typed in, or open.
		if (isTyping(event.target) || hasOpenOverlay()) return;
		clear();
	});
	useEffect(() => {
		if (!isOn) return;
		const listen = (event: KeyboardEvent) => onEscape(event);
		window.addEventListener("keydown", listen);
		return () => window.removeEventListener("keydown", listen);
	}, [isOn]);
}

function capitalised(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1);
}
