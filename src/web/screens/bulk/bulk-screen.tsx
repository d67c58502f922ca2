import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useEffect, useRef } from "react";
import { useParams } from "react-router";
import type { BulkAction } from "#contract/bulk-actions.ts";
import { bulkQueries } from "#web/data/bulk-actions.ts";
import { JobProgress } from "#web/domain/job-progress.tsx";
import { listCountText } from "#web/domain/list-types.ts";
import { PendingCard } from "#web/domain/pending-card.tsx";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { isFocusNowhere, pageHeading } from "#web/ui/overlays/return-focus.ts";
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
	if (action) return <BulkPage action={action} key={id} />;
	return (
		<>
			<PageHeader title="Ação em massa" />
			<PendingCard
				errorTitle="Não foi possível carregar a ação"
				query={query}
			/>
		</>
	);
}

function BulkPage({ action }: { action: BulkAction }) {
	const { list, state, title, rowCount, job } = action;
	const isUnderWay =
		state === "checking" || state === "applying" || state === "undoing";
	useFocusAfterStep(state);
	return (
		<>
			<BackLink to={listPaths[list].path}>{listPaths[list].name}</BackLink>
			<PageHeader
				actions={
					<LinkButton icon={ListChecks} to={paths.bulkActions}>
						Ações recentes
					</LinkButton>
				}
				subtitle={`${title} · ${listCountText(list, rowCount)} · ${action.actor}`}
				title="Ação em massa"
			/>
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
		</>
	);
}

/** What was pressed is gone with its step, and the focus with it. */
function useFocusAfterStep(step: string) {
	const last = useRef(step);
	useEffect(() => {
		if (last.current === step) return;
		last.current = step;
		if (isFocusNowhere()) pageHeading()?.focus();
	}, [step]);
}
