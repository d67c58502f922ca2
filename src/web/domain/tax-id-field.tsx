import { Check } from "lucide-react";
import type { UseFormRegisterReturn } from "react-hook-form";
import {
	maskTaxId,
	parseTaxId,
	taxIdKind,
	taxIdMaxLength,
} from "#core/tax-id.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { MaskedInput } from "#web/ui/fields/masked-input.tsx";

/** CPF until it can only be a CNPJ; says which of the two it has recognised. */
export function TaxIdField({
	typed,
	error,
	label = "CPF/CNPJ",
	placeholder = "000.000.000-00",
	className,
	register,
}: {
	/** What stands in it. */
	typed: string;
	error: string | undefined;
	label?: string;
	placeholder?: string;
	className?: string;
	register: UseFormRegisterReturn;
}) {
	return (
		<Field
			aside={<RecognisedKind typed={typed} />}
			className={className}
			error={error}
			label={label}
			required
		>
			<MaskedInput
				autoCapitalize="characters"
				mask={maskTaxId}
				maxLength={taxIdMaxLength}
				placeholder={placeholder}
				spellCheck={false}
				{...register}
			/>
		</Field>
	);
}

function RecognisedKind({ typed }: { typed: string }) {
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
