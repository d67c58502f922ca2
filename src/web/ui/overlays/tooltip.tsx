import { Tooltip as Primitive } from "radix-ui";
import { type ReactNode, useState } from "react";

/** Once, around the application: 700 ms before the first tooltip, none within 300 ms of another. */
export function TooltipProvider({ children }: { children: ReactNode }) {
	return (
		<Primitive.Provider delayDuration={700} skipDelayDuration={300}>
			{children}
		</Primitive.Provider>
	);
}

type TooltipProps = {
	content: ReactNode;
	/** One element that takes a ref and can have the focus. */
	children: ReactNode;
	side?: "top" | "right" | "bottom" | "left";
	/** Milliseconds before it opens, when not the provider's. */
	delay?: number;
	/** A click or a tap opens it too: for what is told nowhere else, since fingers do not hover. */
	opensOnClick?: boolean;
	/** Nothing is shown, as for a menu that is not collapsed. */
	isDisabled?: boolean;
};

export function Tooltip({
	content,
	children,
	side = "top",
	delay,
	opensOnClick = false,
	isDisabled = false,
}: TooltipProps) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<Primitive.Root
			{...(delay === undefined ? {} : { delayDuration: delay })}
			onOpenChange={setIsOpen}
			open={isOpen && !isDisabled}
		>
			<Primitive.Trigger
				asChild
				onClick={(event) => {
					if (!opensOnClick) return;
					event.preventDefault(); // or the primitive closes it
					setIsOpen(true);
				}}
			>
				{children}
			</Primitive.Trigger>
			<Primitive.Portal>
				<Primitive.Content
					className="z-60 max-w-72 animate-fade-in rounded-lg border border-line bg-surface px-2.5 py-1.5 text-ink text-xs shadow-float"
					collisionPadding={8}
					side={side}
					sideOffset={6}
				>
					{content}
				</Primitive.Content>
			</Primitive.Portal>
		</Primitive.Root>
	);
}
