import { TextButton } from "#web/ui/buttons/text-button.tsx";
import { AskDialog } from "#web/ui/overlays/ask-dialog.tsx";
import { CodeForm } from "./code-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { codeWords, useSignInSteps } from "./use-sign-in-steps.ts";

/** The session ended while something was open: the same person goes on where they were. */
export function SignInAgainDialog({ email }: { email: string | undefined }) {
	const { isCodeNeeded, problem, onCodeNeeded, onBack } = useSignInSteps();
	const words = isCodeNeeded
		? codeWords
		: {
				title: "Entre de novo",
				description:
					"Sua sessão terminou. O que você digitou continua aqui, e o que estava sendo salvo segue depois.",
			};
	return (
		<AskDialog {...words}>
			{isCodeNeeded ? (
				<CodeForm onBack={onBack} />
			) : (
				<PasswordForm
					email={email}
					onCodeNeeded={onCodeNeeded}
					problem={problem}
				/>
			)}
			<p className="mt-4 border-line-2 border-t pt-3 text-ink-3 text-sm">
				Não é você?{" "}
				<TextButton onClick={() => location.reload()}>Sair</TextButton>
			</p>
		</AskDialog>
	);
}
