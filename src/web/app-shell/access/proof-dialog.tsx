import { type ReactNode, useEffect, useState } from "react";
import { type Proof, proof, type Session } from "#contract/session.ts";
import { useProof } from "#web/data/sign-in.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextButton } from "#web/ui/buttons/text-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CodeInput, withoutSpaces } from "#web/ui/fields/code-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordInput } from "#web/ui/fields/password-input.tsx";
import { AskDialog } from "#web/ui/overlays/ask-dialog.tsx";

type Way = "password" | "code";

/** Before a dangerous act: whoever sits here now is still the one who signed in. */
export function ProofDialog({ member }: { member: Session["member"] }) {
	const hasCode = member?.hasSecondFactor ?? false;
	const [way, setWay] = useState<Way>(hasCode ? "code" : "password");
	const proving = useProof();
	return (
		<AskDialog
			description="Para continuar, mostre que ainda é você quem está aqui."
			onCancel={proving.isPending ? undefined : proving.cancel}
			title="Confirme que é você"
		>
			<ProofForm
				email={member?.email}
				key={way}
				otherWay={
					hasCode && (
						<TextButton
							className="justify-self-start"
							onClick={() => setWay(way === "code" ? "password" : "code")}
						>
							{way === "code" ? "Usar a senha" : "Usar um código"}
						</TextButton>
					)
				}
				proving={proving}
				way={way}
			/>
		</AskDialog>
	);
}

type ProofFormProps = {
	way: Way;
	email: string | undefined;
	otherWay: ReactNode;
	proving: ReturnType<typeof useProof>;
};

function ProofForm({ way, email, otherWay, proving }: ProofFormProps) {
	const form = useContractForm<Proof, Proof>(proof, {
		defaultValues: { [way]: "" },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const { setFocus } = form;
	useEffect(() => setFocus(way), [setFocus, way]);

	function submit(given: Proof) {
		forget();
		proving.mutate(given, {
			onError(error) {
				show(error);
				setFocus(way, { shouldSelect: true });
			},
		});
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
			{way === "code" ? (
				<Field
					error={form.formState.errors.code?.message}
					label="Código de verificação"
				>
					<CodeInput
						{...form.register("code", { setValueAs: withoutSpaces })}
					/>
				</Field>
			) : (
				<Field error={form.formState.errors.password?.message} label="Senha">
					<PasswordInput
						{...form.register("password")}
						autoComplete="current-password"
					/>
				</Field>
			)}
			{otherWay}
			<div className="mt-1 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
				<Button disabled={proving.isPending} onClick={proving.cancel}>
					Cancelar
				</Button>
				<Button busy={proving.isPending} type="submit" variant="primary">
					Confirmar
				</Button>
			</div>
		</form>
	);
}
