import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderDetails, OrderPart } from "#contract/orders.ts";
import {
	isSelectableStatus,
	orderStatuses,
	type SelectableOrderStatus,
} from "#core/order-status.ts";
import { changeOrderPart, useChangeOrder } from "#web/data/orders.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { partsToAskFor } from "../tracking/parts-to-ask-for.ts";
import { TrackingField } from "../tracking/tracking-field.tsx";
import { TrackingLink } from "../tracking/tracking-link.tsx";
import { TrackingQuestion } from "../tracking/tracking-question.tsx";
import { statusOptions } from "./order-status-field.tsx";
import type { OrderConflict } from "./use-order-conflict.ts";
import type { TrackingCodes } from "./use-tracking-codes.ts";

type PartProgressProps = {
	order: OrderDetails;
	part: OrderPart;
	conflict: OrderConflict;
	codes: TrackingCodes;
};

/** How far one store is; a chosen status also saves a tracking code that is typed, and Enviado asks for one. */
export function PartProgress({
	order,
	part,
	conflict,
	codes,
}: PartProgressProps) {
	const [chosen, setChosen] = useState<SelectableOrderStatus | null>(null);
	/** The order as it was when its tracking code was asked for: what someone else does meanwhile is not overwritten. */
	const [asked, setAsked] = useState<OrderDetails | null>(null);
	const change = useChangeOrder(changeOrderPart);
	const trackingCode = codes.codeOf(part);
	const isTyped = codes.isTyped(part);

	function choose(value: string) {
		const status = orderStatuses.find((known) => known === value);
		if (status === undefined || change.isPending) return;
		const parts = [{ ...part, trackingCode: trackingCode.trim() || null }];
		if (partsToAskFor({ ...order, parts }, status).length > 0)
			setAsked({ ...order, version: codes.versionOf(part) });
		else moveTo(status);
	}

	function moveTo(status: SelectableOrderStatus) {
		setChosen(status);
		const seen = { code: order.code, version: codes.versionOf(part) };
		void save(seen, status, trackingCode)
			.catch((error: unknown) =>
				conflict.onFailure(
					`A parte de ${part.storeName} não foi alterada`,
					error,
				),
			)
			.finally(() => setChosen(null));
	}

	async function save(
		{ code, version }: Pick<OrderDetails, "code" | "version">,
		status: SelectableOrderStatus,
		withCode: string,
	) {
		await change.mutateAsync({
			...{ code, partId: part.id, version, status },
			trackingCode: withCode.trim() || null,
		});
		codes.onSaved(part, withCode);
		const id = `part ${part.id} ${version}`;
		if (status === part.status)
			toast.success("Código de rastreio salvo!", {
				id,
				description: `${part.storeName}, pedido ${code}.`,
			});
		else
			toast.success("Status atualizado!", {
				id,
				description: `A parte de ${part.storeName} no pedido ${code} foi alterada para ${orderStatusLabels[status]}.`,
			});
	}

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		if (isTyped && !change.isPending && isSelectableStatus(part.status))
			moveTo(part.status);
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
					onChange={(event) => choose(event.currentTarget.value)}
					opensByKeys
					options={statusOptions}
					value={chosen ?? (asked ? "enviado" : part.status)}
				/>
			</Field>
			<div className="min-w-0">
				<TrackingField
					code={trackingCode}
					label={
						<>
							Código de rastreio
							<span className="sr-only"> de {part.storeName}</span>
						</>
					}
					onType={(code) => codes.type(part, code)}
				>
					{isTyped && (
						<Button busy={change.isPending} type="submit" variant="primary">
							Salvar
						</Button>
					)}
				</TrackingField>
				{isTyped && part.trackingCode && (
					<p className="mt-1.5 text-ink-3 text-xs [overflow-wrap:anywhere]">
						Salvo agora: {part.trackingCode}
					</p>
				)}
				<p className="mt-1.5 empty:hidden">
					<TrackingLink code={trackingCode} />
				</p>
			</div>
			{asked && (
				<TrackingQuestion
					onClose={() => setAsked(null)}
					onKeep={codes.type}
					onSend={([given]) =>
						save(asked, "enviado", given?.trackingCode ?? "")
					}
					orderCode={order.code}
					parts={[part]}
				/>
			)}
		</form>
	);
}
