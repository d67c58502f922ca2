import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type NoticeProps = {
	tone?: "info" | "ok" | "warn" | "bad";
	title?: ReactNode;
	children?: ReactNode;
	/** A button or link at the end. */
	action?: ReactNode;
	className?: string;
};

/** A message that stays on the page; a bad one is announced when it appears. */
export function Notice({
	tone = "info",
	title,
	children,
	action,
	className,
}: NoticeProps) {
	const { icon: Icon, style } = looks[tone];
	return (
		<div
			className={classNames(
				"flex flex-wrap items-start gap-x-2.5 gap-y-2 rounded-control px-3 py-2.5 text-sm normal-nums",
				style,
				className,
			)}
			role={tone === "bad" ? "alert" : undefined}
		>
			<Icon aria-hidden className="mt-0.5 shrink-0" size={16} />
			<div className="min-w-0 flex-1 basis-40 text-ink">
				{title && <p className="font-semibold">{title}</p>}
				{children}
			</div>
			{action}
		</div>
	);
}

const looks = {
	info: { icon: Info, style: "bg-brand-soft text-brand" },
	ok: { icon: CircleCheck, style: "bg-ok-soft text-ok" },
	warn: { icon: TriangleAlert, style: "bg-warn-soft text-warn" },
	bad: { icon: CircleAlert, style: "bg-bad-soft text-bad" },
};
