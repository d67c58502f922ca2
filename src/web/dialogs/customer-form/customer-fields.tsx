import { customerTypeLabels } from "#contract/labels.ts";
import { customerTypes } from "#core/categories.ts";
import { emailMaxLength } from "#core/email.ts";
import { maskPhone, phoneMaxLength } from "#core/phone.ts";
import { AddressFields } from "#web/domain/address-fields.tsx";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MaskedInput } from "#web/ui/fields/masked-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { customerFieldLabels } from "./customer-form-values.ts";
import { DocumentField } from "./document-field.tsx";
import type { CustomerForm } from "./use-customer-form.ts";

/** All that is asked about a customer, with what saving answered. */
export function CustomerFields({ form, problems }: CustomerForm) {
	const { errors } = form.formState;
	return (
		<div className="grid gap-5">
			<SaveProblemNotices labels={customerFieldLabels} problems={problems} />
			<div className="grid gap-4 sm:grid-cols-2">
				<Field
					className="sm:col-span-2"
					error={errors.name?.message}
					label="Nome"
					required
				>
					<TextInput
						autoComplete="name"
						placeholder="Nome completo ou razão social"
						{...form.register("name")}
					/>
				</Field>
				<Field error={errors.email?.message} label="E-mail" required>
					<TextInput
						autoComplete="email"
						maxLength={emailMaxLength}
						placeholder="nome@empresa.com.br"
						type="email"
						{...form.register("email")}
					/>
				</Field>
				<Field error={errors.phone?.message} label="Telefone" required>
					<MaskedInput
						autoComplete="tel-national"
						inputMode="tel"
						mask={maskPhone}
						maxLength={phoneMaxLength}
						placeholder="(11) 98765-4321"
						{...form.register("phone")}
					/>
				</Field>
				<DocumentField form={form} />
				<Field error={errors.type?.message} label="Tipo" required>
					<Select
						options={customerTypes.map((type) => ({
							value: type,
							label: customerTypeLabels[type],
						}))}
						placeholder="Selecione o tipo"
						{...form.register("type")}
					/>
				</Field>
			</div>
			<fieldset className="grid min-w-0 grid-cols-6 gap-4">
				<legend className="mb-3 flex w-full items-baseline justify-between border-line-2 border-t pt-4 font-semibold">
					Endereço
					<span className="font-normal text-ink-3 text-xs">opcional</span>
				</legend>
				<AddressFields autoComplete form={form} names={addressNames} />
			</fieldset>
		</div>
	);
}

const addressNames = {
	postalCode: "postalCode",
	address: "address",
	city: "city",
	state: "state",
} as const;
