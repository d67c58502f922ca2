import { useSyncExternalStore } from "react";
import { createPreference, oneOf } from "#web/ui/preference.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];
export const densities = ["comfortable", "compact"] as const;
type Density = (typeof densities)[number];

export const themeLabels: Record<Theme, string> = {
	light: "Claro",
	dark: "Escuro",
	system: "Sistema",
};
export const densityLabels: Record<Density, string> = {
	comfortable: "Confortável",
	compact: "Compacta",
};

// public/theme.js reads the same keys before the first paint.
export const themePreference = createPreference(
	"divishop.theme",
	oneOf(themes, "system"),
);
export const densityPreference = createPreference(
	"divishop.density",
	oneOf(densities, "comfortable"),
);

const darkSystem = "(prefers-color-scheme: dark)";
const systemIsDark = window.matchMedia(darkSystem);

/** Keeps `<html>` in step with the choices and with the system. */
export function applyAppearance(): () => void {
	const apply = () => {
		document.documentElement.dataset.theme = shownTheme();
		document.documentElement.dataset.density = densityPreference.get();
	};
	apply();
	const stops = [subscribeToTheme(apply), densityPreference.subscribe(apply)];
	return () => {
		for (const stop of stops) stop();
	};
}

/** The theme on screen, "system" resolved. */
export function useShownTheme(): "light" | "dark" {
	return useSyncExternalStore(subscribeToTheme, shownTheme);
}

function shownTheme(): "light" | "dark" {
	const theme = themePreference.get();
	if (theme !== "system") return theme;
	return systemIsDark.matches ? "dark" : "light";
}

function subscribeToTheme(onChange: () => void): () => void {
	const stop = themePreference.subscribe(onChange);
	// One of its own, which nobody reads: in Chromium a reading just after the change takes its event away.
	const system = window.matchMedia(darkSystem);
	system.addEventListener("change", onChange);
	return () => {
		stop();
		system.removeEventListener("change", onChange);
	};
}
