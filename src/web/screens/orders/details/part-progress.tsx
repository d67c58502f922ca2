import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderDetails, OrderPart } from "#contract/orders.ts";
import { orderStatuses } from "#core/order-status.ts";
import { changeOrderPart, useChangeOrder } from "#web/data/orders.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { statusOptions } from "./order-status-field.tsx";
import type { OrderConflict } from "./use-order-conflict.ts";
import type { TrackingCodes } from "./use-tracking-codes.ts";

type PartProgressProps = {
	order: OrderDetails;
	part: OrderPart;
	conflict: OrderConflict;
	codes: TrackingCodes;
};

/** How far one store is; a chosen status also saves a tracking code that is typed. */
export function PartProgress({
	order,
	part,
	conflict,
	codes,
}: PartProgressProps) {
	const [chosen, setChosen] = useState<string | null>(null);
	const change = useChangeOrder();
	const trackingCode = codes.codeOf(part);
	const isTyped = codes.isTyped(part);

	function save(value: string) {
		const status = orderStatuses.find((known) => known === value);
		if (status === undefined || change.isPending) return;
		const { code, version } = order;
		setChosen(status);
		change.mutate(
			(api) =>
				changeOrderPart(api, code, part.id, {
					status,
					trackingCode: trackingCode.trim() || null,
					version,
				}),
			{
				onSuccess() {
					codes.onSaved(part, trackingCode);
					toast.success(
						status === part.status
							? "Código de rastreio salvo!"
							: "Status atualizado!",
						{
							description:
								status === part.status
									? `${part.storeName}, pedido ${code}.`
									: `A parte de ${part.storeName} no pedido ${code} foi alterada para ${orderStatusLabels[status]}.`,
						},
					);
				},
				onError: (error) =>
					conflict.onFailure(
						`A parte de ${part.storeName} não foi alterada`,
						error,
					),
				onSettled: () => setChosen(null),
			},
		);
	}

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		if (isTyped) save(part.status);
	}

	return (
		<form
			className="grid gap-3 border-line-2 border-t px-4 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
			noValidate
			onSubmit={onSubmit}
		>
			<Field
				label={
					<>
						Status<span className="sr-only"> de {part.storeName}</span>
					</>
				}
			>
				<Select
					aria-busy={change.isPending}
					onChange={(event) => save(event.currentTarget.value)}
					opensByKeys
					options={statusOptions}
					value={chosen ?? part.status}
				/>
			</Field>
			<Field
				label={
					<>
						Código de rastreio
						<span className="sr-only"> de {part.storeName}</span>
					</>
				}
			>
				<div className="flex gap-2">
					<TextInput
						autoCapitalize="characters"
						autoComplete="off"
						className="min-w-0 flex-1"
						maxLength={60}
						onChange={(event) => codes.type(part, event.currentTarget.value)}
						placeholder="Ainda sem código"
						spellCheck={false}
						value={trackingCode}
					/>
					{isTyped && (
						<Button busy={change.isPending} type="submit" variant="primary">
							Salvar
						</Button>
					)}
				</div>
			</Field>
		</form>
	);
}
