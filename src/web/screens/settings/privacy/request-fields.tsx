import type { UseFormReturn } from "react-hook-form";
import { privacyRightLabels } from "#contract/privacy-labels.ts";
import { type PrivacyRight, privacyRights } from "#core/privacy-request.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";

/** What is asked, by whom, and how they have shown who they are. */
export interface RequestFieldValues {
	requesterName: string;
	requesterContact: string;
	askedRight: PrivacyRight;
	detail?: string | undefined;
	identityProof?: string | undefined;
}

export function RequestFields({
	form,
}: {
	form: UseFormReturn<RequestFieldValues, unknown, never>;
}) {
	const { errors } = form.formState;
	return (
		<>
			<Field error={errors.requesterName?.message} label="Titular" required>
				<TextInput
					autoComplete="off"
					maxLength={120}
					{...form.register("requesterName")}
				/>
			</Field>
			<Field
				error={errors.requesterContact?.message}
				hint="E-mail, telefone ou endereço para onde vai a resposta."
				label="Contato"
				required
			>
				<TextInput
					autoComplete="off"
					maxLength={200}
					{...form.register("requesterContact")}
				/>
			</Field>
			<Field
				error={errors.askedRight?.message}
				label="Direito (LGPD, art. 18)"
				required
			>
				<Select
					options={privacyRights.map((value) => ({
						value,
						label: privacyRightLabels[value],
					}))}
					{...form.register("askedRight")}
				/>
			</Field>
			<Field error={errors.detail?.message} label="O que pede">
				<Textarea rows={3} {...form.register("detail")} />
			</Field>
			<Field
				error={errors.identityProof?.message}
				hint="Como você soube que é a própria pessoa. Sem isso o pedido não pode ser respondido; não guarde cópias de documentos."
				label="Prova de identidade"
			>
				<Textarea
					placeholder="Ex.: confirmou por telefone o código de um pedido"
					rows={2}
					{...form.register("identityProof")}
				/>
			</Field>
		</>
	);
}
