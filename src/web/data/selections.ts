import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { selectionFigures } from "#contract/bulk-actions.ts";
import type { ListName } from "#contract/list-names.ts";
import type { Selection } from "#contract/selection.ts";
import { apiOf } from "./query-client.ts";

/** How many records are selected and what they are worth: of all that match, no page of the list knows. */
export const selectionQueries = {
	figures: (list: ListName, selection: Selection) =>
		queryOptions({
			queryKey: [list, "selected", selection],
			queryFn: ({ client }) =>
				apiOf(client).send(
					"POST",
					"/api/selections/figures",
					{ list, selection },
					selectionFigures,
				),
			placeholderData: keepPreviousData,
		}),
};
