import { useState } from "react";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import { orderStatusLabels } from "#contract/labels.ts";
import {
	orderStatuses,
	type SelectableOrderStatus,
} from "#core/order-status.ts";
import { StoreCombobox } from "#web/domain/store-combobox.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import {
	BulkDialog,
	type BulkFormProps,
	useStartBulk,
} from "./bulk-dialog.tsx";

/** Of whole orders, or of the parts of one store: the one the list is filtered by, at first. */
export function OrderStatusForm({
	selection,
	storeId: filteredBy = null,
	...props
}: BulkFormProps & { storeId?: number | null }) {
	const [status, setStatus] = useState<SelectableOrderStatus | null>(null);
	const [isOfStore, setIsOfStore] = useState(filteredBy !== null);
	const [storeId, setStoreId] = useState<number | null>(filteredBy);
	const [isTried, setIsTried] = useState(false);
	const { start, failure } = useStartBulk(props.onStarted);
	const lacksStore = isOfStore && (storeId === null || Number.isNaN(storeId));
	return (
		<BulkDialog
			{...props}
			failure={failure}
			isBusy={start.isPending}
			isDirty={status !== null}
			onSubmit={() => {
				setIsTried(true);
				if (status === null || lacksStore) return;
				start.mutate({
					kind: "order-status",
					params: { status, storeId: isOfStore ? storeId : null },
					selection,
				} as BulkStart);
			}}
			title="Mudar status"
		>
			<Field
				error={isTried && status === null ? "Escolha uma opção." : undefined}
				isGroup
				label="Novo status"
				required
			>
				<RadioGroup
					columns={2}
					onValueChange={setStatus}
					options={orderStatuses.map((value) => ({
						value,
						label: orderStatusLabels[value],
					}))}
					value={status}
				/>
			</Field>
			<Checkbox
				checked={isOfStore}
				label="Só as partes de uma loja"
				onChange={({ currentTarget }) => setIsOfStore(currentTarget.checked)}
			/>
			{isOfStore && (
				<Field
					error={isTried && lacksStore ? "Escolha uma loja." : undefined}
					label="Loja"
					required
				>
					<StoreCombobox onValueChange={setStoreId} value={storeId} />
				</Field>
			)}
		</BulkDialog>
	);
}

export function ReprocessForm({ selection, ...props }: BulkFormProps) {
	const [alsoSent, setAlsoSent] = useState(false);
	const { start, failure } = useStartBulk(props.onStarted);
	return (
		<BulkDialog
			{...props}
			failure={failure}
			isBusy={start.isPending}
			isDirty={alsoSent}
			onSubmit={() =>
				start.mutate({
					kind: "order-reprocessing",
					params: { alsoSent },
					selection,
				} as BulkStart)
			}
			title="Reprocessar pedidos"
		>
			<Checkbox
				checked={alsoSent}
				hint="Elas perdem o código de rastreio; o histórico o guarda."
				label="Também as partes já enviadas ou entregues"
				onChange={({ currentTarget }) => setAlsoSent(currentTarget.checked)}
			/>
		</BulkDialog>
	);
}

export function CancelForm({ selection, ...props }: BulkFormProps) {
	const [reason, setReason] = useState("");
	const { start, failure, errorAt } = useStartBulk(props.onStarted);
	return (
		<BulkDialog
			{...props}
			failure={failure}
			isBusy={start.isPending}
			isDirty={reason !== ""}
			onSubmit={() =>
				start.mutate({
					kind: "order-cancellation",
					params: { reason },
					selection,
				} as BulkStart)
			}
			title="Cancelar pedidos"
		>
			<Field
				error={errorAt("reason")}
				hint="Fica no histórico de cada pedido. Um cancelamento não pode ser desfeito."
				label="Motivo"
			>
				<Textarea
					onChange={({ currentTarget }) => setReason(currentTarget.value)}
					rows={3}
					value={reason}
				/>
			</Field>
		</BulkDialog>
	);
}
