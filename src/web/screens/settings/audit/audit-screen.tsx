import { useQuery } from "@tanstack/react-query";
import { SearchX, ShieldX, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { type AuditFilters, auditFilters } from "#contract/audit.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { auditQueries } from "#web/data/audit.ts";
import { useMay } from "#web/data/session.ts";
import { noFilters } from "#web/dialogs/filters/list-filters.ts";
import { useFilterChips } from "#web/dialogs/filters/use-filter-chips.ts";
import { FiltersDialog } from "#web/dialogs/lazy-dialogs.tsx";
import { type SetFilters, useUrlFilters } from "#web/routing/url-filters.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { SearchBox } from "#web/ui/fields/search-box.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { EmptyPage } from "#web/ui/layout/empty-page.tsx";
import { FilterChipRow } from "#web/ui/layout/filter-chip-row.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Pagination } from "#web/ui/layout/pagination.tsx";
import { AuditExportMenu } from "./audit-export-menu.tsx";
import { AuditSkeleton } from "./audit-skeleton.tsx";
import { AuditTable } from "./audit-table.tsx";
import { KeptFor } from "./kept-for.tsx";

/** `/configuracoes/auditoria`: who did what, when and from where. */
export function AuditScreen() {
	const mayRead = useMay("audit:read");
	return (
		<>
			<PageHeader
				subtitle="Quem fez o quê, quando e de onde. Nada aqui pode ser alterado, nem apagado antes do prazo."
				title="Auditoria"
			/>
			{mayRead ? (
				<>
					<AuditEntries />
					<KeptFor />
				</>
			) : (
				<Card>
					<EmptyState
						description="A auditoria é dos papéis Administrador e Financeiro. Peça acesso a quem administra o marketplace."
						icon={ShieldX}
						title="Seu papel não permite ver a auditoria"
					/>
				</Card>
			)}
		</>
	);
}

function AuditEntries() {
	const [filters, setFilters] = useUrlFilters(auditFilters);
	const [isFiltering, setIsFiltering] = useState(false);
	const mayExport = useMay("exports:read");
	const chips = useFilterChips("audit", filters);
	return (
		<section aria-label="Entradas da auditoria">
			<div className="mb-4 flex flex-wrap items-center gap-2">
				<SearchBox
					className="min-w-0 flex-1 basis-64 max-sm:basis-full"
					label="Buscar na auditoria"
					onValueChange={(search) => setFilters({ search })}
					placeholder="Buscar por pessoa, loja, produto, cliente ou pedido..."
					value={filters.search ?? ""}
				/>
				<Button
					className="max-sm:flex-1"
					icon={SlidersHorizontal}
					onClick={() => setIsFiltering(true)}
				>
					{chips.length === 0 ? "Filtros" : `Filtros (${chips.length})`}
				</Button>
				{mayExport && <AuditExportMenu filters={filters} />}
			</div>
			<FilterChipRow
				chips={chips}
				className="mb-4"
				onClear={() => setFilters(noFilters.audit)}
				onRemove={(key) =>
					setFilters({
						[key]: undefined,
						// A record is one of its subject.
						...(key === "subject" && { recordId: undefined }),
					})
				}
			/>
			<AuditList filters={filters} setFilters={setFilters} />
			<FiltersDialog
				filters={filters}
				onApply={setFilters}
				onClose={() => setIsFiltering(false)}
				open={isFiltering}
				type="audit"
			/>
		</section>
	);
}

function AuditList({
	filters,
	setFilters,
}: {
	filters: AuditFilters;
	setFilters: SetFilters<AuditFilters>;
}) {
	const query = useQuery(auditQueries.list(filters));
	const page = query.data;
	const turnTo = (cursor: string | null | undefined) =>
		cursor ? () => setFilters({ cursor }) : undefined;
	if (!page)
		return (
			<Card>
				{query.isError ? (
					<ErrorState
						description={errorText(query.error)}
						isRetrying={query.isFetching}
						onRetry={
							isBadCursor(query.error)
								? () => setFilters({ cursor: null })
								: () => void query.refetch()
						}
						retryLabel={
							isBadCursor(query.error) ? "Ir para o início da lista" : undefined
						}
						title="Não foi possível carregar a auditoria"
					/>
				) : (
					<AuditSkeleton />
				)}
			</Card>
		);
	return (
		<>
			{query.isError && (
				<RetryNotice
					message={errorText(query.error)}
					onRetry={() => void query.refetch()}
				/>
			)}
			<Card>
				{page.items.length === 0 ? (
					<EmptyPage
						onStart={
							filters.cursor ? () => setFilters({ cursor: null }) : undefined
						}
					>
						<EmptyState
							action={
								<Button
									onClick={() =>
										setFilters({ ...noFilters.audit, search: undefined })
									}
								>
									Limpar busca e filtros
								</Button>
							}
							description="Tente outras palavras ou menos filtros."
							icon={SearchX}
							title="Nenhuma entrada encontrada"
						/>
					</EmptyPage>
				) : (
					<AuditTable entries={page.items} />
				)}
			</Card>
			{page.items.length > 0 && (
				<Pagination
					count={page.items.length}
					from={page.from}
					isTotalCapped={page.isTotalCapped}
					label="Páginas da auditoria"
					onNext={turnTo(page.nextCursor)}
					onPrevious={turnTo(page.previousCursor)}
					total={page.total}
				/>
			)}
		</>
	);
}

function isBadCursor(error: unknown): boolean {
	return error instanceof ApiError && error.problem.code === "bad_cursor";
}
