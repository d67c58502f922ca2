import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type BadgeTone = "ok" | "warn" | "brand" | "bad" | "mute";

type BadgeProps = {
	tone?: BadgeTone;
	/** soft: filled; outline: a hairline; dashed: quieter still, for facts that are no status. */
	variant?: "soft" | "outline" | "dashed";
	/** The dot that marks a status. */
	dot?: boolean;
	/** In place of the dot, where statuses of one colour must be told apart. */
	icon?: LucideIcon;
	title?: string;
	children: ReactNode;
};

export function Badge({
	tone = "mute",
	variant = "soft",
	dot = false,
	icon: Icon,
	title,
	children,
}: BadgeProps) {
	return (
		<span
			className={classNames(
				"inline-flex h-[22px] max-w-full shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 font-medium text-xs normal-nums",
				variant === "soft" && `border-transparent ${softs[tone]}`,
				variant !== "soft" && `border-line ${inks[tone]}`,
				variant === "dashed" && "border-field-line border-dashed",
			)}
			title={title}
		>
			{Icon && <Icon aria-hidden className="-ml-0.5 shrink-0" size={13} />}
			{dot && (
				<span
					aria-hidden
					className="size-1.5 shrink-0 rounded-full bg-current"
				/>
			)}
			<span className="truncate">{children}</span>
		</span>
	);
}

const softs: Record<BadgeTone, string> = {
	ok: "bg-ok-soft text-ok",
	warn: "bg-warn-soft text-warn",
	brand: "bg-brand-soft text-brand",
	bad: "bg-bad-soft text-bad",
	mute: "bg-mute-soft text-mute",
};

const inks: Record<BadgeTone, string> = {
	ok: "text-ok",
	warn: "text-warn",
	brand: "text-brand",
	bad: "text-bad",
	mute: "text-ink-2",
};
