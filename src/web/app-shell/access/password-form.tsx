import { useEffect } from "react";
import { type SignIn, signIn } from "#contract/sign-in.ts";
import { useSignIn } from "#web/data/sign-in.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordInput } from "#web/ui/fields/password-input.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";

type PasswordFormProps = {
	/** Fixed where only one person may go on. */
	email?: string | undefined;
	/** Why one is back here. */
	problem: string | null;
	onCodeNeeded: () => void;
};

/** The first step of signing in. */
export function PasswordForm({
	email,
	problem,
	onCodeNeeded,
}: PasswordFormProps) {
	const signingIn = useSignIn();
	const form = useContractForm<SignIn, SignIn>(signIn, {
		defaultValues: { email: email ?? "", password: "" },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const { setFocus } = form;
	const { errors } = form.formState;
	const shownProblem = failure ?? (signingIn.isIdle ? problem : null);

	const isFixed = email !== undefined;
	useEffect(() => {
		// A finger's keyboard would cover the page before it is seen.
		if (window.matchMedia("(pointer: coarse)").matches) return;
		setFocus(isFixed ? "password" : "email");
	}, [setFocus, isFixed]);

	function submit(input: SignIn) {
		forget();
		signingIn.mutate(input, {
			onSuccess(next) {
				if (next === "code") onCodeNeeded();
			},
			onError(error) {
				show(error);
				setFocus("password", { shouldSelect: true });
			},
		});
	}

	return (
		<form
			className="grid gap-4"
			noValidate
			onSubmit={form.handleSubmit(submit)}
		>
			{shownProblem && <Notice tone="bad">{shownProblem}</Notice>}
			<Field error={errors.email?.message} label="E-mail">
				<TextInput
					{...form.register("email")}
					autoCapitalize="none"
					autoComplete="username"
					inputMode="email"
					readOnly={isFixed}
					spellCheck={false}
					type="email"
				/>
			</Field>
			<Field error={errors.password?.message} label="Senha">
				<PasswordInput
					{...form.register("password")}
					autoComplete="current-password"
				/>
			</Field>
			<Button
				busy={signingIn.isPending}
				className="mt-1 w-full"
				type="submit"
				variant="primary"
			>
				Entrar
			</Button>
		</form>
	);
}
