import { Checkbox } from "#web/ui/fields/checkbox.tsx";

interface ChoicesFilterProps {
	/** What the boxes are of, for whoever cannot see that they stand together. */
	label: string;
	options: readonly { value: string; label: string }[];
	value: readonly string[];
	/** undefined: none is chosen, so all are shown. */
	onChange: (value: string[] | undefined) => void;
}

/** Several of a few, each with its box; none of them means all. */
export function ChoicesFilter({
	label,
	options,
	value,
	onChange,
}: ChoicesFilterProps) {
	function choose(chosen: string, isChosen: boolean) {
		const next = value.filter((other) => other !== chosen);
		if (isChosen) next.push(chosen);
		onChange(next.length === 0 ? undefined : next);
	}
	return (
		<fieldset
			aria-label={label}
			className="grid grid-cols-2 gap-x-4 sm:grid-cols-3"
		>
			{options.map((option) => (
				<Checkbox
					checked={value.includes(option.value)}
					key={option.value}
					label={option.label}
					onChange={(event) => choose(option.value, event.target.checked)}
				/>
			))}
		</fieldset>
	);
}
