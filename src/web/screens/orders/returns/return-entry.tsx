import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import type { OrderDetails, OrderPart } from "#contract/orders.ts";
import {
	refundMethodLabels,
	returnBearerLabels,
	returnReasonLabels,
	returnStateLabels,
} from "#contract/return-labels.ts";
import type { OrderReturn } from "#contract/returns.ts";
import { formatDay } from "#core/business-time.ts";
import { formatMoney } from "#core/money.ts";
import { type ReturnState, unitsOf } from "#core/return-rules.ts";
import { useMay } from "#web/data/session.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Badge, type BadgeTone } from "#web/ui/marks/badge.tsx";
import { dateOf, momentOf } from "../order-text.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { ReverseRefundDialog } from "./reverse-refund-dialog.tsx";

export type ReturnProps = {
	made: OrderReturn;
	order: OrderDetails;
	part: OrderPart;
	/** All of the order's: what is left depends on them. */
	returns: readonly OrderReturn[];
};

const tones: Record<ReturnState, BadgeTone> = {
	solicitada: "warn",
	aprovada: "brand",
	recebida: "brand",
	recusada: "bad",
	reembolsada: "ok",
};

/** One return: what, why, where it stands, what it costs whom, and the next step. */
export function ReturnEntry(props: ReturnProps) {
	const { made } = props;
	const { id } = useParams();
	const isAsked = id === String(made.id);
	return (
		<li
			className="grid gap-2 px-4 py-3 text-sm"
			ref={isAsked ? showAtOnce : undefined}
		>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<p className="font-medium">
					Devolução nº {made.id} · {returnReasonLabels[made.reason]}
				</p>
				<Badge dot tone={tones[made.state]}>
					{returnStateLabels[made.state]}
				</Badge>
				{made.state !== "recusada" && (
					<p className="ml-auto font-semibold tabular-nums">
						{formatMoney(made.refundCents)}
					</p>
				)}
			</div>
			<ul className="text-ink-2">
				{made.items.map((item) => (
					<li className="[overflow-wrap:anywhere]" key={item.itemId}>
						{unitsOf(item)} × <ReturnedProduct item={item} part={props.part} />
						{item.receivedQuantity !== null &&
							` · recebido: ${item.receivedQuantity} de ${item.quantity} · ao estoque: ${item.restockedQuantity}`}
					</li>
				))}
			</ul>
			<p className="text-ink-3 text-xs [overflow-wrap:anywhere]">
				{factsOf(made).join(" · ")}
			</p>
			{made.note && (
				<p className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
					{made.note}
				</p>
			)}
			<NextSteps {...props} />
		</li>
	);
}

function ReturnedProduct({
	item: { itemId, name },
	part,
}: {
	item: OrderReturn["items"][number];
	part: OrderPart;
}) {
	const bought = part.items.find(({ id }) => id === itemId);
	if (!bought) return name;
	return <RecordLink id={bought.productId} name={name} noun="products" />;
}

function showAtOnce(entry: HTMLElement | null) {
	entry?.scrollIntoView({ block: "center" });
}

function factsOf(made: OrderReturn): string[] {
	const facts = [
		`Solicitada por ${made.requestedBy} em ${momentOf(made.requestedAt)}`,
	];
	if (made.state === "recusada")
		return [
			...facts,
			`Recusada em ${made.refusedAt && dateOf(made.refusedAt)}: ${made.refusalReason}`,
		];
	facts.push(
		made.comesBack ? "O produto volta" : "O cliente fica com o produto",
	);
	facts.push(`Por conta: ${returnBearerLabels[made.borneBy].toLowerCase()}`);
	if (made.freightCents > 0)
		facts.push(`Frete de ${formatMoney(made.freightCents)} incluído`);
	if (made.commissionBackCents > 0)
		facts.push(
			`Comissão ${made.refundedOn ? "estornada" : "a estornar"}: ${formatMoney(made.commissionBackCents)}`,
		);
	if (made.refundedOn && made.refundMethod)
		facts.push(
			`Reembolsada em ${formatDay(made.refundedOn)} por ${refundMethodLabels[made.refundMethod]}${made.refundReference ? ` (${made.refundReference})` : ""}`,
		);
	return facts;
}

type Step = "approve" | "refuse" | "receive" | "refund" | "reverse";

const dialogs: Record<
	Step,
	(props: ReturnProps & { onClose: () => void }) => ReactNode
> = {
	approve: ApproveDialog,
	refuse: RefuseDialog,
	receive: ReceiveDialog,
	refund: RefundDialog,
	reverse: ReverseRefundDialog,
};

const stepLabels: Record<Step, string> = {
	approve: "Aprovar",
	refuse: "Recusar",
	receive: "Registrar recebimento",
	refund: "Reembolsar",
	reverse: "Estornar lançamento",
};

/** What moves money. */
const paying: readonly Step[] = ["refund", "reverse"];

function NextSteps(props: ReturnProps) {
	const { made } = props;
	const [asking, setAsking] = useState<Step | null>(null);
	const mayChange = useMay("orders:write");
	const mayPay = useMay("payout:write");
	const next = stepsOf(made);
	const steps = next.filter((step) =>
		paying.includes(step) ? mayPay : mayChange,
	);
	const waitsForPay = mayChange && !mayPay && next.includes("refund");
	const StepDialog = asking && dialogs[asking];
	return (
		<>
			{steps.length > 0 && (
				<div className="flex flex-wrap gap-2">
					{steps.map((step, index) => (
						<Button
							key={step}
							onClick={() => setAsking(step)}
							size="sm"
							variant={index === 0 && step !== "reverse" ? "primary" : "ghost"}
						>
							{stepLabels[step]}
							<span className="sr-only">
								{" "}
								{step === "reverse" ? "da" : "a"} devolução nº {made.id}
							</span>
						</Button>
					))}
				</div>
			)}
			{waitsForPay && (
				<p className="text-ink-3 text-xs">
					O reembolso é registrado pelo Financeiro ou por um administrador.
				</p>
			)}
			{StepDialog && <StepDialog {...props} onClose={() => setAsking(null)} />}
		</>
	);
}

function stepsOf({ state, comesBack }: OrderReturn): Step[] {
	switch (state) {
		case "solicitada":
			return ["approve", "refuse"];
		case "aprovada":
			return [comesBack ? "receive" : "refund", "refuse"];
		case "recebida":
			return ["refund"];
		case "reembolsada":
			return ["reverse"];
		default:
			return [];
	}
}
