import { classNames } from "../class-names.ts";

/** A grey bar where text will be. Decoration: the list around it says that it is loading. */
export function Skeleton({
	className,
	shape = "bar",
}: {
	className?: string;
	shape?: "bar" | "circle";
}) {
	return (
		<span
			aria-hidden
			className={classNames(
				"block animate-skeleton bg-track",
				shape === "bar" ? "rounded-md" : "rounded-full",
				className,
			)}
		/>
	);
}
