import { useNavigate } from "react-router";
import type { ListType } from "#web/domain/list-types.ts";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { sidebarPreference } from "../sidebar/sidebar.tsx";
import { themePreference, useShownTheme } from "../theme.ts";
import type { PaletteAct } from "./palette-commands.ts";

export interface PaletteActs {
	onClose: () => void;
	onShowShortcuts: () => void;
	onExport: (type: ListType) => void;
}

export function usePaletteActs({
	onClose,
	onShowShortcuts,
	onExport,
}: PaletteActs): (act: PaletteAct) => void {
	const navigate = useNavigate();
	const openDialog = useOpenDialog();
	const shownTheme = useShownTheme();

	return (act) => {
		switch (act.kind) {
			case "go":
				onClose();
				void navigate(act.path);
				break;
			case "open":
				onClose();
				openDialog(act.path);
				break;
			case "export":
				onExport(act.type);
				break;
			case "theme":
				onClose();
				themePreference.set(
					act.theme ?? (shownTheme === "dark" ? "light" : "dark"),
				);
				break;
			case "sidebar":
				onClose();
				sidebarPreference.set(
					sidebarPreference.get() === "collapsed" ? "expanded" : "collapsed",
				);
				break;
			case "offered":
				onClose();
				act.run();
				break;
			case "shortcuts":
				onShowShortcuts();
				break;
		}
	};
}
