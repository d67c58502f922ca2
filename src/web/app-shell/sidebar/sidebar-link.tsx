import { Link, useLocation } from "react-router";
import { opensDefaultView } from "#web/routing/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Tooltip } from "#web/ui/overlays/tooltip.tsx";
import { isActive, type NavigationItem } from "./navigation.ts";

interface SidebarLinkProps {
	item: NavigationItem;
	/** Only the icon is in sight; the title comes as a tooltip. */
	isRail: boolean;
}

export function SidebarLink({ item, isRail }: SidebarLinkProps) {
	const { pathname } = useLocation();
	const isCurrent = isActive(item.path, pathname);
	return (
		<Tooltip content={item.title} isDisabled={!isRail} side="right">
			<Link
				aria-current={isCurrent ? "page" : undefined}
				aria-label={isRail ? item.title : undefined}
				className={classNames(
					"group flex min-h-11 items-center rounded-control transition-colors",
					isRail ? "justify-center" : "gap-3 px-2.5 py-1.5",
					isCurrent
						? "bg-brand-soft text-brand"
						: "text-ink-2 hover:bg-hover hover:text-ink",
				)}
				state={opensDefaultView}
				to={item.path}
			>
				<item.icon aria-hidden className="shrink-0" size={18} />
				{!isRail && (
					<span className="min-w-0">
						<span
							className={classNames(
								"block truncate leading-5",
								isCurrent ? "font-semibold" : "font-medium",
							)}
						>
							{item.title}
						</span>
						<span
							className={classNames(
								"block truncate text-xs",
								isCurrent ? "" : "text-ink-3",
							)}
						>
							{item.description}
						</span>
					</span>
				)}
			</Link>
		</Tooltip>
	);
}
