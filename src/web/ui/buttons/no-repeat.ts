import type { KeyboardEvent } from "react";

/** For a button that does one thing after another in the same place: a key held down is one press. */
export function ignoreRepeats(event: KeyboardEvent): void {
	if (event.repeat) event.preventDefault();
}
