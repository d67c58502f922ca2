import { CircleCheck, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { Dashboard } from "#contract/dashboard.ts";
import { formatCount } from "#core/money.ts";
import { queryString } from "#web/data/query-string.ts";
import { paths } from "#web/routing/paths.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { HowComputed } from "#web/ui/layout/how-computed.tsx";

/** What needs the operator now, before anything else: each kind one click from exactly its rows. */
export function AttentionStrip({
	dashboard,
}: {
	dashboard: Dashboard | undefined;
}) {
	return (
		<Card className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 px-card py-2.5 max-sm:px-3">
			<div className="flex items-center gap-1.5">
				<h2 className="font-semibold text-md tracking-tight">Hoje</h2>
				<HowComputed title="Hoje">
					O que espera por você agora: lojas e produtos sem aprovação, pedidos
					com uma parte parada além do prazo de processamento da loja, contado
					em dias úteis depois da compra, produtos do catálogo online sem
					estoque, pedidos com devolução que espera aprovação, recebimento ou
					reembolso, e lojas com documentos vencidos ou a vencer em 30 dias.
					Cada item abre a lista do que ele conta.
				</HowComputed>
			</div>
			{dashboard ? (
				<Entries {...dashboard} />
			) : (
				<div aria-busy className={entriesStyle}>
					{kinds.map(({ many }) => (
						<Skeleton
							className="h-8 w-40 max-sm:w-full pointer-coarse:h-11"
							key={many}
						/>
					))}
				</div>
			)}
		</Card>
	);
}

function Entries({
	attention,
	backupWarning,
	diskWarning,
}: Pick<Dashboard, "attention" | "backupWarning" | "diskWarning">) {
	const waiting = kinds.filter(({ counts }) => attention[counts] > 0);
	const ofServer = [
		diskWarning && diskWarningEntries[diskWarning],
		backupWarning && backupWarningEntries[backupWarning],
	].filter((text) => text !== undefined);
	if (waiting.length === 0 && ofServer.length === 0)
		return (
			<p className="flex min-h-8 items-center gap-2 text-ink-2">
				<CircleCheck aria-hidden className="text-ok" size={16} />
				Nada esperando por você.
			</p>
		);
	return (
		<ul className={entriesStyle}>
			{waiting.map(({ counts, one, many, to }) => (
				<li key={counts}>
					<Link className={entryStyle} to={to}>
						<span className="font-semibold tabular-nums">
							{formatCount(attention[counts])}
						</span>
						<span className="text-ink-2 leading-tight">
							{attention[counts] === 1 ? one : many}
						</span>
					</Link>
				</li>
			))}
			{ofServer.map((text) => (
				<li key={text}>
					<Link className={entryStyle} to={paths.sampleData}>
						<TriangleAlert aria-hidden className="text-warn" size={16} />
						<span className="text-ink-2 leading-tight">{text}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

const backupWarningEntries: Record<
	NonNullable<Dashboard["backupWarning"]>,
	string
> = {
	unreachable: "pasta das cópias inacessível",
	"none-yet": "nenhuma cópia de segurança",
	old: "cópia de segurança atrasada",
	"disk-short": "disco das cópias quase cheio",
};

const diskWarningEntries: Record<
	NonNullable<Dashboard["diskWarning"]>,
	string
> = {
	short: "disco do banco quase cheio",
	full: "disco cheio: nada é gravado",
};

const entryStyle =
	"flex min-h-8 items-center gap-1.5 rounded-control border border-line px-2.5 text-ink text-sm no-underline transition-colors hover:bg-hover pointer-coarse:min-h-11";

/** In one line where there is room; two to a line on a phone. */
const entriesStyle =
	"flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2";

interface Kind {
	counts: keyof Dashboard["attention"];
	one: string;
	many: string;
	/** Exactly the rows it counts. */
	to: string;
}

/** Every kind of thing that can wait for someone, the most pressing first. */
const kinds: readonly Kind[] = [
	{
		counts: "overdueRequests",
		one: "pedido LGPD vencido",
		many: "pedidos LGPD vencidos",
		to: `${paths.privacy}?standing=vencidas`,
	},
	{
		counts: "lateOrders",
		one: "pedido atrasado",
		many: "pedidos atrasados",
		to: paths.lateOrders,
	},
	{
		counts: "openReturns",
		one: "pedido em devolução",
		many: "pedidos em devolução",
		to: `${paths.orders}${queryString({ returns: "aberta" })}`,
	},
	{
		counts: "pendingStores",
		one: "loja para aprovar",
		many: "lojas para aprovar",
		to: `${paths.stores}${queryString({ status: "pendente" })}`,
	},
	{
		counts: "pendingProducts",
		one: "produto para aprovar",
		many: "produtos para aprovar",
		to: `${paths.products}${queryString({ situation: "pending" })}`,
	},
	{
		counts: "outOfStockProducts",
		one: "produto sem estoque",
		many: "produtos sem estoque",
		to: `${paths.products}${queryString({ status: "sem-estoque", situation: "online" })}`,
	},
	{
		counts: "endingDocuments",
		one: "loja com documento a renovar",
		many: "lojas com documentos a renovar",
		to: `${paths.stores}${queryString({ situation: "documents" })}`,
	},
];
