import { useSyncExternalStore } from "react";

/** This computer's clock in milliseconds, moving on every half minute, by one timer for all who show it. */
export function useLocalNow(): number {
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
