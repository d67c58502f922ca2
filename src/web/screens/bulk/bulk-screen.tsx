import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useParams } from "react-router";
import type { BulkAction } from "#contract/bulk-actions.ts";
import { bulkQueries } from "#web/data/bulk-actions.ts";
import { JobProgress } from "#web/domain/job-progress.tsx";
import { listCountText } from "#web/domain/list-types.ts";
import { PendingCard } from "#web/domain/pending-card.tsx";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { useFocusAfterStep } from "#web/routing/use-focus-after-step.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { listPaths } from "./bulk-paths.ts";
import { HaltedNotice } from "./halted-notice.tsx";
import { PreviewStep } from "./preview-step.tsx";
import { ResultStep } from "./result-step.tsx";

/** `/acoes/:id`: what is done to many records, from its preview to its result. The address stays. */
export function BulkScreen() {
	const id = Number(useParams().id);
	const query = useQuery(bulkQueries.one(id));
	const action = query.data;
	usePageTitle(action?.title);
	// One heading for both: what loads under the focus must not take it away.
	return (
		<>
			{action && (
				<BackLink to={listPaths[action.list].path}>
					{listPaths[action.list].name}
				</BackLink>
			)}
			<PageHeader
				actions={
					action && (
						<LinkButton icon={ListChecks} to={paths.bulkActions}>
							Ações recentes
						</LinkButton>
					)
				}
				subtitle={action && subtitleOf(action)}
				title="Ação em massa"
			/>
			{action ? (
				<Steps action={action} key={id} />
			) : (
				<PendingCard
					errorTitle="Não foi possível carregar a ação"
					query={query}
				/>
			)}
		</>
	);
}

function subtitleOf({ title, list, rowCount, actor }: BulkAction): string {
	return `${title} · ${listCountText(list, rowCount)} · ${actor}`;
}

function Steps({ action }: { action: BulkAction }) {
	const { list, state, job } = action;
	const isUnderWay =
		state === "checking" || state === "applying" || state === "undoing";
	useFocusAfterStep(action.isHalted ? "halted" : state);
	return (
		<div className="grid gap-4">
			{action.isHalted ? (
				<HaltedNotice action={action} />
			) : (
				isUnderWay &&
				job && (
					<Card>
						<CardBody className="pt-card">
							<JobProgress id={job.id} />
						</CardBody>
					</Card>
				)
			)}
			{state === "checked" && !action.isForgotten && (
				<PreviewStep action={action} />
			)}
			{(state === "discarded" ||
				(state === "checked" && action.isForgotten)) && (
				<Notice
					action={
						<LinkButton to={listPaths[list].path}>Ver a lista</LinkButton>
					}
					title="Esta ação não foi confirmada"
					tone="info"
				>
					Nada foi alterado.
				</Notice>
			)}
			{(state === "done" || state === "undone") && (
				<ResultStep action={action} />
			)}
		</div>
	);
}
