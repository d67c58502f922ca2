import { lazy, Suspense, useCallback, useState } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import type { ListType } from "#web/dialogs/filters/list-types.ts";
import { ExportDialog } from "#web/dialogs/lazy-dialogs.tsx";
import { FocusOnNavigation } from "#web/routing/focus-on-navigation.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { RestartedScreen } from "./restarted-screen.tsx";
import { RouteTitle } from "./route-title.tsx";
import { useShellShortcuts } from "./shortcuts.ts";
import { Sidebar } from "./sidebar/sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar/top-bar.tsx";
import { useRestart } from "./use-restart.ts";

const CommandPalette = lazy(async () => ({
	default: (await import("./palette/command-palette.tsx")).CommandPalette,
}));
const ShortcutsDialog = lazy(async () => ({
	default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
}));

type Overlay = "palette" | "shortcuts" | { exporting: ListType } | null;

export function AppShell() {
	const [overlay, setOverlay] = useState<Overlay>(null);
	const close = useCallback(() => setOverlay(null), []);
	const openPalette = useCallback(() => setOverlay("palette"), []);
	const openShortcuts = useCallback(() => setOverlay("shortcuts"), []);
	const restart = useRestart();
	useShellShortcuts({ onPalette: openPalette, onHelp: openShortcuts });

	return (
		<>
			<SkipLink />
			<RouteTitle />
			<NavigationProgress />
			<div className="flex">
				<Sidebar />
				<div className="flex min-w-0 flex-1 flex-col">
					<TopBar onSearch={openPalette} onShowShortcuts={openShortcuts} />
					<main
						className="mx-auto w-full max-w-[85.5rem] flex-1 px-4 pt-6 pb-12 outline-none sm:px-6 print:max-w-none print:p-0"
						id="conteudo"
						tabIndex={-1}
					>
						{restart ? <RestartedScreen restart={restart} /> : <Outlet />}
					</main>
				</div>
			</div>
			<FocusOnNavigation />
			<ScrollRestoration />
			<Suspense>
				{overlay === "palette" && (
					<CommandPalette
						onClose={close}
						onExport={(type) => setOverlay({ exporting: type })}
						onShowShortcuts={openShortcuts}
					/>
				)}
				{overlay === "shortcuts" && <ShortcutsDialog onClose={close} />}
			</Suspense>
			{typeof overlay === "object" && overlay !== null && (
				<ExportDialog onClose={close} open type={overlay.exporting} />
			)}
		</>
	);
}
