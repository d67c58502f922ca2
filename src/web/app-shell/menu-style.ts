/** What the menus of the top bar share. */
export const menuStyle =
	"z-50 min-w-52 max-w-72 animate-pop-in rounded-control border border-line bg-surface p-1 shadow-float outline-none";

export const menuItemStyle =
	"flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 outline-none data-highlighted:bg-mute-soft pointer-coarse:min-h-11";
