import { useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { type InvitationInput, invitationInput } from "#contract/team.ts";
import { inviteMember, teamQuery } from "#web/data/team.ts";
import { useChange } from "#web/data/use-change.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { MadeLink } from "./made-link.tsx";
import { RoleChoice } from "./role-choice.tsx";

/** `/configuracoes/equipe/convidar`: whom, then the link this once. */
export function InviteDialog() {
	const { form, failure, change, onSubmit } = useInvitation();
	const sendsMail = useQuery(teamQuery()).data?.sendsMail ?? false;
	const { errors, isDirty } = form.formState;
	if (change.data)
		return (
			<RouteDialog
				footer={<DialogClose>Pronto</DialogClose>}
				listPath={paths.team}
				size="sm"
				title="Convite criado"
			>
				<MadeLink made={change.data} sendsMail={sendsMail} />
			</RouteDialog>
		);
	return (
		<FormDialog
			description={
				sendsMail
					? "O convite vai por e-mail, e o link aparece aqui para copiar."
					: "O convite é um link que você copia e envia."
			}
			form={{ isSaving: change.isPending, isDirty, onSubmit }}
			listPath={paths.team}
			size="sm"
			submitLabel="Criar convite"
			title="Convidar"
		>
			<div className="grid gap-4">
				{failure && <Notice tone="bad">{failure}</Notice>}
				<Field error={errors.name?.message} label="Nome" required>
					<TextInput autoComplete="off" {...form.register("name")} />
				</Field>
				<Field error={errors.email?.message} label="E-mail" required>
					<TextInput
						autoComplete="off"
						inputMode="email"
						{...form.register("email")}
					/>
				</Field>
				<Controller
					control={form.control}
					name="role"
					render={({ field: { value, onChange } }) => (
						<Field error={errors.role?.message} isGroup label="Papel" required>
							<RoleChoice onChange={onChange} value={value} />
						</Field>
					)}
				/>
			</div>
		</FormDialog>
	);
}

function useInvitation() {
	const form = useContractForm<
		InvitationInput,
		z.output<typeof invitationInput>
	>(invitationInput, {
		defaultValues: { name: "", email: "", role: "operador" },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const change = useChange("invitation", inviteMember, { gcTime: 0 });
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
