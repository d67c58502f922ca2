import { ChevronRight } from "lucide-react";
import { Controller, useWatch } from "react-hook-form";
import { keyScopeLabels } from "#contract/audit-labels.ts";
import { keyScopes } from "#core/access.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { validities } from "./key-form-values.ts";
import type { KeyForm } from "./new-key-dialog.tsx";

export function KeyFields({ form }: { form: KeyForm }) {
	const { errors } = form.formState;
	return (
		<>
			<Field
				error={errors.name?.message}
				hint="Os pedidos que chegam com a chave mostram este nome como origem."
				label="Nome da loja virtual ou sistema"
				required
			>
				<TextInput autoComplete="off" {...form.register("name")} />
			</Field>
			<ScopesField form={form} />
			<ValidityField form={form} />
			{/* What is wrong inside must be seen. */}
			<details
				className="group"
				{...(errors.requestsPerMinute && { open: true })}
			>
				<summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm font-medium text-ink-2 text-sm hover:text-ink">
					<ChevronRight
						aria-hidden
						className="transition-transform group-open:rotate-90"
						size={16}
					/>
					Avançado
				</summary>
				<Controller
					control={form.control}
					name="requestsPerMinute"
					render={({ field: { onChange, ...field } }) => (
						<Field
							className="mt-3 max-w-80"
							error={errors.requestsPerMinute?.message}
							hint="Acima disso, a API pede que o sistema espere."
							label="Limite por minuto"
							required
						>
							<NumberInput
								{...field}
								onValueChange={onChange}
								suffix="requisições"
							/>
						</Field>
					)}
				/>
			</details>
		</>
	);
}

function ScopesField({ form }: { form: KeyForm }) {
	return (
		<Controller
			control={form.control}
			name="scopes"
			render={({ field: { value, onChange }, fieldState }) => (
				<Field
					error={fieldState.error && "Escolha ao menos uma permissão."}
					isGroup
					label="Permissões"
					required
				>
					<fieldset
						aria-label="Permissões"
						className="grid sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-4 sm:gap-x-4"
					>
						{keyScopes.map((scope) => (
							<Checkbox
								checked={value.includes(scope)}
								key={scope}
								label={keyScopeLabels[scope]}
								onChange={(event) =>
									onChange(
										event.target.checked
											? [...value, scope]
											: value.filter((other) => other !== scope),
									)
								}
							/>
						))}
					</fieldset>
				</Field>
			)}
		/>
	);
}

function ValidityField({ form }: { form: KeyForm }) {
	const validity = useWatch({ control: form.control, name: "validity" });
	return (
		<div className="grid gap-3">
			<Controller
				control={form.control}
				name="validity"
				render={({ field: { value, onChange } }) => (
					<Field isGroup label="Validade" required>
						<RadioGroup
							columns={2}
							onValueChange={onChange}
							options={validities.map((value) => ({
								value,
								label: validityLabels[value],
							}))}
							value={value}
						/>
					</Field>
				)}
			/>
			{validity === "outro" && (
				<Controller
					control={form.control}
					name="customDays"
					render={({ field: { onChange, ...field }, fieldState }) => (
						<Field
							className="max-w-60"
							error={fieldState.error?.message}
							label="Válida por"
							required
						>
							<NumberInput {...field} onValueChange={onChange} suffix="dias" />
						</Field>
					)}
				/>
			)}
		</div>
	);
}

const validityLabels = {
	"90": "90 dias",
	"365": "1 ano",
	"sem-prazo": "Sem prazo",
	outro: "Outro prazo",
};
