import { useQuery } from "@tanstack/react-query";
import {
	type MarketplaceSettings,
	marketplaceSettings,
} from "#contract/settings.ts";
import { endOfDay } from "#core/business-time.ts";
import { useApi } from "./api-context.ts";
import { useLocalNow } from "./local-clock.ts";

/** Known by its key, so that the tab that begins anew is not told of it as the others are. */
export const freshStartKey = ["fresh-start"];

/** The marketplace's settings, its business clock and who is asking. */
export function useSettings(): MarketplaceSettings | undefined {
	return useSettingsQuery().data;
}

/** What time it is for the business, moving on while the page is open; for "há 4 min" and the like. */
export function useBusinessNow(): Date | undefined {
	const { data, dataUpdatedAt } = useSettingsQuery();
	const localNow = useLocalNow();
	if (!data) return undefined;
	const now = Date.parse(data.now) + Math.max(0, localNow - dataUpdatedAt);
	// The sample's clock never leaves its day.
	return new Date(
		data.isSample ? Math.min(now, endOfDay(data.today).getTime()) : now,
	);
}

/** What time it really is, for what is never told in business time: who changed what, and when. */
export function useRealNow(): Date {
	const localNow = useLocalNow();
	const businessNow = useBusinessNow();
	// The server's clock wrote those moments. Under the sample it tells another day, and only ours is left.
	const isPinned = useSettings()?.isSample;
	return businessNow && !isPinned ? businessNow : new Date(localNow);
}

function useSettingsQuery() {
	const api = useApi();
	return useQuery({
		queryKey: ["settings"],
		queryFn: ({ signal }) =>
			api.get("/api/settings", marketplaceSettings, { signal }),
	});
}
