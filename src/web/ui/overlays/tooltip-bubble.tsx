import {
	type ComponentProps,
	type RefObject,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
} from "react";
import { isInside } from "./is-inside.ts";
import { placeBeside, type Side } from "./place-beside.ts";

type TooltipBubbleProps = ComponentProps<"div"> & {
	ref: RefObject<HTMLDivElement | null>;
	trigger: RefObject<HTMLElement | null>;
	side: Side;
	onClose: () => void;
};

/**
 * What is written beside the trigger. Its edge reaches over the gap, so that the pointer can get to it. Until
 * it has its place it is out of sight, where no pointer rests that would close it by leaving.
 */
export function TooltipBubble({
	ref,
	trigger,
	side,
	onClose,
	children,
	...rest
}: TooltipBubbleProps) {
	useLayoutEffect(() => {
		const { current: bubble } = ref;
		if (!bubble) return;
		const place = () =>
			trigger.current && moveBeside(bubble, trigger.current, side);
		place();
		// What was fetched for it makes it larger, and must not cover what it is about.
		const resized = new ResizeObserver(place);
		resized.observe(bubble);
		return () => resized.disconnect();
	}, [ref, trigger, side]);
	useCloseSigns(ref, trigger, onClose);
	return (
		<div
			{...rest}
			className="pointer-events-auto fixed -top-full -left-full z-60 w-max max-w-72 animate-fade-in rounded-lg border border-line bg-surface px-2.5 py-1.5 text-ink text-xs shadow-float before:absolute before:-inset-[7px] before:-z-1 print:hidden"
			ref={ref}
			role="tooltip"
		>
			{children}
		</div>
	);
}

function moveBeside(bubble: HTMLElement, trigger: HTMLElement, side: Side) {
	const { offsetWidth: width, offsetHeight: height } = bubble;
	const { clientWidth, clientHeight } = document.documentElement;
	const { left, top } = placeBeside(
		trigger.getBoundingClientRect(),
		{ width, height },
		side,
		{ width: clientWidth, height: clientHeight },
	);
	bubble.style.left = `${left}px`;
	bubble.style.top = `${top}px`;
}

/** Escape, a press anywhere else, and whatever moves the trigger away from it. */
function useCloseSigns(
	bubble: RefObject<HTMLElement | null>,
	trigger: RefObject<HTMLElement | null>,
	onClose: () => void,
) {
	const close = useEffectEvent(onClose);
	useEffect(() => {
		const whileOpen = new AbortController();
		const options = { capture: true, signal: whileOpen.signal };
		window.addEventListener(
			"keydown",
			(event) => {
				if (event.key !== "Escape") return;
				event.stopPropagation(); // a dialog behind it stays
				close();
			},
			options,
		);
		window.addEventListener(
			"pointerdown",
			({ target }) => {
				if (!isInside(bubble.current, target)) close();
			},
			options,
		);
		window.addEventListener(
			"scroll",
			({ target }) => {
				if (target instanceof Node && target.contains(trigger.current)) close();
			},
			options,
		);
		window.addEventListener("resize", () => close(), options);
		return () => whileOpen.abort();
	}, [bubble, trigger]);
}
