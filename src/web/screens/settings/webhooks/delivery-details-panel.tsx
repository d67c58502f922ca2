import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { failureText } from "#contract/webhook-labels.ts";
import type {
	DeliveryDetails,
	DeliverySummary,
	Webhook,
} from "#contract/webhooks.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useChange } from "#web/data/use-change.ts";
import { resendDelivery, webhookQueries } from "#web/data/webhooks.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { CopyBox } from "#web/ui/marks/copy-box.tsx";

type PanelProps = {
	webhook: Webhook;
	delivery: DeliverySummary;
	canSend: boolean;
};

/** Its request and the last answer, and the way to send it again. */
export function DeliveryDetailsPanel({
	webhook,
	delivery,
	canSend,
}: PanelProps) {
	const query = useQuery(webhookQueries.delivery(webhook.id, delivery.id));
	return (
		<div className="grid min-w-0 gap-4 rounded-control border border-line-2 bg-hover p-4 md:ml-[21px]">
			{query.data ? (
				<Details details={query.data} />
			) : query.isError ? (
				<RetryNotice
					message={errorText(query.error)}
					onRetry={() => void query.refetch()}
				/>
			) : (
				<Skeleton className="h-24 w-full" />
			)}
			{canSend && delivery.status !== "waiting" && (
				<Resend delivery={delivery} webhook={webhook} />
			)}
		</div>
	);
}

function Details({ details }: { details: DeliveryDetails }) {
	const { error, answerStatus, answer, attempts, nextAt, sentAt } = details;
	const headers = details.requestHeaders
		.map(({ name, value }) => `${name}: ${value}`)
		.join("\n");
	return (
		<>
			{error && (
				<p className="text-bad text-sm">{failureText(error, answerStatus)}</p>
			)}
			<DescriptionList
				className="text-sm"
				items={[
					{ term: "Tentativas", value: String(attempts) },
					{ term: "Último envio", value: sentAt && momentOf(sentAt) },
					{ term: "Próximo envio", value: nextAt && momentOf(nextAt) },
					{ term: "Resposta", value: answerStatus && String(answerStatus) },
					{ term: "Entrega", value: details.deliveryId },
				].filter(({ value }) => value !== null)}
				layout="stacked"
			/>
			<Part title="Cabeçalhos da requisição">
				<CopyBox label="Copiar cabeçalhos" text={headers} />
			</Part>
			<Part title="Corpo da requisição">
				<CopyBox label="Copiar corpo" text={details.body} />
			</Part>
			{answer !== null && (
				<Part title="Resposta">
					<CopyBox label="Copiar resposta" text={answer || "(vazia)"} />
				</Part>
			)}
		</>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid min-w-0 gap-1.5">
			<h3 className="text-ink-3 text-xs">{title}</h3>
			{children}
		</section>
	);
}

function Resend({
	webhook,
	delivery,
}: {
	webhook: Webhook;
	delivery: DeliverySummary;
}) {
	const resend = useChange("webhook", resendDelivery);
	return (
		<div>
			<Button
				busy={resend.isPending}
				icon={RotateCw}
				onClick={() =>
					resend.mutate(
						{ webhook, delivery },
						{
							onSuccess: () =>
								toast.success("A entrega será enviada de novo", {
									description: "Ela leva o mesmo identificador de antes.",
								}),
							onError: (error) => toast.error(errorText(error)),
						},
					)
				}
				size="sm"
			>
				Enviar de novo
			</Button>
		</div>
	);
}

function momentOf(at: string): string {
	const moment = new Date(at);
	return `${formatDay(dayOf(moment))} às ${formatTime(moment)}`;
}
