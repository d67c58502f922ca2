import { useState } from "react";
import { z } from "zod";
import { requiredText } from "#contract/common.ts";
import { useRealNow } from "#web/data/clock.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import {
	type Conflict,
	conflictOf,
	conflictText,
} from "#web/forms/version-conflict.ts";
import { useDialogDescription } from "#web/routing/use-dialog-description.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";

const anyReason = requiredText(500);
type Asked = { reason: string };

interface ReasonDialogProps {
	title: string;
	/** Of whom or what. */
	about: string;
	label: string;
	/** Who reads it. */
	hint: string;
	placeholder: string;
	submitLabel: string;
	submitVariant?: "danger" | "primary";
	/** What counts as one, where any text is not enough. */
	reason?: z.ZodType<string, string>;
	/** Does it; what it is refused with is said here. */
	save: (reason: string) => Promise<unknown>;
	onClose: () => void;
}

/** What is done only with a reason: refusing, holding back, looking at what is masked. */
export function ReasonDialog({
	title,
	about,
	label,
	hint,
	placeholder,
	submitLabel,
	submitVariant = "danger",
	reason = anyReason,
	save,
	onClose,
}: ReasonDialogProps) {
	const description = useDialogDescription(about);
	const form = useContractForm<Asked, Asked>(z.object({ reason }), {
		defaultValues: { reason: "" },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const [state, setState] = useState<"typing" | "saving" | "saved">("typing");
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const now = useRealNow();
	const isSaving = state === "saving";

	async function submit({ reason }: Asked) {
		forget();
		setConflict(null);
		setState("saving");
		try {
			await save(reason);
			setState("saved");
			onClose();
		} catch (error) {
			const faster = conflictOf(error);
			if (faster) setConflict(faster);
			else show(error);
			setState("typing");
		}
	}

	return (
		<Dialog
			description={description}
			footer={
				<>
					<DialogClose />
					<Button busy={isSaving} type="submit" variant={submitVariant}>
						{submitLabel}
					</Button>
				</>
			}
			isBusy={isSaving}
			isDirty={form.formState.isDirty && state !== "saved"}
			onClose={onClose}
			onSubmit={form.handleSubmit(submit)}
			open
			size="sm"
			title={title}
		>
			<div className="grid gap-4">
				{failure && <Notice tone="bad">{failure}</Notice>}
				{conflict && (
					<Notice tone="bad">{conflictText(conflict, {}, now)}</Notice>
				)}
				<Field
					error={form.formState.errors.reason?.message}
					hint={hint}
					label={label}
					required
				>
					<Textarea
						placeholder={placeholder}
						rows={3}
						{...form.register("reason")}
					/>
				</Field>
			</div>
		</Dialog>
	);
}
