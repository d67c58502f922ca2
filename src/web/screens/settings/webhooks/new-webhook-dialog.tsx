import type { WebhookInput } from "#contract/webhooks.ts";
import { useChange } from "#web/data/use-change.ts";
import { createWebhook } from "#web/data/webhooks.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { MadeSecret } from "./made-secret.tsx";
import { WebhookFields } from "./webhook-fields.tsx";
import {
	blankWebhook,
	type WebhookFormInput,
	webhookForm,
} from "./webhook-form-values.ts";

/** `/configuracoes/integracoes/nova`: whom to tell of what, then the secret this once. */
export function NewWebhookDialog() {
	const { form, failure, change, onSubmit } = useNewWebhook();
	if (change.data)
		return (
			<RouteDialog
				footer={<DialogClose>Pronto</DialogClose>}
				listPath={paths.webhooks}
				title="Integração criada"
			>
				<MadeSecret made={change.data} />
			</RouteDialog>
		);
	return (
		<FormDialog
			form={{
				isSaving: change.isPending,
				isDirty: form.formState.isDirty,
				onSubmit,
			}}
			listPath={paths.webhooks}
			submitLabel="Criar integração"
			title="Nova integração"
		>
			<div className="grid gap-5">
				{failure && <Notice tone="bad">{failure}</Notice>}
				<WebhookFields form={form} />
			</div>
		</FormDialog>
	);
}

function useNewWebhook() {
	const form = useContractForm<WebhookFormInput, WebhookInput>(webhookForm, {
		defaultValues: blankWebhook,
	});
	const { failure, forget, show } = useSaveFailure(form);
	const change = useChange("webhook", createWebhook, { gcTime: 0 });
	return {
		form,
		failure,
		change,
		onSubmit: form.handleSubmit((input) => {
			forget();
			change.mutate(input, { onError: show });
		}),
	};
}
