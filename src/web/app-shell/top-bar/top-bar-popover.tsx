import { type ReactNode, type RefObject, useRef, useState } from "react";
import { lazyOverlay } from "#web/ui/feedback/lazy-piece.tsx";

const PopoverPanel = lazyOverlay(
	async () => (await import("./popover-panel.tsx")).PopoverPanel,
);

interface TriggerProps {
	ref: RefObject<HTMLButtonElement | null>;
	"aria-expanded": boolean;
	"aria-haspopup": "dialog";
	onClick: () => void;
	onPointerEnter: () => void;
	onFocus: () => void;
}

interface TopBarPopoverProps {
	label: string;
	className: string;
	trigger: (props: TriggerProps) => ReactNode;
	children: (close: () => void) => ReactNode;
}

/** A button of the top bar and what it opens; the code of the latter comes when someone is about to. */
export function TopBarPopover({
	label,
	className,
	trigger,
	children,
}: TopBarPopoverProps) {
	const button = useRef<HTMLButtonElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	const preload = () => void PopoverPanel.preload();

	const close = () => setIsOpen(false);

	return (
		<>
			{trigger({
				ref: button,
				"aria-expanded": isOpen,
				"aria-haspopup": "dialog",
				onClick: () => setIsOpen(!isOpen),
				onPointerEnter: preload,
				onFocus: preload,
			})}
			{isOpen && (
				<PopoverPanel
					className={className}
					label={label}
					onClose={close}
					trigger={button}
				>
					{children(close)}
				</PopoverPanel>
			)}
		</>
	);
}
