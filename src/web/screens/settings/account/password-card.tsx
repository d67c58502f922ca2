import { toast } from "sonner";
import { type PasswordChange, passwordChange } from "#contract/session.ts";
import { useChangePassword } from "#web/data/account.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { NewPasswordField } from "#web/forms/new-password-field.tsx";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordInput } from "#web/ui/fields/password-input.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";

export function PasswordCard({ email }: { email: string }) {
	const changing = useChangePassword();
	const form = useContractForm<PasswordChange, PasswordChange>(passwordChange, {
		defaultValues: { currentPassword: "", newPassword: "" },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const { errors } = form.formState;

	function submit(input: PasswordChange) {
		forget();
		changing.mutate(input, {
			onSuccess() {
				form.reset();
				toast.success("Senha alterada!", {
					description: "As suas outras sessões foram encerradas.",
				});
			},
			onError: show,
		});
	}

	return (
		<Card>
			<CardHeader
				description="Trocar a senha encerra as suas outras sessões."
				title="Senha"
			/>
			<CardBody>
				<form
					className="grid gap-4"
					noValidate
					onSubmit={form.handleSubmit(submit)}
				>
					{/* For whoever keeps the passwords: whose it is. */}
					<input autoComplete="username" defaultValue={email} hidden readOnly />
					<div className="grid items-start gap-4 sm:grid-cols-2">
						<Field error={errors.currentPassword?.message} label="Senha atual">
							<PasswordInput
								{...form.register("currentPassword")}
								autoComplete="current-password"
							/>
						</Field>
						<NewPasswordField
							{...form.register("newPassword")}
							error={errors.newPassword?.message}
							label="Nova senha"
							typed={form.watch("newPassword")}
						/>
					</div>
					{failure && <Notice tone="bad">{failure}</Notice>}
					<div>
						<Button busy={changing.isPending} type="submit" variant="primary">
							Trocar senha
						</Button>
					</div>
				</form>
			</CardBody>
		</Card>
	);
}
