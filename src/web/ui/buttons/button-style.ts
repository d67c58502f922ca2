import { classNames } from "../class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

export function buttonStyle(
	variant: ButtonVariant,
	size: ButtonSize | "icon",
): string {
	return classNames(
		"inline-flex shrink-0 select-none [&>svg]:shrink-0 items-center justify-center whitespace-nowrap rounded-control border font-semibold no-underline transition-colors",
		"disabled:not-aria-busy:opacity-55 aria-busy:opacity-80",
		variants[variant],
		sizes[size],
	);
}

const variants: Record<ButtonVariant, string> = {
	primary:
		"border-transparent bg-brand text-on-brand not-disabled:hover:bg-brand/88 not-disabled:active:bg-brand/80",
	secondary:
		"border-line bg-surface text-ink shadow-quiet not-disabled:hover:bg-hover not-disabled:active:bg-mute-soft",
	ghost:
		"border-transparent text-ink-2 not-disabled:hover:bg-hover not-disabled:hover:text-ink not-disabled:active:bg-mute-soft",
	danger:
		"border-transparent bg-bad text-on-bad not-disabled:hover:bg-bad/88 not-disabled:active:bg-bad/80",
};

const sizes: Record<ButtonSize | "icon", string> = {
	sm: "h-8 gap-1.5 px-2.5 text-sm pointer-coarse:h-11",
	md: "h-control gap-2 px-3.5 text-base",
	lg: "h-11 gap-2 px-5 text-md",
	icon: "size-control",
};
