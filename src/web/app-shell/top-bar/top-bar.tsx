import { Search } from "lucide-react";
import { useConnection } from "#web/data/connection.ts";
import { OfflineWords } from "#web/ui/feedback/offline-words.tsx";
import { useStillWhilePressed } from "#web/ui/fields/use-still-while-pressed.ts";
import { Kbd } from "#web/ui/marks/kbd.tsx";
import { paletteKeys } from "../shortcuts.ts";
import { SidebarDrawer } from "../sidebar/sidebar-drawer.tsx";
import { NotificationsBell } from "./notifications-bell.tsx";
import { OperatorMenu } from "./operator-menu.tsx";
import { SampleBadge } from "./sample-badge.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

interface TopBarProps {
	onSearch: () => void;
	onShowShortcuts: () => void;
}

export function TopBar({ onSearch, onShowShortcuts }: TopBarProps) {
	return (
		<header className="sticky top-0 z-20 border-line border-b bg-surface print:hidden">
			<div className="mx-auto flex h-14 max-w-[85.5rem] items-center gap-2 px-4 sm:px-6">
				<SidebarDrawer />
				<button
					aria-keyshortcuts="Control+K Meta+K"
					className="flex h-9 min-w-0 max-w-[26rem] flex-1 items-center gap-2.5 rounded-control border border-line bg-bg px-3 text-left text-ink-3 transition-colors hover:border-field-line pointer-coarse:h-11"
					onClick={onSearch}
					type="button"
				>
					<Search aria-hidden className="shrink-0" size={16} />
					<span className="min-w-0 flex-1 truncate">Buscar em tudo...</span>
					<Kbd className="max-sm:hidden">{paletteKeys()}</Kbd>
				</button>
				<div className="ml-auto flex items-center gap-1 pl-1">
					<SampleBadge className="mr-1.5 hidden h-6 rounded-full px-2.5 sm:flex" />
					<NotificationsBell />
					<ThemeSwitch />
					<OperatorMenu onShowShortcuts={onShowShortcuts} />
				</div>
			</div>
			<SampleBadge className="flex h-7 w-full sm:hidden" />
			<OfflineBanner />
		</header>
	);
}

/** The live region is always there, so that its words are announced when they come. */
function OfflineBanner() {
	const isOffline = useStillWhilePressed(useConnection() === "offline");
	return (
		<div aria-live="polite">
			{isOffline && (
				<p className="flex min-h-8 items-center justify-center gap-2 bg-bad px-4 py-1 text-center font-medium text-on-bad text-sm">
					<OfflineWords />
				</p>
			)}
		</div>
	);
}
