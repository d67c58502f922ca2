import type { PrivacyRequestSummary } from "#contract/privacy.ts";
import { privacyStateLabels } from "#contract/privacy-labels.ts";
import { dueSoonDays } from "#core/privacy-request.ts";
import { Badge } from "#web/ui/marks/badge.tsx";

/** How long there is for an answer: "Vence em 3 dias", "Vencido há 2 dias"; nothing once it was given. */
export function DueBadge({
	daysLeft,
}: Pick<PrivacyRequestSummary, "daysLeft">) {
	if (daysLeft === null) return null;
	return (
		<Badge
			dot
			tone={daysLeft < 0 ? "bad" : daysLeft <= dueSoonDays ? "warn" : "mute"}
		>
			{dueText(daysLeft)}
		</Badge>
	);
}

export function PrivacyStateBadge({
	state,
}: Pick<PrivacyRequestSummary, "state">) {
	return (
		<Badge dot tone={tones[state]}>
			{privacyStateLabels[state]}
		</Badge>
	);
}

const tones = {
	aberta: "warn",
	"em-andamento": "brand",
	respondida: "ok",
	recusada: "mute",
} as const;

function dueText(daysLeft: number): string {
	if (daysLeft === 0) return "Vence hoje";
	const days =
		Math.abs(daysLeft) === 1 ? "1 dia" : `${Math.abs(daysLeft)} dias`;
	return daysLeft < 0 ? `Vencido há ${days}` : `Vence em ${days}`;
}
