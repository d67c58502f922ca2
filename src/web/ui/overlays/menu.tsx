import { type LucideIcon, X } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Fragment, type ReactNode, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { keepToastsAbove } from "./keep-toasts-above.ts";

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
	onOpen?: () => void;
};

/** A menu with nothing to offer is not drawn. */
export function Menu({ trigger, items, onOpen }: MenuProps) {
	const [isOpen, setIsOpen] = useState(false);
	const isTouched = useRef(false);
	const offered = items.filter(({ isOffered = true }) => isOffered);
	if (offered.length === 0) return null;

	function change(isOpen: boolean) {
		setIsOpen(isOpen);
		if (isOpen) onOpen?.();
	}

	return (
		// Not modal: a modal menu that opens a dialog would leave the page without pointer events.
		<DropdownMenu.Root modal={false} onOpenChange={change} open={isOpen}>
			<DropdownMenu.Trigger
				asChild
				onClick={() => isTouched.current && change(!isOpen)}
				// A finger opens it when it is lifted: it may as well be about to scroll, and whatever came to stand under
				// it would take its lifting for a choice.
				onPointerDown={(down) => {
					isTouched.current = down.pointerType === "touch";
					if (isTouched.current) down.preventDefault();
				}}
			>
				{trigger}
			</DropdownMenu.Trigger>
			{/* Under a sheet: what is tapped to close it is not tapped on the page. */}
			<DropdownMenu.Portal>
				<div
					aria-hidden
					className="fixed inset-0 z-40 animate-fade-in bg-scrim sm:hidden"
				/>
			</DropdownMenu.Portal>
			<DropdownMenu.Portal>
				<MenuRows items={offered} />
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}

/** Beside its button; on a phone a sheet at the bottom, where the thumb is (styles.css places it). */
function MenuRows({ items }: { items: readonly MenuItem[] }) {
	const isSheet = window.matchMedia("(width < 40rem)").matches;
	return (
		<DropdownMenu.Content
			align="end"
			className={classNames(
				"z-50 border border-line bg-surface shadow-float outline-none",
				isSheet
					? "max-h-[75dvh] animate-rise-in overflow-y-auto rounded-t-card px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
					: "min-w-48 max-w-72 animate-pop-in rounded-control p-1",
			)}
			collisionPadding={8}
			data-sheet={isSheet || undefined}
			loop
			// The sheet may stand under what pressed its button: to let go there is no choice, to press a row is.
			onPointerUpCapture={isSheet ? (up) => up.preventDefault() : undefined}
			ref={isSheet ? keepToastsAbove : undefined}
			sideOffset={4}
		>
			{items.map((item) => (
				<Fragment key={item.label}>
					{item.hasSeparator && <Separator />}
					<MenuRow item={item} />
				</Fragment>
			))}
			{isSheet && (
				// What the thumb rests on does nothing: what cannot be undone stands above it.
				<>
					<Separator />
					<MenuRow item={{ label: "Fechar", icon: X, onSelect: () => {} }} />
				</>
			)}
		</DropdownMenu.Content>
	);
}

function Separator() {
	return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line-2" />;
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
