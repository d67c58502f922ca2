import { Star } from "lucide-react";
import { formatDecimal } from "#core/money.ts";

export type StarRatingProps = {
	/** 0 to 5; null when nobody has rated yet. */
	value: number | null;
	className?: string;
};

export function StarRating({ value, className }: StarRatingProps) {
	if (value === null) return <span className={className}>Sem avaliação</span>;
	return (
		<span className={className}>
			<span className="inline-flex items-center gap-[0.25em]">
				{formatDecimal(value, 1)}
				<Star aria-hidden className="fill-current" size="0.8em" />
				<span className="sr-only">de 5 estrelas</span>
			</span>
		</span>
	);
}
