import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { useMergedRef } from "../use-merged-ref.ts";
import {
	type ButtonSize,
	type ButtonVariant,
	buttonStyle,
} from "./button-style.ts";
import { useFocusKeptWhileBusy } from "./use-focus-kept-while-busy.ts";

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
