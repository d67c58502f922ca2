import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
	type MarketplaceSettings,
	marketplaceSettings,
} from "#contract/settings.ts";
import { endOfDay } from "#core/business-time.ts";
import { useApi } from "./api-context.ts";

/** The marketplace's settings, its business clock and who is asking. */
export function useSettings(): MarketplaceSettings | undefined {
	return useSettingsQuery().data;
}

/** What time it is for the business, moving on while the page is open; for "há 4 min" and the like. */
export function useBusinessNow(): Date | undefined {
	const { data, dataUpdatedAt } = useSettingsQuery();
	const [realNow, setRealNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setRealNow(Date.now()), 30_000);
		return () => clearInterval(timer);
	}, []);
	if (!data) return undefined;
	const now = Date.parse(data.now) + Math.max(0, realNow - dataUpdatedAt);
	// The sample's clock never leaves its day.
	return new Date(
		data.isSample ? Math.min(now, endOfDay(data.today).getTime()) : now,
	);
}

function useSettingsQuery() {
	const api = useApi();
	return useQuery({
		queryKey: ["settings"],
		queryFn: ({ signal }) =>
			api.get("/api/settings", marketplaceSettings, { signal }),
	});
}
