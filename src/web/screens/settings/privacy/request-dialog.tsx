import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import type { PrivacyRequest } from "#contract/privacy.ts";
import { privacyRightLabels } from "#contract/privacy-labels.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { isOpenPrivacyState } from "#core/privacy-request.ts";
import { errorText } from "#web/data/api-errors.ts";
import { privacyQueries } from "#web/data/privacy.ts";
import { DueBadge, PrivacyStateBadge } from "#web/domain/privacy-badges.tsx";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
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
					<EmptyState
						description={errorText(query.error)}
						icon={SearchX}
						title="Não foi possível abrir o pedido"
					/>
				) : (
					<Skeleton className="h-96 w-full" />
				)}
			</RouteDialog>
		);
	return <OpenedRequest request={request} />;
}

function OpenedRequest({ request }: { request: PrivacyRequest }) {
	const [isDirty, setIsDirty] = useState(false);
	const [tab, setTab] = useState("andamento");
	const isOpen = isOpenPrivacyState(request.state);
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
			isDirty={isDirty}
			listPath={paths.privacy}
			size="lg"
			title={request.protocol}
		>
			<div className="grid gap-4">
				<Facts request={request} />
				{request.answer !== null && <Answer request={request} />}
				{isOpen ? (
					<Tabs
						items={[
							{
								value: "andamento",
								label: "Andamento",
								content: (
									<RequestSteps onDirtyChange={setIsDirty} request={request} />
								),
							},
							{
								value: "dados",
								label: "Corrigir dados",
								content: (
									<CorrectionForm
										key={request.version}
										onDirtyChange={setIsDirty}
										request={request}
									/>
								),
							},
							{
								value: "resposta",
								label: "Responder",
								content: (
									<AnswerForm onDirtyChange={setIsDirty} request={request} />
								),
							},
						]}
						label="Atendimento do pedido"
						onValueChange={setTab}
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
