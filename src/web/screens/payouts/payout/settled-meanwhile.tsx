import type { Payout } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** Someone else settled it while an id was typed: what became of it, and whether that id is the one recorded. */
export function SettledMeanwhile({
	payout: { state, endToEndId, paidOn, paidBy, returnedOn },
	typedId,
}: {
	payout: Payout;
	typedId: string;
}) {
	const by = paidBy ? ` por ${paidBy}` : "";
	const isOther =
		typedId !== "" && endToEndId !== null && typedId !== endToEndId;
	return (
		<Notice
			title={
				state === "devolvido" && returnedOn
					? `Já marcado como devolvido pelo banco em ${formatDay(returnedOn)}`
					: `Já marcado como pago${by}${paidOn ? ` em ${formatDay(paidOn)}` : ""}`
			}
			tone={isOther ? "bad" : "warn"}
		>
			<span role={isOther ? undefined : "status"}>
				{endToEndId && (
					<>
						Com o identificador{" "}
						<span className="break-all font-mono">{endToEndId}</span>.{" "}
					</>
				)}
				{endToEndId &&
					typedId &&
					(isOther
						? "O que você digitou é diferente: confira no banco se o repasse não foi pago duas vezes."
						: "É o mesmo que você digitou.")}
			</span>
		</Notice>
	);
}
