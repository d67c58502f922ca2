import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { endOfDay } from "#core/business-time.ts";
import { settingsQueries, useSettings } from "./settings.ts";

/** What time it is for the business, moving on while the page is open; for "há 4 min" and the like. */
export function useBusinessNow(): Date | undefined {
	const { data, dataUpdatedAt } = useQuery(settingsQueries.marketplace());
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

/** This computer's clock in milliseconds, moving on every half minute, by one timer for all who show it. */
function useLocalNow(): number {
	return useSyncExternalStore(subscribe, currentTick);
}

const tickMs = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let tick = Date.now();

function subscribe(listener: () => void): () => void {
	if (listeners.size === 0) timer = setInterval(onTick, tickMs);
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) clearInterval(timer);
	};
}

function onTick() {
	tick = Date.now();
	for (const listener of listeners) listener();
}

/** Steady between ticks, as React asks; while nobody listened, none came. */
function currentTick(): number {
	const hasStoodStill = Math.abs(Date.now() - tick) > tickMs;
	if (hasStoodStill) tick = Date.now();
	return tick;
}
