import { Controller, useWatch } from "react-hook-form";
import { isMasked } from "#core/masked-text.ts";
import { type PixKeyKind, parsePixKey } from "#core/pix-key.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { PercentInput } from "#web/ui/fields/percent-input.tsx";
import { ReadOnlyFields } from "#web/ui/fields/read-only-fields.ts";
import { Switch } from "#web/ui/fields/switch.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { PayoutCadenceSetting } from "./payout-cadence-setting.tsx";
import { useMayConfigure } from "./use-may-configure.ts";
import type { SettingsForm } from "./use-settings-form.ts";

export function PaymentSettings({ form }: Pick<SettingsForm, "form">) {
	const { errors } = form.formState;
	const [pixKey, bankAccount] = useWatch({
		control: form.control,
		name: ["pixKey", "bankAccount"],
	});
	const kind = parsePixKey(pixKey)?.kind;
	const { payout: mayPayout } = useMayConfigure();
	return (
		<ReadOnlyFields value={!mayPayout}>
			<div className="grid gap-4">
				<Controller
					control={form.control}
					name="commissionRateBps"
					render={({ field }) => (
						<Field
							className="sm:max-w-80"
							error={errors.commissionRateBps?.message}
							hint={
								mayPayout
									? "Vale para pedidos novos; os já feitos mantêm a sua taxa."
									: readOnlyHint(null)
							}
							label="Taxa de Comissão"
							required
						>
							<PercentInput
								name={field.name}
								onBlur={field.onBlur}
								onValueChange={field.onChange}
								ref={field.ref}
								value={field.value}
							/>
						</Field>
					)}
				/>
				<Field
					aside={kind && <span role="status">{kindLabels[kind]}</span>}
					error={errors.pixKey?.message}
					hint={
						mayPayout
							? "CPF, CNPJ, e-mail, telefone ou chave aleatória. É para onde vai o repasse."
							: readOnlyHint(pixKey)
					}
					label="Chave Pix"
				>
					<TextInput
						autoCapitalize="none"
						maxLength={100}
						spellCheck={false}
						{...form.register("pixKey")}
					/>
				</Field>
				<Field
					error={errors.bankAccount?.message}
					hint={
						mayPayout
							? "Banco, agência e conta, para repasses sem Pix."
							: readOnlyHint(bankAccount)
					}
					label="Conta Bancária"
				>
					<TextInput
						maxLength={100}
						placeholder="Ex.: Banco 001, ag. 1234-5, c/c 67890-1"
						{...form.register("bankAccount")}
					/>
				</Field>
				<PayoutCadenceSetting form={form} />
				<Switch
					hint="O repasse de cada venda enviada espera a chave da nota da loja."
					label="Exigir NF-e"
					{...form.register("requireNfe")}
				/>
			</div>
		</ReadOnlyFields>
	);
}

function readOnlyHint(value: string | null | undefined): string {
	return value && isMasked(value)
		? "Mostrada em parte: só o Financeiro e os administradores a veem inteira e a alteram."
		: "Alterada só pelo Financeiro ou por um administrador.";
}

const kindLabels: Record<PixKeyKind, string> = {
	cpf: "CPF",
	cnpj: "CNPJ",
	email: "E-mail",
	phone: "Telefone",
	random: "Chave aleatória",
};
