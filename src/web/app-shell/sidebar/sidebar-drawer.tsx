import { Menu } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";

const loadPanel = () => import("./sidebar-drawer-panel.tsx");
const SidebarDrawerPanel = lazy(async () => ({
	default: (await loadPanel()).SidebarDrawerPanel,
}));

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
				onPointerEnter={() => void loadPanel()}
				ref={button}
			/>
			{isOpen && (
				<Suspense>
					<SidebarDrawerPanel
						onClose={() => {
							setOpenedAt(null);
							button.current?.focus();
						}}
					/>
				</Suspense>
			)}
		</>
	);
}
