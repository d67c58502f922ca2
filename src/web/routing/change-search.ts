import { useCallback } from "react";
import { type NavigateOptions, useNavigate } from "react-router";
import { openingOver } from "./dialog-route.ts";
import { useRouterNow } from "./router-now.ts";

/**
 * Changes what the address of the screen in view says of it. A click that leads elsewhere while that is on its
 * way goes on: a dialog opens over what the screen now shows, and another screen needs none of it.
 */
export function useChangeSearch(): (
	search: string,
	options: NavigateOptions,
) => Promise<void> {
	const navigate = useNavigate();
	const now = useRouterNow();
	return useCallback(
		async (search, options) => {
			const { location, pending } = now();
			if (!pending) return void navigate({ search }, options);
			const dialog = openingOver(location, pending, search);
			if (!dialog) return;
			await navigate({ search }, options);
			const { to, ...rest } = dialog;
			// Unless the person went on meanwhile.
			if (!now().pending && now().location.search === search)
				await navigate(to, rest);
		},
		[navigate, now],
	);
}
