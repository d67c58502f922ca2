import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { type CalendarInput, calendar } from "#contract/calendar.ts";
import type { ApiClient } from "./api-client.ts";
import { reading } from "./reading.ts";
import { useChange } from "./use-change.ts";

export const calendarQuery = () =>
	queryOptions({
		queryKey: ["calendar"],
		queryFn: reading("/api/settings/calendar", calendar),
	});

/** What was saved is on screen before anything is fetched again. */
export function useSaveCalendar() {
	const queryClient = useQueryClient();
	return useChange("calendar", saveCalendar, {
		onSuccess: (saved) =>
			queryClient.setQueryData(calendarQuery().queryKey, saved),
	});
}

function saveCalendar(api: ApiClient, input: CalendarInput) {
	return api.send("PUT", "/api/settings/calendar", input, calendar);
}
