import { useEffect } from "react";
import { useNavigate } from "react-router";
import { roleDescriptions, roleLabels } from "#contract/labels.ts";
import type { InvitationOffer } from "#contract/session.ts";
import {
	type InvitationAcceptance,
	invitationAcceptance,
} from "#contract/sign-in.ts";
import { AccessPage } from "#web/app-shell/access/access-page.tsx";
import { useAcceptInvitation } from "#web/data/invitations.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { NewPasswordField } from "#web/forms/new-password-field.tsx";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";

type AcceptanceFormProps = {
	token: string;
	offer: InvitationOffer;
	onUsed: () => void;
};

/** What the link leaves open, and the password. */
export function AcceptanceForm({ token, offer, onUsed }: AcceptanceFormProps) {
	const isRecovery = offer.kind === "recovery";
	const firstOpen = isRecovery || offer.name ? "password" : "name";
	const navigate = useNavigate();
	const accepting = useAcceptInvitation();
	const form = useContractForm<InvitationAcceptance, InvitationAcceptance>(
		invitationAcceptance,
		{
			defaultValues: {
				token,
				name: offer.name ?? "",
				password: "",
				...(offer.email === null && { email: "" }),
			},
		},
	);
	const { failure, forget, show } = useSaveFailure(form);
	const { errors } = form.formState;
	const { setFocus } = form;
	useEffect(() => {
		setFocus(firstOpen);
	}, [setFocus, firstOpen]);

	function submit(input: InvitationAcceptance) {
		forget();
		accepting.mutate(input, {
			onSuccess() {
				onUsed();
				void navigate(paths.dashboard, { replace: true });
			},
			onError: show,
		});
	}

	return (
		<AccessPage
			description={isRecovery ? recoveryText(offer) : invitationText(offer)}
			title={isRecovery ? "Definir nova senha" : "Criar sua conta"}
		>
			<form
				className="grid gap-4"
				noValidate
				onSubmit={form.handleSubmit(submit)}
			>
				{failure && <Notice tone="bad">{failure}</Notice>}
				{!isRecovery && <Role role={offer.role} />}
				{!isRecovery && (
					<Field error={errors.name?.message} label="Nome">
						<TextInput {...form.register("name")} autoComplete="name" />
					</Field>
				)}
				<Field error={errors.email?.message} label="E-mail">
					{offer.email === null ? (
						<TextInput
							{...form.register("email")}
							autoCapitalize="none"
							autoComplete="username"
							inputMode="email"
							spellCheck={false}
							type="email"
						/>
					) : (
						<TextInput autoComplete="username" readOnly value={offer.email} />
					)}
				</Field>
				<NewPasswordField
					{...form.register("password")}
					error={errors.password?.message}
					label={isRecovery ? "Nova senha" : "Senha"}
					typed={form.watch("password")}
				/>
				<Button
					busy={accepting.isPending}
					className="mt-1 w-full"
					type="submit"
					variant="primary"
				>
					{isRecovery ? "Definir nova senha" : "Criar minha conta"}
				</Button>
			</form>
		</AccessPage>
	);
}

function Role({ role }: { role: InvitationOffer["role"] }) {
	return (
		<p className="rounded-control bg-mute-soft px-3 py-2.5 text-ink-2 text-sm">
			<span className="block font-semibold text-ink">{roleLabels[role]}</span>
			{roleDescriptions[role]}
		</p>
	);
}

function invitationText({ name }: InvitationOffer): string {
	return `${name ? `${name}, este` : "Este"} é o seu convite para a equipe.`;
}

function recoveryText({ name }: InvitationOffer): string {
	return `${name ? `${name}, escolha` : "Escolha"} uma nova senha para voltar a entrar.`;
}
