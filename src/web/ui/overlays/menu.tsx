import type { LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Fragment, type ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type MenuItem = {
	label: string;
	onSelect: () => void;
	icon?: LucideIcon;
	tone?: "danger";
	disabled?: boolean;
	/** Not there at all for whom it is not meant. */
	isOffered?: boolean;
	/** A hairline above it. */
	hasSeparator?: boolean;
};

type MenuProps = {
	/** The button that opens it; takes a ref. */
	trigger: ReactNode;
	items: readonly MenuItem[];
};

/** A menu with nothing to offer is not drawn. */
export function Menu({ trigger, items }: MenuProps) {
	const offered = items.filter(({ isOffered = true }) => isOffered);
	if (offered.length === 0) return null;
	return (
		// Not modal: a modal menu that opens a dialog would leave the page without pointer events.
		<DropdownMenu.Root modal={false}>
			<DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content
					align="end"
					className="z-50 min-w-48 max-w-72 animate-pop-in rounded-control border border-line bg-surface p-1 shadow-float outline-none"
					collisionPadding={8}
					loop
					sideOffset={4}
				>
					{offered.map((item) => (
						<Fragment key={item.label}>
							{item.hasSeparator && (
								<DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line-2" />
							)}
							<MenuRow item={item} />
						</Fragment>
					))}
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}

function MenuRow({ item }: { item: MenuItem }) {
	const isDanger = item.tone === "danger";
	const Icon = item.icon;
	return (
		<DropdownMenu.Item
			className={classNames(
				"flex min-h-8 cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 outline-none pointer-coarse:min-h-11",
				"data-disabled:cursor-not-allowed data-disabled:opacity-55",
				isDanger
					? "text-bad data-highlighted:bg-bad-soft"
					: "data-highlighted:bg-mute-soft",
			)}
			disabled={item.disabled}
			onSelect={item.onSelect}
		>
			{Icon && (
				<Icon
					aria-hidden
					className={isDanger ? "shrink-0" : "shrink-0 text-ink-2"}
					size={16}
				/>
			)}
			<span className="truncate">{item.label}</span>
		</DropdownMenu.Item>
	);
}
