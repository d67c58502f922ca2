import { Popover } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { isInside } from "#web/ui/overlays/is-inside.ts";
import { useReturnFocus } from "#web/ui/overlays/return-focus.ts";

interface PopoverPanelProps {
	/** The button it hangs from. */
	trigger: RefObject<HTMLElement | null>;
	label: string;
	onClose: () => void;
	className: string;
	children: ReactNode;
}

export function PopoverPanel({
	trigger,
	label,
	onClose,
	className,
	children,
}: PopoverPanelProps) {
	const focus = useReturnFocus();
	return (
		<Popover.Root onOpenChange={onClose} open>
			<Popover.Anchor virtualRef={anchorOf(trigger)} />
			<Popover.Portal>
				<Popover.Content
					align="end"
					aria-label={label}
					className={classNames(
						"z-50 max-w-[calc(100vw-1rem)] animate-pop-in border border-line bg-surface shadow-float outline-none",
						className,
					)}
					collisionPadding={8}
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						focus.giveBack();
					}}
					onInteractOutside={(event) => {
						// The button itself closes what it opened.
						if (isInside(trigger.current, event.target)) event.preventDefault();
					}}
					onOpenAutoFocus={(event) => {
						focus.remember(trigger.current);
						const chosen =
							event.currentTarget instanceof HTMLElement
								? event.currentTarget.querySelector<HTMLElement>(
										"input:checked",
									)
								: null;
						if (!chosen) return;
						event.preventDefault();
						chosen.focus();
					}}
					sideOffset={8}
				>
					{children}
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}

function anchorOf(trigger: RefObject<HTMLElement | null>) {
	return {
		current: {
			getBoundingClientRect: () =>
				trigger.current?.getBoundingClientRect() ?? new DOMRect(),
		},
	};
}
