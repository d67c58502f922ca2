import { useQuery } from "@tanstack/react-query";
import { storeStatusLabels } from "#contract/labels.ts";
import type { StoreFilters } from "#contract/stores.ts";
import type { StoreStatus } from "#core/categories.ts";
import { storeQueries } from "#web/data/stores.ts";
import { Segmented } from "#web/ui/fields/segmented.tsx";

/** Todos / Ativas / Pendentes, with how many there are of each. */
export function StoreStatusControl({
	value,
	onValueChange,
}: {
	value: StoreFilters["status"];
	onValueChange: (status: StoreFilters["status"]) => void;
}) {
	const counters = useQuery(storeQueries.counters()).data;
	const options = [
		{ value: "todos", label: "Todos", count: counters?.total },
		{ value: "ativa", label: "Ativas", count: counters?.active },
		{ value: "pendente", label: "Pendentes", count: counters?.pending },
	];
	const chosen = value?.join() ?? "todos";
	// Only there while the filters ask for them.
	if (chosen === "inativa")
		options.push({
			value: chosen,
			label: "Inativas",
			count: counters?.inactive,
		});
	else if (value && value.length > 1)
		options.push({
			value: chosen,
			label: value.map((status) => storeStatusLabels[status]).join(", "),
			count: undefined,
		});
	return (
		<Segmented
			className="max-sm:w-full"
			label="Status das lojas"
			onValueChange={(status) =>
				onValueChange(
					status === "todos" ? undefined : (status.split(",") as StoreStatus[]),
				)
			}
			options={options}
			value={chosen}
		/>
	);
}
