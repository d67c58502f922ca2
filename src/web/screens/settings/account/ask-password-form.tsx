import { z } from "zod";
import { givenPassword } from "#contract/session.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordInput } from "#web/ui/fields/password-input.tsx";

const passwordGiven = z.object({ password: givenPassword });

type AskPasswordFormProps = {
	email: string;
	submitLabel: string;
	isBusy: boolean;
	/** Rejects with what was wrong. */
	onGiven: (password: string) => Promise<void>;
	onCancel: () => void;
};

/** The password, before something that only its owner may see. */
export function AskPasswordForm({
	email,
	submitLabel,
	isBusy,
	onGiven,
	onCancel,
}: AskPasswordFormProps) {
	const form = useContractForm<{ password: string }, { password: string }>(
		passwordGiven,
		{ defaultValues: { password: "" } },
	);
	const { failure, forget, show } = useSaveFailure(form);

	async function submit({ password }: { password: string }) {
		forget();
		try {
			await onGiven(password);
		} catch (error) {
			show(error);
			form.setFocus("password", { shouldSelect: true });
		}
	}

	return (
		<form
			className="grid gap-4"
			noValidate
			onSubmit={form.handleSubmit(submit)}
		>
			{failure && <Notice tone="bad">{failure}</Notice>}
			{/* For whoever keeps the passwords: whose it is. */}
			<input autoComplete="username" defaultValue={email} hidden readOnly />
			<Field error={form.formState.errors.password?.message} label="Senha">
				<PasswordInput
					{...form.register("password")}
					autoComplete="current-password"
				/>
			</Field>
			<div className="mt-1 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
				<Button disabled={isBusy} onClick={onCancel}>
					Cancelar
				</Button>
				<Button busy={isBusy} type="submit" variant="primary">
					{submitLabel}
				</Button>
			</div>
		</form>
	);
}
