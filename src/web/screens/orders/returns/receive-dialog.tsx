import { Controller, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { z } from "zod";
import { type OrderReturn, returnReceipt } from "#contract/returns.ts";
import { useReturnStep } from "#web/data/returns.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Stepper } from "#web/ui/fields/stepper.tsx";
import type { ReturnProps } from "./return-entry.tsx";
import { StepDialog, useStep } from "./step-dialog.tsx";

const receipt = z.object({ items: returnReceipt.shape.items });
type Receipt = z.output<typeof receipt>;

export function ReceiveDialog({
	made,
	onClose,
}: ReturnProps & { onClose: () => void }) {
	const form = useContractForm<Receipt, Receipt>(receipt, {
		defaultValues: { items: made.items.map(asExpected(made)) },
	});
	const step = useStep(form, useReturnStep("receipt"), made, () => {
		toast.success("Recebimento registrado!");
		onClose();
	});
	const { errors } = form.formState;
	const items = useWatch({ control: form.control, name: "items" });

	/** What did not arrive cannot be sold again. */
	function setReceived(index: number, received: number) {
		const restocked = items[index]?.restockedQuantity ?? 0;
		form.setValue(`items.${index}.receivedQuantity`, received, {
			shouldDirty: true,
		});
		form.setValue(
			`items.${index}.restockedQuantity`,
			Math.min(restocked, received),
		);
		form.clearErrors();
	}

	return (
		<StepDialog
			onClose={onClose}
			step={step}
			submitLabel="Registrar recebimento"
			title={`Receber devolução nº ${made.id}`}
		>
			<p className="text-ink-2 text-sm">
				Conte o que chegou e quanto disso pode ser vendido de novo. O reembolso
				vale só para o que chegou.
			</p>
			<ul className="divide-y divide-line-2 border-line-2 border-y">
				{made.items.map((item, index) => (
					<li className="grid gap-3 py-3" key={item.itemId}>
						<p className="font-medium [overflow-wrap:anywhere]">{item.name}</p>
						<div className="grid gap-3 sm:grid-cols-2">
							<Field
								aside={`de ${item.quantity}`}
								error={errors.items?.[index]?.receivedQuantity?.message}
								isGroup
								label="Chegaram"
							>
								<Stepper
									label={`Unidades de ${item.name} que chegaram`}
									max={item.quantity}
									onValueChange={(units) => setReceived(index, units)}
									value={items[index]?.receivedQuantity ?? 0}
								/>
							</Field>
							<Field
								error={errors.items?.[index]?.restockedQuantity?.message}
								isGroup
								label="Voltam ao estoque"
							>
								<Controller
									control={form.control}
									name={`items.${index}.restockedQuantity`}
									render={({ field }) => (
										<Stepper
											label={`Unidades de ${item.name} que voltam ao estoque`}
											max={items[index]?.receivedQuantity ?? 0}
											onValueChange={field.onChange}
											value={field.value}
										/>
									)}
								/>
							</Field>
						</div>
					</li>
				))}
			</ul>
		</StepDialog>
	);
}

/** All of it; what is broken is not sold again. */
function asExpected({ reason }: OrderReturn) {
	const isBroken = reason === "defeito" || reason === "avaria";
	return ({ itemId, quantity }: OrderReturn["items"][number]) => ({
		itemId,
		receivedQuantity: quantity,
		restockedQuantity: isBroken ? 0 : quantity,
	});
}
