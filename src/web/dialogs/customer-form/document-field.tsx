import { Check } from "lucide-react";
import { useWatch } from "react-hook-form";
import {
	maskTaxId,
	parseTaxId,
	taxIdKind,
	taxIdMaxLength,
} from "#core/tax-id.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { MaskedInput } from "#web/ui/fields/masked-input.tsx";
import type { CustomerForm } from "./use-customer-form.ts";

/** CPF until it can only be a CNPJ; says which of the two it has recognised. */
export function DocumentField({
	form,
	className,
}: Pick<CustomerForm, "form"> & { className?: string }) {
	return (
		<Field
			aside={<RecognisedKind form={form} />}
			className={className}
			error={form.formState.errors.document?.message}
			label="CPF/CNPJ"
			required
		>
			<MaskedInput
				autoCapitalize="characters"
				mask={maskTaxId}
				maxLength={taxIdMaxLength}
				placeholder="000.000.000-00"
				spellCheck={false}
				{...form.register("document")}
			/>
		</Field>
	);
}

function RecognisedKind({ form }: Pick<CustomerForm, "form">) {
	const typed = useWatch({ control: form.control, name: "document" });
	const isValid = parseTaxId(typed) !== null;
	const kind = kindNames[taxIdKind(typed)];
	return (
		<span role="status">
			{typed !== "" && !isValid && kind}
			{isValid && (
				<span className="font-medium text-ok">
					<Check
						aria-hidden
						className="mr-1 inline align-[-2px]"
						size={13}
						strokeWidth={2.5}
					/>
					{kind} válido
				</span>
			)}
		</span>
	);
}

const kindNames = { cpf: "CPF", cnpj: "CNPJ" };
