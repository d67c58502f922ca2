import { holdReasonLabels, leftOutLabels } from "#contract/payout-labels.ts";
import type { PartMoney } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";

/** Why the money of a part is not paid yet, and from when it may be: one sentence for each thing to know. */
export function whyNotPaid({
	state,
	reasons,
	freeOn,
	closesOn,
	leftOut,
	hold,
}: PartMoney): string[] {
	switch (state) {
		case "pago":
		case "em-repasse":
			return [];
		case "cancelado":
			return ["Não há o que repassar."];
		case "disponivel":
			if (leftOut)
				return [`${leftOutLabels[leftOut]}: fica para um próximo ciclo.`];
			return [closesOn ? cycleText(closesOn) : "Entra no próximo ciclo."];
		case "a-receber":
			return [
				...reasons.map((reason) =>
					reason === "retido" && hold
						? `Retido por ${hold.by} em ${formatDay(hold.on)}: ${hold.reason}`
						: `${holdReasonLabels[reason]}.`,
				),
				freeOn ? `Livre em ${formatDay(freeOn)}.` : "Ainda sem data.",
				...(closesOn ? [cycleText(closesOn)] : []),
			];
	}
}

function cycleText(closesOn: string): string {
	return `Entra no ciclo que fecha a partir de ${formatDay(closesOn)}.`;
}
