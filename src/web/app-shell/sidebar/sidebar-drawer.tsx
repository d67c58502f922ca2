import { Menu } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazyOverlay } from "#web/ui/feedback/lazy-piece.tsx";

const SidebarDrawerPanel = lazyOverlay(
	async () => (await import("./sidebar-drawer-panel.tsx")).SidebarDrawerPanel,
);

/** The menu of phones and narrow windows. Going anywhere closes it. */
export function SidebarDrawer() {
	const { key } = useLocation();
	const button = useRef<HTMLButtonElement>(null);
	const [openedAt, setOpenedAt] = useState<string | null>(null);
	const isOpen = openedAt === key;
	return (
		<>
			<IconButton
				aria-expanded={isOpen}
				aria-haspopup="dialog"
				className="-ml-2 lg:hidden"
				icon={Menu}
				label="Abrir menu"
				onClick={() => setOpenedAt(key)}
				onPointerEnter={() => void SidebarDrawerPanel.preload()}
				ref={button}
			/>
			{isOpen && (
				<SidebarDrawerPanel
					onClose={() => {
						setOpenedAt(null);
						button.current?.focus();
					}}
				/>
			)}
		</>
	);
}
