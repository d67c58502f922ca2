import { Tabs as Primitive } from "radix-ui";
import type { MouseEvent, ReactNode } from "react";

type TabItem = {
	value: string;
	label: string;
	content: ReactNode;
	/** A field inside has an error that the tab must point at. */
	hasError?: boolean;
};

type TabsProps = {
	label: string;
	items: readonly TabItem[];
	value: string;
	onValueChange: (value: string) => void;
};

/** Every panel stays mounted, so that what was typed in one survives a look at another. */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
	return (
		<Primitive.Root onValueChange={onValueChange} value={value}>
			<Primitive.List
				aria-label={label}
				className="mb-5 flex gap-1 border-line border-b max-sm:gap-0"
			>
				{items.map((item) => (
					<Primitive.Trigger
						className="relative -mb-px inline-flex h-10 min-w-0 items-center justify-center gap-1.5 rounded-t-lg border-transparent border-b-2 px-3 font-medium text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-brand data-[state=active]:text-brand max-sm:flex-auto max-sm:px-1 max-sm:text-sm pointer-coarse:h-11"
						key={item.value}
						onClick={() => {
							// Where a click gives no focus.
							if (item.value !== value) onValueChange(item.value);
						}}
						onMouseDownCapture={leaveFocusToBrowser}
						value={item.value}
					>
						<span className="truncate">{item.label}</span>
						{item.hasError && (
							// Takes no room: the tabs must not move from under a pointer.
							<span className="absolute top-2 right-1 size-1.5 rounded-full bg-bad">
								<span className="sr-only">(com erro)</span>
							</span>
						)}
					</Primitive.Trigger>
				))}
			</Primitive.List>
			{items.map((item) => (
				<Primitive.Content
					className="data-[state=inactive]:hidden"
					forceMount
					key={item.value}
					tabIndex={-1}
					value={item.value}
				>
					{item.content}
				</Primitive.Content>
			))}
		</Primitive.Root>
	);
}

/**
 * Radix focuses a clicked tab by script, and focus by script takes over the ring of whatever had it.
 * The browser's own focus by mouse shows none, and selects the tab as well.
 */
function leaveFocusToBrowser(event: MouseEvent) {
	if (event.button === 0 && !event.ctrlKey) event.stopPropagation();
}
