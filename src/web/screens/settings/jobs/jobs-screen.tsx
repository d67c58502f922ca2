import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { errorText } from "#web/data/api-errors.ts";
import { jobQueries } from "#web/data/jobs.ts";
import { useMay } from "#web/data/session.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { JobsTable } from "./jobs-table.tsx";

/** `/configuracoes/tarefas`: what goes on by itself, how far it is and what it came to. */
export function JobsScreen() {
	const mayAct = useMay("orders:write");
	return (
		<>
			<PageHeader
				actions={
					mayAct && (
						<LinkButton icon={ListChecks} to={paths.bulkActions}>
							Ações em massa
						</LinkButton>
					)
				}
				subtitle="O que o sistema faz enquanto você trabalha. As concluídas ficam aqui pelo prazo da Retenção, em Configurações › Dados."
				title="Tarefas"
			/>
			<Jobs />
		</>
	);
}

function Jobs() {
	const query = useQuery(jobQueries.list());
	const jobs = query.data;
	if (!jobs)
		return query.isError ? (
			<Card>
				<ErrorState
					description={errorText(query.error)}
					isRetrying={query.isFetching}
					onRetry={() => void query.refetch()}
					title="Não foi possível carregar as tarefas"
				/>
			</Card>
		) : (
			<RowsSkeleton label="Carregando as tarefas" />
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
				{jobs.length === 0 ? (
					<EmptyState
						description="O que leva mais tempo do que alguém espera, como uma importação, aparece aqui enquanto é feito."
						icon={ListChecks}
						title="Nenhuma tarefa"
					/>
				) : (
					<JobsTable jobs={jobs} />
				)}
			</Card>
		</>
	);
}
