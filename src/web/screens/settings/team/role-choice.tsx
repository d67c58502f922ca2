import { roleDescriptions, roleLabels } from "#contract/labels.ts";
import { type Role, roles } from "#core/access.ts";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";

type RoleChoiceProps = {
	value: Role;
	onChange: (role: Role) => void;
	/** Needed outside a field. */
	label?: string;
};

/** The four roles, each with what it is for. */
export function RoleChoice({ value, onChange, label }: RoleChoiceProps) {
	return (
		<RadioGroup
			{...(label !== undefined && { label })}
			onValueChange={onChange}
			options={roles.map((role) => ({
				value: role,
				label: roleLabels[role],
				hint: roleDescriptions[role],
			}))}
			value={value}
		/>
	);
}
