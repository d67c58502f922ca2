import { useSyncExternalStore } from "react";

/** A choice this browser remembers; all its tabs follow. */
export interface Preference<Value extends string> {
	get(): Value;
	set(value: Value): void;
	subscribe(onChange: () => void): () => void;
}

export function createPreference<Value extends string>(
	key: string,
	/** What the stored text means; null when nothing was ever chosen. */
	read: (text: string | null) => Value,
): Preference<Value> {
	const listeners = new Set<() => void>();
	let current = remembered();

	function remembered(): Value {
		return read(readStorage(key));
	}

	function notify() {
		for (const listener of listeners) listener();
	}

	window.addEventListener("storage", (event) => {
		if (event.key !== key && event.key !== null) return;
		current = remembered();
		notify();
	});

	return {
		get: () => current,
		set(value) {
			current = value;
			writeStorage(key, value);
			notify();
		},
		subscribe(onChange) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
	};
}

/** Reads one of a few values; anything else is the `fallback`. */
export function oneOf<Value extends string>(
	values: readonly Value[],
	fallback: Value,
): (text: string | null) => Value {
	return (text) => values.find((value) => value === text) ?? fallback;
}

export function usePreference<Value extends string>(
	preference: Preference<Value>,
): Value {
	return useSyncExternalStore(preference.subscribe, preference.get);
}

// Storage may be switched off or full; the choice then lasts as long as the page.
function readStorage(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

function writeStorage(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch {
		return;
	}
}
