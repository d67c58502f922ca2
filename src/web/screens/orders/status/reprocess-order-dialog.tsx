import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OrderPart } from "#contract/orders.ts";
import { hasLeftStore } from "#core/part-moves.ts";
import { errorText } from "#web/data/api-errors.ts";
import { orderQueries } from "#web/data/orders.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useReprocess } from "./order-changes.ts";
import {
	MovingParts,
	PartMove,
	PartMovesList,
	PartMoveText,
} from "./part-moves-list.tsx";

type ReprocessOrderDialogProps = {
	code: string;
	onClose: () => void;
};

/** Names what moves to Processando and what stays; what left its store stays unless ticked. */
export function ReprocessOrderDialog({
	code,
	onClose,
}: ReprocessOrderDialogProps) {
	const {
		data: order,
		error: loadError,
		refetch,
		isFetching,
	} = useQuery(orderQueries.details(code));
	const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
	const [isNoneChosen, setIsNoneChosen] = useState(false);
	const { reprocess, isPending, error } = useReprocess();
	const parts = order?.parts ?? [];
	const there = parts.filter(({ status }) => status === "processando");
	const moving = parts.filter(
		({ status }) => status !== "processando" && !hasLeftStore(status),
	);
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
		const chosen = [...moving, ...gone.filter(({ id }) => ticked.has(id))];
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
			canConfirm={moving.length + gone.length > 0}
			description="As partes são conferidas com os itens e passam para Processando."
			error={
				isNoneChosen
					? "Marque ao menos uma loja para reprocessar."
					: failureText(error)
			}
			onCancel={onClose}
			onConfirm={confirm}
			open
			title={`Reprocessar o pedido ${code}?`}
			tone="primary"
		>
			{order ? (
				<div className="grid gap-4">
					<MovingParts parts={moving} to="processando" />
					{there.length > 0 && (
						<PartMovesList
							label={`Já ${there.length === 1 ? "está" : "estão"} em Processando`}
						>
							{there.map((part) => (
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
			) : loadError ? (
				<Notice
					action={
						<Button busy={isFetching} onClick={() => void refetch()} size="sm">
							Tentar novamente
						</Button>
					}
					tone="bad"
				>
					{errorText(loadError)}
				</Notice>
			) : (
				<Skeleton className="h-24 w-full" />
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
