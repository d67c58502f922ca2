import { usePageTitle } from "#web/routing/page-title.ts";
import { AccessPage } from "./access-page.tsx";
import { CodeForm } from "./code-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { codeWords, useSignInSteps } from "./use-sign-in-steps.ts";

/** Stands at whatever address was asked for, which opens afterwards. */
export function SignInScreen() {
	usePageTitle("Entrar");
	const { isCodeNeeded, problem, onCodeNeeded, onBack } = useSignInSteps();
	if (isCodeNeeded)
		return (
			<AccessPage {...codeWords}>
				<CodeForm onBack={onBack} />
			</AccessPage>
		);
	return (
		<AccessPage
			description="Use o e-mail e a senha da sua conta."
			title="Entrar"
		>
			<PasswordForm onCodeNeeded={onCodeNeeded} problem={problem} />
		</AccessPage>
	);
}
