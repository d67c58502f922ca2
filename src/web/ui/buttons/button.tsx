import type { LucideIcon } from "lucide-react";
import {
	type ComponentProps,
	type RefObject,
	useLayoutEffect,
	useRef,
} from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { useMergedRef } from "../use-merged-ref.ts";
import {
	type ButtonSize,
	type ButtonVariant,
	buttonStyle,
} from "./button-style.ts";

export type ButtonProps = ComponentProps<"button"> & {
	variant?: ButtonVariant;
	size?: ButtonSize;
	icon?: LucideIcon;
	/** Shows a spinner and disables; the focus comes back when it ends. */
	busy?: boolean;
};

export function Button({
	variant = "secondary",
	size = "md",
	icon: Icon,
	busy = false,
	disabled,
	className,
	children,
	type = "button",
	ref,
	...rest
}: ButtonProps) {
	const ownRef = useFocusKeptWhileBusy(busy);
	const mergedRef = useMergedRef(ownRef, ref);
	return (
		<button
			{...rest}
			aria-busy={busy || undefined}
			className={classNames(buttonStyle(variant, size), className)}
			disabled={disabled || busy}
			ref={mergedRef}
			type={type}
		>
			{busy ? <Spinner /> : Icon && <Icon aria-hidden size={16} />}
			{children}
		</button>
	);
}

/**
 * A focused button that becomes disabled drops the focus to the page, which throws a keyboard
 * user out of the form. This gives it back once the work is done, unless they went elsewhere.
 */
function useFocusKeptWhileBusy(
	busy: boolean,
): RefObject<HTMLButtonElement | null> {
	const ref = useRef<HTMLButtonElement>(null);
	const hadFocus = useRef(false);

	useLayoutEffect(() => {
		const active = document.activeElement;
		if (busy) {
			hadFocus.current = active === ref.current;
		} else if (hadFocus.current) {
			hadFocus.current = false;
			if (active === null || active === document.body) ref.current?.focus();
		}
	}, [busy]);

	return ref;
}
