import { useLocation, useNavigate } from "react-router";

/**
 * The tab of a dialog as its address says, and how to change it: the entry of the history is replaced, so that
 * closing leads to where the dialog was opened from.
 */
export function useAddressTab<Tab extends string>(
	tabs: Readonly<Record<Tab, string>>,
): [Tab | undefined, (tab: Tab) => void] {
	const { pathname, search, state } = useLocation();
	const navigate = useNavigate();
	const names = Object.keys(tabs) as Tab[];
	return [
		names.find((name) => tabs[name] === pathname),
		(tab) =>
			void navigate(
				{ pathname: tabs[tab], search },
				{ replace: true, state, preventScrollReset: true },
			),
	];
}
