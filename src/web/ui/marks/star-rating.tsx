import { Star } from "lucide-react";
import { formatDecimal } from "#core/money.ts";

type StarRatingProps = {
	/** 0 to 5. */
	value: number;
};

export function StarRating({ value }: StarRatingProps) {
	return (
		<span className="inline-flex items-center gap-[0.25em]">
			{formatDecimal(value, 1)}
			<Star aria-hidden className="fill-current" size="0.8em" />
			<span className="sr-only">de 5 estrelas</span>
		</span>
	);
}
