import { useState } from "react";
import { Controller } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import { type Payout, payoutReturn } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";
import { formatMoney } from "#core/money.ts";
import { returnPayout } from "#web/data/payouts.ts";
import { useChange } from "#web/data/use-change.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { type Conflict, conflictOf } from "#web/forms/version-conflict.ts";
import { useDialogDescription } from "#web/routing/use-dialog-description.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { FasterNotice } from "./faster-notice.tsx";

const returning = payoutReturn.omit({ version: true });
type Returning = z.infer<typeof returning>;

/** The bank sent it back, or it never left. */
export function ReturnPayoutDialog({
	payout,
	today,
	onClose,
}: {
	payout: Payout;
	today: string;
	onClose: () => void;
}) {
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const description = useDialogDescription(
		`${formatMoney(payout.amountCents)} a ${payout.storeName}`,
	);
	const form = useContractForm<Returning, Returning>(returning, {
		defaultValues: { returnedOn: today, reason: "" },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const change = useChange("payout", returnPayout);

	// Someone else did it: what is typed stays to be read, and there is nothing left to do.
	const isOvertaken =
		payout.state === "devolvido" && !change.isPending && !change.isSuccess;

	function submit(given: Returning) {
		if (isOvertaken) return;
		forget();
		setConflict(null);
		change.mutate(
			{ id: payout.id, version: payout.version, ...given },
			{
				onSuccess() {
					toast.success("Repasse devolvido", {
						description: `${formatMoney(payout.amountCents)} voltam a ficar disponíveis para ${payout.storeName}.`,
					});
					onClose();
				},
				onError(error) {
					const conflict = conflictOf(error);
					if (conflict) setConflict(conflict);
					else show(error);
				},
			},
		);
	}

	return (
		<Dialog
			description={description}
			footer={
				<>
					<DialogClose />
					{!isOvertaken && (
						<Button busy={change.isPending} type="submit" variant="danger">
							Marcar como devolvido
						</Button>
					)}
				</>
			}
			isBusy={change.isPending}
			isDirty={form.formState.isDirty && !change.isSuccess}
			onClose={onClose}
			onSubmit={form.handleSubmit(submit)}
			open
			size="sm"
			title="Devolvido pelo banco"
		>
			<div className="grid gap-4">
				{failure && <Notice tone="bad">{failure}</Notice>}
				{conflict && <FasterNotice conflict={conflict} payout={payout} />}
				{isOvertaken && (
					<Notice
						title={`Já marcado como devolvido${payout.returnedOn ? ` em ${formatDay(payout.returnedOn)}` : ""}`}
						tone="warn"
					>
						{payout.returnReason}
					</Notice>
				)}
				<p className="text-ink-2">
					O valor volta a ficar disponível para a loja e entra no próximo ciclo.
					Isto não pode ser desfeito.
				</p>
				<Controller
					control={form.control}
					name="returnedOn"
					render={({ field: { onChange, ...field }, fieldState }) => (
						<Field
							error={fieldState.error?.message}
							label="Data da devolução"
							required
						>
							<DateInput
								{...field}
								max={today}
								min={payout.paidOn ?? payout.createdOn}
								onValueChange={onChange}
							/>
						</Field>
					)}
				/>
				<Field
					error={form.formState.errors.reason?.message}
					hint="O que o banco disse; aparece no extrato da loja."
					label="Motivo"
					required
				>
					<Textarea
						placeholder="Ex.: conta encerrada"
						rows={3}
						{...form.register("reason")}
					/>
				</Field>
			</div>
		</Dialog>
	);
}
