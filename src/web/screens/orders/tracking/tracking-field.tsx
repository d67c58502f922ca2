import type { ReactNode } from "react";
import { carrierOf } from "#core/carrier.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";

type TrackingFieldProps = {
	label: ReactNode;
	code: string;
	onType: (code: string) => void;
	error?: string | null;
	/** Beside the field, such as a button that saves it. */
	children?: ReactNode;
};

/** A tracking code as it is typed; one that its check digit contradicts is warned of, not refused. */
export function TrackingField({
	label,
	code,
	onType,
	error,
	children,
}: TrackingFieldProps) {
	const carrier = carrierOf(code);
	return (
		<Field
			error={error}
			label={label}
			warning={
				carrier?.isMistyped
					? `Provável erro de digitação: o dígito verificador dos ${carrier.name} não confere.`
					: null
			}
		>
			<div className="flex gap-2">
				<TextInput
					autoCapitalize="characters"
					autoComplete="off"
					className="min-w-0 flex-1"
					maxLength={60}
					onChange={(event) => onType(event.currentTarget.value)}
					placeholder="Ainda sem código"
					spellCheck={false}
					value={code}
				/>
				{children}
			</div>
		</Field>
	);
}
