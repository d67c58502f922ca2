import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "#web/data/session.ts";
import { paths } from "#web/routing/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LogoMark } from "#web/ui/marks/logo-mark.tsx";
import { Tooltip } from "#web/ui/overlays/tooltip.tsx";
import { isOffered, mainItems, settingsItem } from "./navigation.ts";
import { SidebarLink } from "./sidebar-link.tsx";

interface SidebarContentProps {
	isRail: boolean;
	/** Collapses or expands; absent where the width is not the operator's choice. */
	onToggle?: (() => void) | undefined;
	/** Stands beside the logo, such as a close button. */
	aside?: ReactNode;
}

export function SidebarContent({
	isRail,
	onToggle,
	aside,
}: SidebarContentProps) {
	const permitted = useSession()?.permissions ?? [];
	const items = mainItems.filter((item) => isOffered(item, permitted));
	return (
		<nav
			aria-label="Principal"
			className="flex h-full flex-col overflow-y-auto overscroll-contain px-3 pb-3"
		>
			<div
				className={classNames(
					"sticky top-0 z-10 -mx-3 mb-2 flex h-14 shrink-0 items-center bg-surface px-3",
					isRail ? "justify-center" : "justify-between pl-5",
				)}
			>
				<Link
					aria-label="Divishop, ir para o Dashboard"
					className="flex min-h-10 items-center gap-2.5 rounded-control"
					to={paths.dashboard}
				>
					<LogoMark />
					{!isRail && (
						<span className="font-bold text-lg tracking-tight">Divishop</span>
					)}
				</Link>
				{aside}
			</div>
			<div className="flex flex-1 flex-col">
				<ul className="space-y-1">
					{items.map((item) => (
						<li key={item.path}>
							<SidebarLink isRail={isRail} item={item} />
						</li>
					))}
				</ul>
				<ul className="mt-auto pt-6">
					<li>
						<SidebarLink isRail={isRail} item={settingsItem} />
					</li>
				</ul>
			</div>
			{onToggle && <ToggleButton isRail={isRail} onToggle={onToggle} />}
		</nav>
	);
}

function ToggleButton({
	isRail,
	onToggle,
}: {
	isRail: boolean;
	onToggle: () => void;
}) {
	const label = isRail ? "Expandir menu" : "Recolher menu";
	const Icon = isRail ? PanelLeftOpen : PanelLeftClose;
	return (
		<div className="mt-2 border-line-2 border-t pt-2">
			<Tooltip content={label} isDisabled={!isRail} side="right">
				<button
					aria-expanded={!isRail}
					aria-label={label}
					className={classNames(
						"flex min-h-10 w-full items-center rounded-control text-ink-3 text-sm transition-colors hover:bg-hover hover:text-ink",
						isRail ? "justify-center" : "gap-3 px-2.5",
					)}
					onClick={onToggle}
					type="button"
				>
					<Icon aria-hidden className="shrink-0" size={18} />
					{!isRail && label}
				</button>
			</Tooltip>
		</div>
	);
}
