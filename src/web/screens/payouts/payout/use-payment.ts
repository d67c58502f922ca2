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

/** Marks a payout as paid; who was faster is told by `onConflict`, everything else at the fields. */
export function usePayment(
	payout: Payout,
	today: string,
	onConflict: (conflict: Conflict) => void,
) {
	const form = useContractForm<PaymentInput, PaymentOutput>(payment, {
		defaultValues: { endToEndId: "", amountCents: null, paidOn: today },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const change = useChange("payout", payPayout);

	function submit(given: PaymentOutput) {
		forget();
		change.mutate(
			{ id: payout.id, version: payout.version, ...given },
			{
				onSuccess: () =>
					void toast.success("Repasse pago", {
						description: `${formatMoney(payout.amountCents)} a ${payout.storeName}.`,
					}),
				onError(error) {
					const conflict = conflictOf(error);
					if (conflict) onConflict(conflict);
					else show(error);
				},
			},
		);
	}

	return {
		form,
		failure,
		isSaving: change.isPending,
		isDirty: form.formState.isDirty && !change.isSuccess,
		onSubmit: form.handleSubmit(submit),
		/** Nothing is typed, and nothing was paid. */
		startAgain() {
			form.reset();
			change.reset();
		},
	};
}
