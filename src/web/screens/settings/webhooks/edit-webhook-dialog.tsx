import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { toast } from "sonner";
import type { Webhook, WebhookInput } from "#contract/webhooks.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { updateWebhook, webhookQueries, withId } from "#web/data/webhooks.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { useSaving } from "#web/forms/use-saving.ts";
import { useCloseDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { WebhookFields } from "./webhook-fields.tsx";
import {
	formValuesOf,
	type WebhookFormInput,
	webhookFieldLabels,
	webhookForm,
} from "./webhook-form-values.ts";

/** `/configuracoes/integracoes/:id/editar`; its page below says when there is none. */
export function EditWebhookDialog() {
	const id = Number(useParams().id);
	const webhook = useQuery({ ...webhookQueries.list(), select: withId(id) });
	if (webhook.data) return <EditForm key={id} webhook={webhook.data} />;
	return (
		<RouteDialog listPath={paths.webhook(id)} title={title}>
			{webhook.isPending ? (
				<Skeleton className="h-40 w-full" />
			) : (
				<Notice tone="bad">Não foi possível carregar a integração.</Notice>
			)}
		</RouteDialog>
	);
}

const title = "Editar integração";

function EditForm({ webhook }: { webhook: Webhook }) {
	const listPath = paths.webhook(webhook.id);
	const close = useCloseDialog(listPath);
	const fetchCurrent = useFetchCurrent();
	const form = useContractForm<WebhookFormInput, WebhookInput>(webhookForm, {
		defaultValues: formValuesOf(webhook),
	});
	const saving = useSaving(form, {
		entity: "webhook",
		row: webhook,
		async current({ id }) {
			const current = withId(id)(await fetchCurrent(webhookQueries.list()));
			return current ?? webhook;
		},
		valuesOf: formValuesOf,
		save: (api, input, base) => updateWebhook(api, base, input),
		onSaved(saved) {
			toast.success("Integração atualizada", {
				description: `As alterações de ${saved.name} foram salvas.`,
			});
			close();
		},
	});
	return (
		<FormDialog
			description={webhook.name}
			form={saving}
			listPath={listPath}
			submitLabel="Salvar alterações"
			title={title}
		>
			<div className="grid gap-5">
				<SaveProblemNotices
					labels={webhookFieldLabels}
					problems={saving.problems}
				/>
				<WebhookFields form={form} />
			</div>
		</FormDialog>
	);
}
