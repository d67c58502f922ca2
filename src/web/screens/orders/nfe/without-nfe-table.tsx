import { useState } from "react";
import { Link } from "react-router";
import type { NfeMissing } from "#contract/nfe.ts";
import { formatMoney } from "#core/money.ts";
import { useMay } from "#web/data/session.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { OrderStatusBadge } from "#web/domain/status-badges.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { StackedTable } from "#web/ui/layout/stacked-table.tsx";
import { dateOf } from "../order-text.ts";
import { NfeDialog } from "./nfe-dialog.tsx";

/** One line for each part without a note, where its key can be put in. */
export function WithoutNfeTable({ parts }: { parts: readonly NfeMissing[] }) {
	const mayChange = useMay("orders:write");
	const [asked, setAsked] = useState<NfeMissing | null>(null);
	return (
		<>
			<StackedTable
				caption="Partes de pedidos sem NF-e, da compra mais antiga à mais nova"
				columns={[
					{ title: "Pedido", cell: (part) => <OrderLink part={part} /> },
					{
						title: "Loja",
						cell: ({ storeId, storeName }) => (
							<RecordLink id={storeId} name={storeName} noun="stores" />
						),
					},
					{
						title: "Status",
						cell: ({ status }) => <OrderStatusBadge status={status} />,
					},
					{
						title: "Desde a compra",
						cell: (part) => <Age part={part} />,
					},
					{
						title: "Valor",
						isFigure: true,
						cell: ({ valueCents }) => formatMoney(valueCents),
					},
					{
						title: "NF-e",
						cell: (part) =>
							mayChange && (
								<Button onClick={() => setAsked(part)} size="sm">
									Informar
									<span className="sr-only">
										{" "}
										NF-e de {part.storeName}, pedido {part.orderCode}
									</span>
								</Button>
							),
					},
				]}
				getKey={({ partId }) => partId}
				rows={parts}
			/>
			{asked && (
				<NfeDialog
					onClose={() => setAsked(null)}
					part={{
						...{ code: asked.orderCode, partId: asked.partId, nfeKey: null },
						...{ version: asked.version, storeName: asked.storeName },
					}}
				/>
			)}
		</>
	);
}

function OrderLink({ part }: { part: NfeMissing }) {
	const dialogLink = useDialogLink();
	return (
		<>
			<Link
				className="whitespace-nowrap font-semibold record-link"
				{...dialogLink(paths.order(part.orderCode), "")}
			>
				{part.orderCode}
			</Link>
			<span className="block text-ink-3 text-xs tabular-nums">
				{dateOf(part.placedAt)}
			</span>
		</>
	);
}

function Age({ part: { days, isHeld, isRequired } }: { part: NfeMissing }) {
	return (
		<>
			<span className="tabular-nums">{ageText(days)}</span>
			{isRequired && (
				<span className="block text-warn text-xs">
					{isHeld ? "Repasse retido" : "A loja deve enviar"}
				</span>
			)}
		</>
	);
}

function ageText(days: number): string {
	if (days === 0) return "hoje";
	return days === 1 ? "há 1 dia" : `há ${days} dias`;
}
