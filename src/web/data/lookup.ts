import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { lookup } from "#contract/lookup.ts";
import { reading } from "./reading.ts";

/** What is nearest to the words typed, of every noun. */
export const lookupQuery = (search: string) =>
	queryOptions({
		queryKey: ["lookup", search],
		queryFn: reading("/api/lookup", lookup, { search }),
		placeholderData: keepPreviousData,
		// No change is told to it: what it shows is asked for whenever it is opened.
		staleTime: 0,
	});
