import { useState } from "react";
import type { OrderPart } from "#contract/orders.ts";
import { hasLeftStore } from "#core/part-moves.ts";
import { errorText } from "../../api-errors.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useReprocess } from "./order-actions.ts";
import { useOrder } from "./order-queries.ts";
import { PartMove, PartMovesList, PartMoveText } from "./part-moves-list.tsx";

type ReprocessOrderDialogProps = {
	code: string;
	onClose: () => void;
};

/** Names what goes back to Processando and what stays; what left its store stays unless ticked. */
export function ReprocessOrderDialog({
	code,
	onClose,
}: ReprocessOrderDialogProps) {
	const { data: order, error: loadError } = useOrder(code);
	const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
	const [isNoneChosen, setIsNoneChosen] = useState(false);
	const { reprocess, isPending, error } = useReprocess();
	const parts = order?.parts ?? [];
	const back = parts.filter((part) => !hasLeftStore(part.status));
	const gone = parts.filter((part) => hasLeftStore(part.status));

	function tick(partId: number, isTicked: boolean) {
		const next = new Set(ticked);
		if (isTicked) next.add(partId);
		else next.delete(partId);
		setTicked(next);
		setIsNoneChosen(false);
	}

	function confirm() {
		if (!order) return;
		const chosen = parts.filter(
			({ id, status }) => !hasLeftStore(status) || ticked.has(id),
		);
		setIsNoneChosen(chosen.length === 0);
		if (chosen.length === 0) return;
		reprocess(
			order,
			chosen.map(({ id }) => id),
		).then(onClose, () => undefined);
	}

	return (
		<ConfirmDialog
			busy={isPending}
			confirmLabel="Reprocessar"
			description="As partes voltam para Processando depois de conferidas com os itens."
			error={
				isNoneChosen
					? "Marque ao menos uma loja para reprocessar."
					: failureText(error ?? loadError)
			}
			onCancel={onClose}
			onConfirm={confirm}
			open
			title={`Reprocessar o pedido ${code}?`}
			tone="primary"
		>
			{order ? (
				<div className="grid gap-4">
					{back.length > 0 && (
						<PartMovesList
							label={`${back.length === 1 ? "Volta" : "Voltam"} para Processando`}
						>
							{back.map((part) => (
								<PartMove key={part.id} part={part} to="processando" />
							))}
						</PartMovesList>
					)}
					{gone.length > 0 && (
						<PartMovesList
							label={
								gone.length === 1
									? "Já saiu da loja e fica como está, a menos que marcada"
									: "Já saíram da loja e ficam como estão, a menos que marcadas"
							}
						>
							{gone.map((part) => (
								<TickedPart
									isTicked={ticked.has(part.id)}
									key={part.id}
									onTick={(isTicked) => tick(part.id, isTicked)}
									part={part}
								/>
							))}
						</PartMovesList>
					)}
				</div>
			) : (
				!loadError && <Skeleton className="h-24 w-full" />
			)}
		</ConfirmDialog>
	);
}

function TickedPart({
	part,
	isTicked,
	onTick,
}: {
	part: OrderPart;
	isTicked: boolean;
	onTick: (isTicked: boolean) => void;
}) {
	return (
		<li className="py-2">
			<Checkbox
				checked={isTicked}
				label={<PartMoveText part={part} to="processando" />}
				onChange={(event) => onTick(event.currentTarget.checked)}
			/>
		</li>
	);
}

function failureText(error: unknown): string | null {
	return error ? errorText(error) : null;
}
