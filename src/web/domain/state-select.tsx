import { useQuery } from "@tanstack/react-query";
import { states } from "#core/postal-code.ts";
import { customerQueries } from "#web/data/customers.ts";
import { Select } from "#web/ui/fields/select.tsx";

/** As specified, in that order. */
const specified = ["SP", "RJ", "MG", "RS"];

interface StateSelectProps {
	value: string;
	/** undefined: any state. */
	onValueChange: (code: string | undefined) => void;
}

/** The four specified states, then every other one that has customers, by name. */
export function StateSelect({ value, onValueChange }: StateSelectProps) {
	const counters = useQuery(customerQueries.counters());
	const withCustomers = counters.data?.states ?? [];
	const others = states.filter(
		({ code }) =>
			!specified.includes(code) &&
			// One that came by address stays visible as a choice.
			(code === value || withCustomers.includes(code)),
	);
	const first = specified.flatMap((code) =>
		states.filter((state) => state.code === code),
	);
	return (
		<Select
			onChange={(event) => onValueChange(event.target.value || undefined)}
			options={[...first, ...others].map(({ code, name }) => ({
				value: code,
				label: name,
			}))}
			placeholder="Todos"
			value={value}
		/>
	);
}
