import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import {
	type ButtonSize,
	type ButtonVariant,
	buttonStyle,
} from "./button-style.ts";

export type IconButtonProps = Omit<
	ComponentProps<"button">,
	"children" | "aria-label"
> & {
	/** What it does, for those who do not see the icon. */
	label: string;
	icon: LucideIcon;
	variant?: ButtonVariant;
	size?: ButtonSize;
	busy?: boolean;
};

export function IconButton({
	label,
	icon: Icon,
	variant = "ghost",
	size = "md",
	busy = false,
	disabled,
	className,
	type = "button",
	...rest
}: IconButtonProps) {
	return (
		<button
			{...rest}
			aria-busy={busy || undefined}
			aria-label={label}
			className={classNames(buttonStyle(variant, size, "icon"), className)}
			disabled={disabled || busy}
			type={type}
		>
			{busy ? <Spinner /> : <Icon aria-hidden size={size === "sm" ? 16 : 18} />}
		</button>
	);
}
