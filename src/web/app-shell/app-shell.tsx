import { useCallback, useState } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { ExportDialog } from "#web/dialogs/lazy-dialogs.tsx";
import type { ListType } from "#web/domain/list-types.ts";
import { FocusOnNavigation } from "#web/routing/focus-on-navigation.tsx";
import { RouteTitle } from "#web/routing/page-title.ts";
import { lazyOverlay } from "#web/ui/feedback/lazy-piece.tsx";
import { KeysAhead } from "./keys-ahead.tsx";
import { RestartedScreen } from "./restarted-screen.tsx";
import { useShellShortcuts } from "./shortcuts.ts";
import { Sidebar } from "./sidebar/sidebar.tsx";
import { TopBar } from "./top-bar/top-bar.tsx";
import { useRestart } from "./use-restart.ts";

const CommandPalette = lazyOverlay(
	async () => (await import("./palette/command-palette.tsx")).CommandPalette,
);
const ShortcutsDialog = lazyOverlay(
	async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
);

type Overlay = "palette" | "shortcuts" | { exporting: ListType } | null;

export function AppShell() {
	const [overlay, setOverlay] = useState<Overlay>(null);
	const close = useCallback(() => setOverlay(null), []);
	const [typedAhead, setTypedAhead] = useState("");
	const openPalette = useCallback(() => {
		setTypedAhead("");
		setOverlay("palette");
	}, []);
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
			{overlay === "palette" && (
				<CommandPalette
					begun={typedAhead}
					onClose={close}
					onExport={(type) => setOverlay({ exporting: type })}
					onShowShortcuts={openShortcuts}
					whileLoading={<KeysAhead onType={setTypedAhead} />}
				/>
			)}
			{overlay === "shortcuts" && <ShortcutsDialog onClose={close} />}
			{typeof overlay === "object" && overlay !== null && (
				<ExportDialog onClose={close} open type={overlay.exporting} />
			)}
		</>
	);
}

/** A thin line while the next screen's code is on its way; a quick one never shows it. */
function NavigationProgress() {
	const isLoading = useNavigation().state === "loading";
	if (!isLoading) return null;
	return (
		<div
			aria-hidden
			className="fixed inset-x-0 top-0 z-60 h-0.5 animate-[fade-in_120ms_200ms_both] overflow-hidden"
		>
			<div className="h-full w-2/5 animate-slide bg-brand" />
		</div>
	);
}

/** The first stop of the Tab key. A button, because an address may already live after the "#". */
function SkipLink() {
	return (
		<button
			className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-brand px-4 py-2 font-semibold text-on-brand shadow-float focus:translate-y-0"
			onClick={() => document.getElementById("conteudo")?.focus()}
			type="button"
		>
			Pular para o conteúdo
		</button>
	);
}
