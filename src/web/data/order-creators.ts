import { queryOptions, useQuery } from "@tanstack/react-query";
import { actorKey, namedActors } from "#contract/actors.ts";
import { reading } from "./reading.ts";

// Apart from the other queries of orders: only the filters ask, and the first page need not wait for it.

/** Asked for when someone is about to choose one, or has: no change of keys and people is told to everybody. */
export const orderCreators = () =>
	queryOptions({
		queryKey: ["orders", "creators"],
		queryFn: reading("/api/orders/creators", namedActors),
	});

/** "key-2" is the storefront "App"; nothing while it is not asked for. */
export function useCreatorNames(
	isNeeded: boolean,
): ReadonlyMap<string, string> | undefined {
	const { data } = useQuery({ ...orderCreators(), enabled: isNeeded });
	return data && new Map(data.map((one) => [actorKey(one), one.name]));
}
