import type { StoreDocument } from "#contract/store-legal.ts";
import { dayOf, formatDay } from "#core/business-time.ts";
import {
	type DocumentValidity,
	documentValidity,
} from "#core/document-validity.ts";
import { useBusinessNow } from "#web/data/clock.ts";
import { Badge } from "#web/ui/marks/badge.tsx";

/** Nothing while it is valid for long. */
export function DocumentValidityBadge({
	endsOn,
	label,
}: {
	endsOn: StoreDocument["validUntil"];
	/** Before "vencido" or "vencendo": whose validity it is. */
	label?: string;
}) {
	const now = useBusinessNow();
	if (!now || endsOn === null) return null;
	const validity = documentValidity(endsOn, dayOf(now));
	if (validity === "valido") return null;
	const { tone, word } = looks[validity];
	return (
		<Badge
			title={`${validity === "vencido" ? "Venceu" : "Vence"} em ${formatDay(endsOn)}`}
			tone={tone}
		>
			{label ? `${label} ${word.toLowerCase()}` : word}
		</Badge>
	);
}

const looks: Record<
	Exclude<DocumentValidity, "valido">,
	{ tone: "bad" | "warn"; word: string }
> = {
	vencido: { tone: "bad", word: "Vencido" },
	vencendo: { tone: "warn", word: "Vencendo" },
};
