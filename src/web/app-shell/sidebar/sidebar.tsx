import { classNames } from "#web/ui/class-names.ts";
import { createPreference, oneOf, usePreference } from "#web/ui/preference.ts";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import { SidebarContent } from "./sidebar-content.tsx";

export const sidebarPreference = createPreference(
	"divishop.sidebar",
	oneOf(["expanded", "collapsed"], "expanded"),
);

/** 16rem, or a rail of 4rem: by choice, and always where the window is narrow. Phones have the drawer. */
export function Sidebar() {
	const choice = usePreference(sidebarPreference);
	const hasRoom = useMediaQuery("(min-width: 64rem)");
	const isRail = choice === "collapsed" || !hasRoom;

	function toggle() {
		sidebarPreference.set(choice === "collapsed" ? "expanded" : "collapsed");
	}

	return (
		<div
			className={classNames(
				"sticky top-0 z-30 hidden h-dvh shrink-0 border-line border-r bg-surface transition-[width] md:block print:hidden",
				isRail ? "w-16" : "w-64",
			)}
		>
			<SidebarContent isRail={isRail} onToggle={hasRoom ? toggle : undefined} />
		</div>
	);
}
