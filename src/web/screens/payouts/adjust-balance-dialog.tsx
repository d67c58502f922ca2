import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useParams } from "react-router";
import { toast } from "sonner";
import { formatMoney } from "#core/money.ts";
import { newIdempotencyKey } from "#web/data/idempotency-key.ts";
import { adjustBalance, payoutQueries } from "#web/data/payouts.ts";
import { useChange } from "#web/data/use-change.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { useCloseDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { Segmented } from "#web/ui/fields/segmented.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import {
	type AdjustmentFormInput,
	type AdjustmentFormOutput,
	adjustmentForm,
	adjustmentOf,
	blankAdjustment,
} from "./store/adjustment-form-values.ts";

/** `/repasses/lojas/:id/ajustar`: what no sale explains, with its reason and what shows that it is right. */
export function AdjustBalanceDialog() {
	const storeId = Number(useParams().id);
	const listPath = paths.storeMoney(storeId);
	const store = useQuery(payoutQueries.statements(storeId)).data?.items[0];
	const { form, failure, isSaving, isDirty, onSubmit } = useAdjustment(
		storeId,
		useCloseDialog(listPath),
	);
	const { errors } = form.formState;
	return (
		<FormDialog
			description={store?.storeName}
			form={{ isSaving, isDirty, onSubmit }}
			listPath={listPath}
			size="sm"
			submitLabel="Lançar ajuste"
			title="Ajuste manual"
		>
			<div className="grid gap-4">
				{failure && <Notice tone="bad">{failure}</Notice>}
				<Controller
					control={form.control}
					name="direction"
					render={({ field: { value, onChange } }) => (
						<Segmented
							className="w-full"
							label="Tipo de ajuste"
							onValueChange={onChange}
							options={[
								{ value: "credit", label: "Crédito à loja" },
								{ value: "debit", label: "Débito da loja" },
							]}
							value={value}
						/>
					)}
				/>
				<Controller
					control={form.control}
					name="amountCents"
					render={({ field: { onChange, ...field }, fieldState }) => (
						<Field
							error={fieldState.error?.message}
							hint="Vai direto para o saldo disponível."
							label="Valor"
							required
						>
							<MoneyInput {...field} onValueChange={onChange} />
						</Field>
					)}
				/>
				<Field
					error={errors.reason?.message}
					hint="A loja lê isto no extrato."
					label="Motivo"
					required
				>
					<Textarea
						placeholder="Ex.: frete de troca combinado com a loja"
						rows={3}
						{...form.register("reason")}
					/>
				</Field>
				<Field
					error={errors.proof?.message}
					hint="O que mostra que está certo: contrato, e-mail, número de um documento."
					label="Comprovante"
					required
				>
					<TextInput
						maxLength={200}
						placeholder="Ex.: e-mail de 12/02, chamado 4711"
						{...form.register("proof")}
					/>
				</Field>
				<p className="text-ink-3 text-sm">
					Um ajuste não é apagado; outro, no sentido contrário, o corrige.
				</p>
			</div>
		</FormDialog>
	);
}

function useAdjustment(storeId: number, close: () => void) {
	// One for this form: a second press, or a try after a lost answer, is the same adjustment.
	const [key] = useState(newIdempotencyKey);
	const form = useContractForm<AdjustmentFormInput, AdjustmentFormOutput>(
		adjustmentForm,
		{ defaultValues: blankAdjustment },
	);
	const { failure, forget, show } = useSaveFailure(form);
	const change = useChange("adjustment", adjustBalance);
	return {
		form,
		failure,
		isSaving: change.isPending,
		isDirty: form.formState.isDirty && !change.isSuccess,
		onSubmit: form.handleSubmit((given) => {
			forget();
			change.mutate(
				{ storeId, key, ...adjustmentOf(given) },
				{
					onSuccess({ storeName, availableCents }) {
						toast.success("Ajuste lançado", {
							description: `${storeName} tem agora ${formatMoney(availableCents)} disponíveis.`,
						});
						close();
					},
					onError: show,
				},
			);
		}),
	};
}
