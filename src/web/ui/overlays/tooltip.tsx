import { Slot } from "radix-ui";
import {
	createContext,
	type ReactNode,
	useContext,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { createPortal } from "react-dom";
import { isInside } from "./is-inside.ts";
import type { Side } from "./place-beside.ts";
import { TooltipBubble } from "./tooltip-bubble.tsx";
import { createTooltipTurns, type TooltipTurns } from "./tooltip-turns.ts";

const TurnsContext = createContext<TooltipTurns | null>(null);

/** Once, around the application: 700 ms before the first tooltip, none within 300 ms of another. */
export function TooltipProvider({ children }: { children: ReactNode }) {
	const [turns] = useState(createTooltipTurns);
	return <TurnsContext value={turns}>{children}</TurnsContext>;
}

type TooltipProps = {
	content: ReactNode;
	/** One element that takes a ref and can have the focus. */
	children: ReactNode;
	side?: Side;
	/** Milliseconds before it opens. */
	delay?: number;
	/** It waits as long for the keyboard's focus: what it shows has to be fetched. */
	waitsOnFocus?: boolean;
	/** A click or a tap opens it too: for what is told nowhere else, since fingers do not hover. */
	opensOnClick?: boolean;
	/** Nothing is shown, as for a menu that is not collapsed. */
	isDisabled?: boolean;
};

export function Tooltip({
	content,
	children,
	side = "top",
	delay = 700,
	waitsOnFocus = false,
	opensOnClick = false,
	isDisabled = false,
}: TooltipProps) {
	const trigger = useRef<HTMLElement>(null);
	const bubble = useRef<HTMLDivElement>(null);
	const isPointed = useRef(false);
	const id = useId();
	const { isOpen: isShown, open, openAfter, close } = useTurn(isDisabled);

	return (
		<>
			<Slot.Root
				aria-describedby={isShown ? id : undefined}
				onBlur={close}
				onClick={opensOnClick ? open : close}
				onFocus={({ currentTarget }) => {
					if (!currentTarget.matches(":focus-visible")) return;
					if (waitsOnFocus) openAfter(delay);
					else open();
				}}
				onPointerDown={close}
				onPointerLeave={({ relatedTarget }) => {
					isPointed.current = false;
					if (!isInside(bubble.current, relatedTarget)) close();
				}}
				// Not when it comes to lie under a pointer that rests, and once each time it is pointed at.
				onPointerMove={({ pointerType }) => {
					if (pointerType === "touch" || isPointed.current) return;
					isPointed.current = true;
					openAfter(delay);
				}}
				ref={trigger}
			>
				{children}
			</Slot.Root>
			{isShown &&
				createPortal(
					<TooltipBubble
						id={id}
						onClose={close}
						onPointerLeave={({ relatedTarget }) => {
							if (!isInside(trigger.current, relatedTarget)) close();
						}}
						ref={bubble}
						side={side}
						trigger={trigger}
					>
						{content}
					</TooltipBubble>,
					document.body,
				)}
		</>
	);
}

/** One that is switched off takes no turn, and gives up the one it has: the next has to wait as for the first. */
function useTurn(isDisabled: boolean) {
	const turns = useTurns();
	const [isOpen, setIsOpen] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			turns.hide(setIsOpen);
		},
		[turns],
	);
	useEffect(() => {
		if (!isDisabled) return;
		clearTimeout(timer.current);
		turns.hide(setIsOpen);
	}, [isDisabled, turns]);
	function open() {
		clearTimeout(timer.current);
		if (isDisabled) return;
		turns.show(setIsOpen);
	}
	function openAfter(ms: number) {
		clearTimeout(timer.current);
		if (turns.isReading()) open();
		else timer.current = setTimeout(open, ms);
	}
	function close() {
		clearTimeout(timer.current);
		turns.hide(setIsOpen);
	}
	return { isOpen: isOpen && !isDisabled, open, openAfter, close };
}

function useTurns(): TooltipTurns {
	const turns = useContext(TurnsContext);
	if (!turns) throw new Error("A tooltip needs a TooltipProvider around it");
	return turns;
}
