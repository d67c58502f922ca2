import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../buttons/button.tsx";
import { type PagePosition, paginationText } from "./pagination-text.ts";

export type PaginationProps = PagePosition & {
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
