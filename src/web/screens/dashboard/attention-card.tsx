import { ChevronRight, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { Dashboard } from "#contract/dashboard.ts";
import { formatCount } from "#core/money.ts";
import { queryString } from "#web/data/query-string.ts";
import { paths } from "#web/routing/paths.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";
import { HowComputed } from "#web/ui/layout/how-computed.tsx";

/** What needs the operator now, each line one click from acting on it. */
export function AttentionCard({
	dashboard,
}: {
	dashboard: Dashboard | undefined;
}) {
	return (
		<Card className="flex flex-col">
			<CardHeader
				help={
					<HowComputed title="Hoje">
						O que espera por você agora: lojas e produtos sem aprovação, pedidos
						com uma parte parada além do prazo de processamento da loja, contado
						em dias corridos desde a compra, produtos do catálogo online sem
						estoque, e devoluções que esperam aprovação, recebimento ou
						reembolso. Cada linha abre a lista do que ela conta.
					</HowComputed>
				}
				title="Hoje"
			/>
			{dashboard ? (
				<Lines attention={dashboard.attention} />
			) : (
				<div className="flex flex-1 flex-col divide-y divide-line-2 border-line-2 border-t">
					{[1, 2, 3, 4].map((n) => (
						<div
							className="flex max-h-20 flex-1 items-center gap-3 px-card py-row"
							key={n}
						>
							<Skeleton className="my-0.5 h-5 w-8" />
							<Skeleton className="h-3.5 w-40" />
						</div>
					))}
				</div>
			)}
		</Card>
	);
}

function Lines({ attention }: { attention: Dashboard["attention"] }) {
	const lines = [
		{
			count: attention.pendingStores,
			one: "loja para aprovar",
			many: "lojas para aprovar",
			to: `${paths.stores}${queryString({ status: "pendente" })}`,
		},
		{
			count: attention.pendingProducts,
			one: "produto para aprovar",
			many: "produtos para aprovar",
			to: `${paths.products}${queryString({ situation: "pending" })}`,
		},
		{
			count: attention.lateOrders,
			one: "pedido além do prazo da loja",
			many: "pedidos além do prazo das lojas",
			to: `${paths.orders}${queryString({ situation: "late" })}`,
		},
		{
			count: attention.outOfStockProducts,
			one: "produto sem estoque",
			many: "produtos sem estoque",
			to: `${paths.products}${queryString({ status: "sem-estoque", situation: "online" })}`,
		},
		{
			count: attention.openReturns,
			one: "devolução aguardando",
			many: "devoluções aguardando",
			to: `${paths.orders}${queryString({ returns: "aberta" })}`,
		},
		{
			count: attention.endingDocuments,
			one: "loja com documento a renovar",
			many: "lojas com documentos a renovar",
			to: `${paths.stores}${queryString({ situation: "documents" })}`,
		},
	].filter((line) => line.count > 0);
	if (lines.length === 0)
		return (
			<CardBody className="flex items-center gap-2 text-ink-2">
				<CircleCheck aria-hidden className="text-ok" size={18} />
				Nada esperando por você.
			</CardBody>
		);
	return (
		<ul className="flex flex-1 flex-col divide-y divide-line-2 border-line-2 border-t">
			{lines.map((line) => (
				<li className="flex max-h-20 flex-1" key={line.many}>
					<Link
						className="flex flex-1 items-center gap-3 px-card py-row text-ink no-underline hover:bg-hover"
						to={line.to}
					>
						<span className="min-w-8 text-right font-semibold text-lg tabular-nums">
							{formatCount(line.count)}
						</span>
						<span className="min-w-0 flex-1 text-ink-2">
							{line.count === 1 ? line.one : line.many}
						</span>
						<ChevronRight aria-hidden className="text-ink-3" size={16} />
					</Link>
				</li>
			))}
		</ul>
	);
}
