import { useQuery } from "@tanstack/react-query";
import type { StoreFilters } from "#contract/stores.ts";
import { storeQueries } from "#web/data/stores.ts";
import { Segmented } from "#web/ui/fields/segmented.tsx";

type Status = StoreFilters["status"];

/** Todos / Ativas / Pendentes, with how many there are of each. */
export function StoreStatusControl({
	value,
	onValueChange,
}: {
	value: Status;
	onValueChange: (status: Status) => void;
}) {
	const counters = useQuery(storeQueries.counters()).data;
	return (
		<Segmented
			className="max-sm:w-full"
			label="Status das lojas"
			onValueChange={(status) =>
				onValueChange(status === "todos" ? undefined : status)
			}
			options={[
				{ value: "todos", label: "Todos", count: counters?.total },
				{ value: "ativa", label: "Ativas", count: counters?.active },
				{ value: "pendente", label: "Pendentes", count: counters?.pending },
				// Only there while the filters ask for them.
				...(value === "inativa"
					? [
							{
								value: "inativa" as const,
								label: "Inativas",
								count: counters?.inactive,
							},
						]
					: []),
			]}
			value={value ?? "todos"}
		/>
	);
}
