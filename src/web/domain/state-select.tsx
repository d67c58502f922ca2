import { useQuery } from "@tanstack/react-query";
import { customerCounters } from "#contract/customers.ts";
import { states } from "#core/postal-code.ts";
import { useApi } from "#web/data/api-context.ts";
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
	const api = useApi();
	const { data: withCustomers = [] } = useQuery({
		queryKey: ["customers", "counters"],
		queryFn: ({ signal }) =>
			api.get("/api/customers/counters", customerCounters, { signal }),
		select: (counters) => counters.states,
	});
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
