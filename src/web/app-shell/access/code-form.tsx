import { useEffect, useState } from "react";
import { codeGiven } from "#contract/session.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { useGiveCode } from "#web/data/sign-in.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextButton } from "#web/ui/buttons/text-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CodeInput, withoutSpaces } from "#web/ui/fields/code-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";

type CodeFormProps = {
	/** Back to the password, and why; null by choice. */
	onBack: (problem: string | null) => void;
};

/** The second step of signing in. */
export function CodeForm({ onBack }: CodeFormProps) {
	const [isBackup, setIsBackup] = useState(false);
	const giving = useGiveCode();
	const form = useContractForm<{ code: string }, { code: string }>(codeGiven, {
		defaultValues: { code: "" },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const { setFocus, resetField } = form;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another box.
	useEffect(() => setFocus("code"), [setFocus, isBackup]);

	function submit({ code }: { code: string }) {
		forget();
		giving.mutate(code, { onError });
	}

	function onError(error: Error) {
		const code = error instanceof ApiError ? error.problem.code : null;
		if (code === "code_expired") return onBack(errorText(error));
		if (code === "wrong_code")
			form.setError("code", { message: errorText(error) });
		else show(error);
		setFocus("code", { shouldSelect: true });
	}

	return (
		<form
			className="grid gap-4"
			noValidate
			onSubmit={form.handleSubmit(submit)}
		>
			{failure && <Notice tone="bad">{failure}</Notice>}
			<Field
				error={form.formState.errors.code?.message}
				hint={
					isBackup
						? "Um dos dez que você guardou. Cada um funciona uma vez."
						: "Os 6 dígitos que o aplicativo mostra agora."
				}
				label={isBackup ? "Código de reserva" : "Código de verificação"}
			>
				<CodeInput
					{...form.register("code", { setValueAs: withoutSpaces })}
					isBackup={isBackup}
				/>
			</Field>
			<Button
				busy={giving.isPending}
				className="mt-1 w-full"
				type="submit"
				variant="primary"
			>
				Verificar
			</Button>
			<div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
				<TextButton
					onClick={() => {
						forget();
						resetField("code");
						setIsBackup(!isBackup);
					}}
				>
					{isBackup ? "Usar o aplicativo" : "Usar um código de reserva"}
				</TextButton>
				<TextButton onClick={() => onBack(null)}>Voltar</TextButton>
			</div>
		</form>
	);
}
