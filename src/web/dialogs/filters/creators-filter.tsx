import { useQuery } from "@tanstack/react-query";
import { actorKey } from "#contract/actors.ts";
import { orderCreators } from "#web/data/order-creators.ts";
import { ChoicesFilter } from "./choices-filter.tsx";

/** Where orders came from: the storefronts by their keys, and who took some by hand. */
export function CreatorsFilter({
	label,
	value,
	onChange,
}: {
	label: string;
	value: readonly string[];
	onChange: (value: string[] | undefined) => void;
}) {
	const { data = [], isError } = useQuery(orderCreators());
	const known = data.map((creator) => ({
		value: actorKey(creator),
		label: creator.name,
	}));
	// One that came by address stays among the choices.
	const others = value
		.filter((key) => known.every((creator) => creator.value !== key))
		.map((key) => ({ value: key, label: key }));
	if (isError)
		return (
			<p className="text-ink-3 text-sm">
				Não foi possível carregar as origens dos pedidos.
			</p>
		);
	return (
		<ChoicesFilter
			label={label}
			onChange={onChange}
			options={[...known, ...others]}
			value={value}
		/>
	);
}
