import { useState } from "react";
import { z } from "zod";
import { requiredText } from "#contract/common.ts";
import { viewNameMaxLength } from "#contract/list-views.ts";
import { useMay } from "#web/data/session.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";

const asked = z.object({
	name: requiredText(viewNameMaxLength),
	isShared: z.boolean(),
});
export type NamedView = z.infer<typeof asked>;

/** Asks for a view's name, and for whom it is. */
export function ViewDialog({
	title,
	given,
	save,
	onClose,
}: {
	title: string;
	given: NamedView;
	/** What it is refused with is said here. */
	save: (named: NamedView) => Promise<unknown>;
	onClose: () => void;
}) {
	const mayShare = useMay("views:share");
	const form = useContractForm<NamedView, NamedView>(asked, {
		defaultValues: given,
	});
	const { failure, forget, show } = useSaveFailure(form);
	const [isSaving, setIsSaving] = useState(false);

	async function submit(named: NamedView) {
		forget();
		setIsSaving(true);
		try {
			await save(named);
			onClose();
		} catch (error) {
			show(error);
			setIsSaving(false);
		}
	}

	return (
		<Dialog
			description="Guarda os filtros, a busca, a ordem e a aparência desta lista."
			footer={
				<>
					<DialogClose />
					<Button busy={isSaving} type="submit" variant="primary">
						Salvar
					</Button>
				</>
			}
			isBusy={isSaving}
			onClose={onClose}
			onSubmit={form.handleSubmit(submit)}
			open
			size="sm"
			title={title}
		>
			<div className="grid gap-4">
				{failure && <Notice tone="bad">{failure}</Notice>}
				<Field
					error={form.formState.errors.name?.message}
					label="Nome da visão"
					required
				>
					<TextInput
						autoComplete="off"
						maxLength={viewNameMaxLength}
						placeholder="Ex.: Pix da semana"
						{...form.register("name")}
					/>
				</Field>
				{mayShare && (
					<Checkbox
						hint="Aparece nas abas de todas as pessoas."
						label="Compartilhar com a equipe"
						{...form.register("isShared")}
					/>
				)}
			</div>
		</Dialog>
	);
}
