import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { StockMovement } from "#contract/products.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { formatCount, withSign } from "#core/money.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card, CardHeader, CardRows } from "#web/ui/layout/card.tsx";

const shownAtFirst = 6;

export function StockHistory({
	movements,
	action,
}: {
	movements: StockMovement[];
	action: ReactNode;
}) {
	const [isLong, setIsLong] = useState(false);
	const shown = isLong ? movements : movements.slice(0, shownAtFirst);
	const hidden = movements.length - shown.length;
	return (
		<Card>
			<CardHeader aside={action} level={3} title="Histórico de estoque" />
			<CardRows>
				{shown.map((movement) => (
					<Movement key={movement.id} movement={movement} />
				))}
			</CardRows>
			{hidden > 0 && (
				<div className="border-line-2 border-t p-2">
					<Button
						className="w-full"
						onClick={() => setIsLong(true)}
						size="sm"
						variant="ghost"
					>
						Mostrar mais {formatCount(hidden)}
					</Button>
				</div>
			)}
		</Card>
	);
}

function Movement({ movement }: { movement: StockMovement }) {
	const { quantity, stockAfter, actor } = movement;
	const at = new Date(movement.at);
	return (
		<li className="flex items-center gap-x-4">
			<span
				className={classNames(
					"min-w-9 shrink-0 text-right font-semibold",
					quantity > 0 ? "text-ok" : "text-ink",
				)}
			>
				{withSign(quantity, formatCount)}
			</span>
			<div className="min-w-0 flex-1">
				<p className="[overflow-wrap:anywhere]">
					<Cause movement={movement} />
				</p>
				<p className="text-ink-3 text-xs">
					{actor} · {formatDay(dayOf(at))} às {formatTime(at)}
				</p>
			</div>
			<span className="shrink-0 text-ink-2 text-sm">
				<span className="sr-only">Estoque depois: </span>
				{formatCount(stockAfter)} un.
			</span>
		</li>
	);
}

function Cause({ movement }: { movement: StockMovement }) {
	const dialogLink = useDialogLink();
	const { kind, orderCode, reason } = movement;
	const order = orderCode && (
		<Link className="hover:text-brand" {...dialogLink(paths.order(orderCode))}>
			{orderCode}
		</Link>
	);
	switch (kind) {
		case "initial":
			return "Estoque inicial";
		case "order":
			return <>Pedido {order}</>;
		case "cancellation":
			return <>Cancelamento do pedido {order}</>;
		case "return":
			return <>Devolução do pedido {order}</>;
		case "adjustment":
			return `Ajuste: ${reason}`;
	}
}
