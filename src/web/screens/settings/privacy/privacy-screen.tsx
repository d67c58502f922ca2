import { useQuery } from "@tanstack/react-query";
import { Plus, ShieldCheck } from "lucide-react";
import { Outlet } from "react-router";
import {
	type PrivacyRequestFilters,
	privacyRequestFilters,
} from "#contract/privacy.ts";
import { errorText } from "#web/data/api-errors.ts";
import { privacyQueries } from "#web/data/privacy.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { type SetFilters, useUrlFilters } from "#web/routing/url-filters.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SearchBox } from "#web/ui/fields/search-box.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { EmptyPage } from "#web/ui/layout/empty-page.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Pagination } from "#web/ui/layout/pagination.tsx";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { DeadlineSetting } from "./deadline-setting.tsx";
import { RequestsTable } from "./requests-table.tsx";

/** `/configuracoes/lgpd`: what people ask about their own data, the most urgent first. */
export function PrivacyScreen() {
	const [filters, setFilters] = useUrlFilters(privacyRequestFilters);
	return (
		<>
			<PageHeader
				actions={<NewRequestButton />}
				subtitle="O que titulares pedem sobre os seus dados, e até quando é preciso responder"
				title="LGPD"
			/>
			<div className="mb-4 flex flex-wrap items-center gap-2">
				<SearchBox
					className="min-w-0 flex-1 basis-64 max-sm:basis-full"
					label="Buscar pedidos de titulares"
					onValueChange={(search) => setFilters({ search })}
					placeholder="Buscar por protocolo ou nome..."
					value={filters.search ?? ""}
				/>
				<Select
					aria-label="Situação"
					className="w-44 max-sm:flex-1"
					onChange={({ target }) =>
						setFilters({
							standing: (target.value || undefined) as typeof filters.standing,
						})
					}
					options={[
						{ value: "abertas", label: "Em aberto" },
						{ value: "vencidas", label: "Vencidos" },
						{ value: "encerradas", label: "Encerrados" },
					]}
					placeholder="Todos"
					value={filters.standing ?? ""}
				/>
			</div>
			<Requests filters={filters} setFilters={setFilters} />
			<DeadlineSetting />
			<Outlet />
		</>
	);
}

function Requests({
	filters,
	setFilters,
}: {
	filters: PrivacyRequestFilters;
	setFilters: SetFilters<PrivacyRequestFilters>;
}) {
	const query = useQuery(privacyQueries.list(filters));
	const page = query.data;
	const turnTo = (cursor: string | null) =>
		cursor ? () => setFilters({ cursor }) : undefined;
	if (!page)
		return query.isError ? (
			<Card>
				<ErrorState
					description={errorText(query.error)}
					isRetrying={query.isFetching}
					onRetry={() => void query.refetch()}
					title="Não foi possível carregar os pedidos"
				/>
			</Card>
		) : (
			<RowsSkeleton label="Carregando os pedidos" />
		);
	if (page.items.length === 0)
		return (
			<Card>
				<EmptyPage
					onStart={
						filters.cursor ? () => setFilters({ cursor: null }) : undefined
					}
				>
					<EmptyState
						action={<NewRequestButton />}
						description="Quando alguém pedir para ver, corrigir ou eliminar os seus dados, registre aqui: o protocolo e o prazo saem na hora."
						icon={ShieldCheck}
						title="Nenhum pedido de titular"
					/>
				</EmptyPage>
			</Card>
		);
	return (
		<>
			<Card>
				<RequestsTable requests={page.items} />
			</Card>
			<Pagination
				count={page.items.length}
				from={page.from}
				isTotalCapped={page.isTotalCapped}
				label="Páginas dos pedidos"
				onNext={turnTo(page.nextCursor)}
				onPrevious={turnTo(page.previousCursor)}
				total={page.total}
			/>
		</>
	);
}

function NewRequestButton() {
	const dialogLink = useDialogLink();
	return (
		<LinkButton
			icon={Plus}
			variant="primary"
			{...dialogLink(paths.newPrivacyRequest)}
		>
			Novo pedido
		</LinkButton>
	);
}
