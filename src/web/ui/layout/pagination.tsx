import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatCount } from "#core/money.ts";
import { Button } from "../buttons/button.tsx";

type PaginationProps = PagePosition & {
	/** Absent at the first page. */
	onPrevious?: (() => void) | undefined;
	/** Absent at the last page. */
	onNext?: (() => void) | undefined;
	label?: string;
};

export function Pagination({
	onPrevious,
	onNext,
	label = "Paginação",
	...position
}: PaginationProps) {
	return (
		<nav
			aria-label={label}
			className="mt-5 flex flex-wrap items-center justify-between gap-3"
		>
			<p aria-live="polite" className="text-ink-3 text-sm tabular-nums">
				{paginationText(position)}
			</p>
			{(onPrevious || onNext) && (
				<div className="flex gap-2">
					<Button disabled={!onPrevious} onClick={onPrevious} size="sm">
						<ChevronLeft aria-hidden className="-ml-1" size={16} />
						Anterior
					</Button>
					<Button disabled={!onNext} onClick={onNext} size="sm">
						Próxima
						<ChevronRight aria-hidden className="-mr-1" size={16} />
					</Button>
				</div>
			)}
		</nav>
	);
}

type PagePosition = {
	/** Position of the first row of the page, from 1; null when the page was opened by its address alone. */
	from: number | null;
	/** Rows on the page. */
	count: number;
	/** How many match in all; null when nobody counted. */
	total: number | null;
	/** `total` is only a lower bound: counting stopped there. */
	isTotalCapped?: boolean;
};

/** "1–24 de 1.247", "1–24 de mais de 10.000", "1–24", "24 de 1.247". */
export function paginationText({
	from,
	count,
	total,
	isTotalCapped = false,
}: PagePosition): string {
	if (count === 0) return "Nenhum resultado";
	const range =
		from === null
			? formatCount(count)
			: `${formatCount(from)}–${formatCount(from + count - 1)}`;
	if (total === null) return range;
	return `${range} de ${countText(total, isTotalCapped)}`;
}

/** "38", "mais de 10.000" */
export function countText(total: number, isCapped: boolean): string {
	return `${isCapped ? "mais de " : ""}${formatCount(total)}`;
}
