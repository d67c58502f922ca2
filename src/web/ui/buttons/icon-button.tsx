import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { type ButtonVariant, buttonStyle } from "./button-style.ts";

type IconButtonProps = Omit<
	ComponentProps<"button">,
	"children" | "aria-label"
> & {
	/** What it does, for those who do not see the icon. */
	label: string;
	icon: LucideIcon;
	variant?: ButtonVariant;
};

export function IconButton({
	label,
	icon: Icon,
	variant = "ghost",
	className,
	type = "button",
	...rest
}: IconButtonProps) {
	return (
		<button
			{...rest}
			aria-label={label}
			className={classNames(buttonStyle(variant, "icon"), className)}
			type={type}
		>
			<Icon aria-hidden size={18} />
		</button>
	);
}
