import { CircleCheck } from "lucide-react";
import type { ComponentProps } from "react";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordInput } from "#web/ui/fields/password-input.tsx";

const minLength = 12;

type NewPasswordFieldProps = Omit<
	ComponentProps<typeof PasswordInput>,
	"autoComplete"
> & {
	label: string;
	/** As typed so far. */
	typed: string;
	error: string | undefined;
};

/** A password that is chosen; its hint follows the typing. */
export function NewPasswordField({
	label,
	typed,
	error,
	...rest
}: NewPasswordFieldProps) {
	const isLongEnough = typed.length >= minLength;
	return (
		<Field
			error={error}
			hint={
				<span
					className={
						isLongEnough
							? "inline-flex items-center gap-1.5 text-ok"
							: undefined
					}
				>
					{isLongEnough && <CircleCheck aria-hidden size={14} />}
					Use ao menos {minLength} caracteres
					{typed && !isLongEnough && `: faltam ${minLength - typed.length}`}
				</span>
			}
			label={label}
		>
			<PasswordInput {...rest} autoComplete="new-password" />
		</Field>
	);
}
