import type { z } from "zod";
import type { ApiKeyInput } from "#contract/api-keys.ts";
import { createApiKey } from "#web/data/api-keys.ts";
import { useChange } from "#web/data/use-change.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { KeyFields } from "./key-fields.tsx";
import { blankKey, type KeyFormInput, keyForm } from "./key-form-values.ts";
import { MadeKey } from "./made-key.tsx";

/** `/configuracoes/chaves/nova`: for whom, then the key this once. */
export function NewKeyDialog() {
	const { form, failure, change, onSubmit } = useNewKey();
	if (change.data)
		return (
			<RouteDialog
				footer={<DialogClose>Pronto</DialogClose>}
				listPath={paths.keys}
				title="Chave criada"
			>
				<MadeKey made={change.data} />
			</RouteDialog>
		);
	return (
		<FormDialog
			form={{
				isSaving: change.isPending,
				isDirty: form.formState.isDirty,
				onSubmit,
			}}
			listPath={paths.keys}
			submitLabel="Criar chave"
			title="Nova chave"
		>
			<div className="grid gap-5">
				{failure && <Notice tone="bad">{failure}</Notice>}
				<KeyFields form={form} />
			</div>
		</FormDialog>
	);
}

export type KeyForm = ReturnType<typeof useNewKey>["form"];

function useNewKey() {
	const form = useContractForm<KeyFormInput, ApiKeyInput>(
		keyForm as z.ZodType<ApiKeyInput, KeyFormInput>,
		{ defaultValues: blankKey },
	);
	const { failure, forget, show } = useSaveFailure(form);
	const change = useChange("api-key", createApiKey, { gcTime: 0 });
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
