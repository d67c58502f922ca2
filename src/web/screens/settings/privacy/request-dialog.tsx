import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import type { PrivacyRequest } from "#contract/privacy.ts";
import { privacyRightLabels } from "#contract/privacy-labels.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { isOpenPrivacyState } from "#core/privacy-request.ts";
import { errorText } from "#web/data/api-errors.ts";
import { privacyQueries } from "#web/data/privacy.ts";
import { DueBadge, PrivacyStateBadge } from "#web/domain/privacy-badges.tsx";
import { useDirtyForms } from "#web/forms/use-tell-dirty.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { RequestActions } from "./request-actions.tsx";
import { RequestSteps } from "./request-steps.tsx";
import { Requester } from "./requester.tsx";

/** `/configuracoes/lgpd/:id`: what was asked, what was done, and the answer. */
export function RequestDialog() {
	const query = useQuery(privacyQueries.one(Number(useParams().id)));
	const request = query.data;
	usePageTitle(request?.protocol);
	if (!request)
		return (
			<RouteDialog listPath={paths.privacy} size="lg" title="Pedido de titular">
				{query.isError ? (
					<ErrorState
						description={errorText(query.error)}
						isRetrying={query.isFetching}
						onRetry={() => void query.refetch()}
						title="Não foi possível abrir o pedido"
					/>
				) : (
					<Skeleton className="h-96 w-full" />
				)}
			</RouteDialog>
		);
	return <OpenedRequest request={request} />;
}

type Tab = "andamento" | "dados" | "resposta";

function OpenedRequest({ request }: { request: PrivacyRequest }) {
	const { isAnyDirty, tellDirty } = useDirtyForms<Tab>();
	const [tab, setTab] = useState<Tab>("andamento");
	// What is typed stays when someone else ends the request meanwhile.
	const hasForms = isOpenPrivacyState(request.state) || isAnyDirty;
	return (
		<RouteDialog
			aside={
				<span className="flex flex-wrap gap-1.5">
					<PrivacyStateBadge state={request.state} />
					<DueBadge daysLeft={request.daysLeft} />
				</span>
			}
			description={`${privacyRightLabels[request.askedRight]} · ${request.requesterName}`}
			footer={<RequestActions request={request} />}
			isDirty={isAnyDirty}
			listPath={paths.privacy}
			size="lg"
			title={request.protocol}
		>
			<div className="grid gap-4">
				<Facts request={request} />
				{request.answer !== null && <Answer request={request} />}
				{hasForms ? (
					<Tabs
						items={[
							{
								value: "andamento",
								label: "Andamento",
								content: (
									<RequestSteps
										onDirtyChange={tellDirty("andamento")}
										request={request}
									/>
								),
							},
							{
								value: "dados",
								label: "Corrigir dados",
								content: (
									<CorrectionForm
										onDirtyChange={tellDirty("dados")}
										request={request}
									/>
								),
							},
							{
								value: "resposta",
								label: "Responder",
								content: (
									<AnswerForm
										onDirtyChange={tellDirty("resposta")}
										request={request}
									/>
								),
							},
						]}
						label="Atendimento do pedido"
						onValueChange={(next) => setTab(next as Tab)}
						value={tab}
					/>
				) : (
					<RequestSteps request={request} />
				)}
			</div>
		</RouteDialog>
	);
}

function Facts({ request }: { request: PrivacyRequest }) {
	return (
		<DescriptionList
			items={[
				{
					term: "Titular",
					value: (
						<Requester
							customerId={request.customerId}
							name={request.requesterName}
						/>
					),
				},
				{ term: "Contato", value: request.requesterContact },
				{ term: "Recebido em", value: formatDay(request.receivedOn) },
				{ term: "Prazo", value: formatDay(request.dueOn) },
				{
					term: "Prova de identidade",
					value: request.identityProof || "Ainda não anotada",
				},
				...(request.detail
					? [{ term: "O que pede", value: request.detail }]
					: []),
				...(request.evidenceSha256
					? [
							{
								term: "SHA-256 do que foi entregue",
								value: (
									<code className="font-mono text-xs">
										{request.evidenceSha256}
									</code>
								),
							},
						]
					: []),
			]}
			layout="stacked"
		/>
	);
}

function Answer({ request }: { request: PrivacyRequest }) {
	const { answer, answeredAt, answeredBy, state } = request;
	const at = new Date(answeredAt ?? 0);
	return (
		<Card>
			<CardHeader
				description={`${answeredBy} · ${formatDay(dayOf(at))} às ${formatTime(at)}`}
				level={3}
				title={state === "recusada" ? "Motivos da recusa" : "Resposta"}
			/>
			<CardBody className="whitespace-pre-wrap [overflow-wrap:anywhere]">
				{answer}
			</CardBody>
		</Card>
	);
}
