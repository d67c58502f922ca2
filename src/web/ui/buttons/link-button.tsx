import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "../class-names.ts";
import {
	type ButtonSize,
	type ButtonVariant,
	buttonStyle,
} from "./button-style.ts";

type LinkButtonProps = ComponentProps<typeof Link> & {
	variant?: ButtonVariant;
	size?: ButtonSize;
	icon?: LucideIcon;
};

/** A link that looks like a button: for going somewhere, so that it opens in a new tab too. */
export function LinkButton({
	variant = "secondary",
	size = "md",
	icon: Icon,
	className,
	children,
	...rest
}: LinkButtonProps) {
	return (
		<Link
			{...rest}
			className={classNames(buttonStyle(variant, size), className)}
		>
			{Icon && <Icon aria-hidden size={16} />}
			{children}
		</Link>
	);
}
