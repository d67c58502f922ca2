import { useState } from "react";
import { useWatch } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import { type Payout, payoutPayment } from "#contract/payouts.ts";
import { formatMoney } from "#core/money.ts";
import { payPayout } from "#web/data/payouts.ts";
import { useChange } from "#web/data/use-change.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { type Conflict, conflictOf } from "#web/forms/version-conflict.ts";
import { typedCents } from "../typed-cents.ts";

const payment = payoutPayment.omit({ version: true }).extend({
	amountCents: typedCents.pipe(payoutPayment.shape.amountCents),
});
type PaymentInput = z.input<typeof payment>;
type PaymentOutput = z.output<typeof payment>;

export type Payment = ReturnType<typeof usePayment>;

/** Marks a payout as paid. */
export function usePayment(payout: Payout, today: string) {
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const form = useContractForm<PaymentInput, PaymentOutput>(payment, {
		defaultValues: { endToEndId: "", amountCents: null, paidOn: today },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const change = useChange("payout", payPayout);
	const typedId = useWatch({
		control: form.control,
		name: "endToEndId",
	}).trim();
	const { isDirty } = form.formState;

	function submit(given: PaymentOutput) {
		forget();
		setConflict(null);
		change.mutate(
			{ id: payout.id, version: payout.version, ...given },
			{
				onSuccess() {
					// A payment that is reversed is typed again from the start.
					form.reset();
					toast.success("Repasse pago", {
						description: `${formatMoney(payout.amountCents)} a ${payout.storeName}.`,
					});
				},
				onError(error) {
					const faster = conflictOf(error);
					if (faster) setConflict(faster);
					else show(error);
				},
			},
		);
	}

	return {
		form,
		failure,
		/** Who saved first. */
		conflict,
		isSaving: change.isPending,
		/** Closing would lose it; what was recorded by someone else meanwhile is not lost. */
		isDirty: isDirty && (typedId === "" || typedId !== payout.endToEndId),
		/** Someone else settled it while this was typed: it stays, to be compared. */
		isOvertaken: isDirty && !change.isPending && payout.state !== "aberto",
		typedId,
		onSubmit: form.handleSubmit((given) => {
			if (payout.state === "aberto") submit(given);
		}),
	};
}
