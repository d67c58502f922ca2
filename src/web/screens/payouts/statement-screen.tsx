import { useQuery } from "@tanstack/react-query";
import { Download, Printer, ScrollText } from "lucide-react";
import { useParams } from "react-router";
import { exportFormats } from "#contract/exports.ts";
import { exportFormatLabels } from "#contract/labels.ts";
import { type StoreStatement, statementLineParams } from "#contract/payouts.ts";
import { exportStatement, payoutQueries } from "#web/data/payouts.ts";
import { useMay } from "#web/data/session.ts";
import { useDownload } from "#web/dialogs/export/use-download.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";
import { EmptyPage } from "#web/ui/layout/empty-page.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Pagination } from "#web/ui/layout/pagination.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { LoadingState } from "./loading-state.tsx";
import { periodText } from "./payout-text.ts";
import { statementAsked } from "./statement/statement-asked.ts";
import { StatementBalances } from "./statement/statement-balances.tsx";
import { StatementLines } from "./statement/statement-lines.tsx";

/** `/repasses/lojas/:id/extratos/:statement`: opening, every line, closing. */
export function StatementScreen() {
	const asked = statementAsked(useParams());
	const query = useQuery(payoutQueries.statement(asked));
	const statement = query.data;
	usePageTitle(statement && `Extrato de ${statement.storeName}`);
	return (
		<>
			<BackLink to={paths.storeMoney(asked.storeId)}>
				{statement?.storeName ?? "Repasses da loja"}
			</BackLink>
			<PageHeader
				actions={statement && <Actions statement={statement} />}
				subtitle={
					statement && (
						<RecordLink
							id={statement.storeId}
							name={statement.storeName}
							noun="stores"
						/>
					)
				}
				title={
					statement
						? `${asked.id === null ? "Extrato em aberto" : "Extrato"}: ${periodText(statement)}`
						: "Extrato"
				}
			/>
			{statement ? (
				<div className="grid gap-5">
					<StatementBalances statement={statement} />
					<Lines key={`${asked.storeId}/${asked.id}`} statement={statement} />
				</div>
			) : (
				<LoadingState
					missing="Extrato não encontrado"
					query={query}
					what="o extrato"
				/>
			)}
		</>
	);
}

function Actions({ statement }: { statement: StoreStatement }) {
	const mayExport = useMay("exports:read");
	const { busyWith, start } = useDownload(
		{
			running: "Exportando extrato…",
			failed: "Não foi possível exportar o extrato",
		},
		(api, format, signal) =>
			exportStatement(api, statement, format, { signal }),
	);
	if (!mayExport) return null;
	return (
		<>
			<LinkButton
				icon={Printer}
				to={paths.printStatement(statement.storeId, statement.id)}
			>
				Imprimir
			</LinkButton>
			<Menu
				items={exportFormats.map((format) => ({
					label: exportFormatLabels[format],
					onSelect: () => start(format),
				}))}
				trigger={
					<Button busy={busyWith !== null} icon={Download}>
						Exportar
					</Button>
				}
			/>
		</>
	);
}

function Lines({ statement }: { statement: StoreStatement }) {
	const [params, setParams] = useUrlFilters(statementLineParams);
	const { storeId, id } = statement;
	const query = useQuery(payoutQueries.lines({ storeId, id }, params));
	const page = query.data;
	const turnTo = (cursor: string | null) =>
		cursor ? () => setParams({ cursor }) : undefined;
	if (!page) return <LoadingState query={query} what="os lançamentos" />;
	return (
		<div>
			<Card>
				<CardHeader title="Lançamentos" />
				{page.items.length > 0 ? (
					<StatementLines lines={page.items} />
				) : (
					<EmptyPage
						onStart={
							params.cursor ? () => setParams({ cursor: null }) : undefined
						}
					>
						<EmptyState
							description="Nada foi vendido, devolvido ou pago neste período."
							icon={ScrollText}
							title="Nenhum lançamento"
						/>
					</EmptyPage>
				)}
			</Card>
			{page.items.length > 0 && page.total > page.items.length && (
				<Pagination
					count={page.items.length}
					from={page.from}
					isTotalCapped={page.isTotalCapped}
					label="Páginas dos lançamentos"
					onNext={turnTo(page.nextCursor)}
					onPrevious={turnTo(page.previousCursor)}
					total={page.total}
				/>
			)}
		</div>
	);
}
