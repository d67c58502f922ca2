import type { ReactNode } from "react";
import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderPart } from "#contract/orders.ts";
import type { SelectableOrderStatus } from "#core/order-status.ts";
import { goesBack, movePart } from "#core/part-moves.ts";
import { OrderStatusBadge } from "#web/domain/status-badges.tsx";

/** The parts that a status moves, those it takes back apart from those it takes on. */
export function MovingParts({
	parts,
	to,
}: {
	parts: readonly OrderPart[];
	to: SelectableOrderStatus;
}) {
	const status = orderStatusLabels[to];
	const moving = parts.filter((part) => part.status !== to);
	const back = moving.filter((part) => goesBack(part.status, to));
	const onwards = moving.filter((part) => !goesBack(part.status, to));
	return (
		<>
			{back.length > 0 && (
				<PartMovesList
					label={`${back.length === 1 ? "Volta" : "Voltam"} para ${status}`}
				>
					{back.map((part) => (
						<PartMove key={part.id} part={part} to={to} />
					))}
				</PartMovesList>
			)}
			{onwards.length > 0 && (
				<PartMovesList
					label={`${onwards.length === 1 ? "Avança" : "Avançam"} para ${status}`}
				>
					{onwards.map((part) => (
						<PartMove key={part.id} part={part} to={to} />
					))}
				</PartMovesList>
			)}
		</>
	);
}

/** Stores of an order, each with where its part stands. */
export function PartMovesList({
	label,
	children,
}: {
	label: string;
	children: ReactNode;
}) {
	return (
		<section>
			<h3 className="font-medium text-sm">{label}</h3>
			<ul className="mt-1 divide-y divide-line-2 border-line-2 border-y">
				{children}
			</ul>
		</section>
	);
}

export function PartMove({
	part,
	to,
}: {
	part: OrderPart;
	to: SelectableOrderStatus;
}) {
	return (
		<li className="py-2">
			<PartMoveText part={part} to={to} />
		</li>
	);
}

/** "TechHub · Enviado", and what the move to another status costs it. */
export function PartMoveText({
	part,
	to,
}: {
	part: OrderPart;
	to: SelectableOrderStatus;
}) {
	const losesCode =
		part.trackingCode !== null && movePart(part, to).trackingCode === null;
	return (
		<>
			<span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<span className="min-w-0">{part.storeName}</span>
				<OrderStatusBadge status={part.status} />
			</span>
			{losesCode && (
				<span className="block text-ink-2 text-sm">
					Ao voltar, o código de rastreio {part.trackingCode} fica só no
					histórico.
				</span>
			)}
		</>
	);
}
