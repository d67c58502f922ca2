import { useEffect } from "react";
import { isTyping } from "#web/ui/fields/is-typing.ts";
import { hasSingleKeys } from "#web/ui/single-keys.ts";

/** "⌘K" where the keyboard has that key. */
export function paletteKeys(): string {
	return isApple() ? "⌘K" : "Ctrl K";
}

interface ShellShortcuts {
	onPalette: () => void;
	onHelp: () => void;
}

/** Ctrl+K or ⌘K from anywhere, also while typing; "?" only where it would not be text. */
export function useShellShortcuts({ onPalette, onHelp }: ShellShortcuts): void {
	useEffect(() => {
		function onKeyDown(event: KeyboardEvent) {
			if (event.defaultPrevented || event.isComposing) return;
			const hasCommand = event.ctrlKey || event.metaKey;
			if (hasCommand && !event.altKey && event.key.toLowerCase() === "k") {
				event.preventDefault();
				onPalette();
			} else if (
				event.key === "?" &&
				!hasCommand &&
				!isTyping(event.target) &&
				hasSingleKeys()
			) {
				event.preventDefault();
				onHelp();
			}
		}
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, [onPalette, onHelp]);
}

function isApple(): boolean {
	return /Mac|iPhone|iPad/.test(navigator.platform);
}
