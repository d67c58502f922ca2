import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

type ChoiceLabelProps = {
	control: ReactNode;
	label: ReactNode;
	hint?: ReactNode;
	hintId: string;
	/** Where the control stands: before its words (boxes) or at the end of the line (switches). */
	controlAt?: "start" | "end";
	className?: string | undefined;
};

/** The words of a box, radio or switch; the whole line can be clicked. */
export function ChoiceLabel({
	control,
	label,
	hint,
	hintId,
	controlAt = "start",
	className,
}: ChoiceLabelProps) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control arrives as a prop and is inside.
		<label
			className={classNames(
				"flex min-h-8 cursor-pointer items-start gap-2.5 py-1 has-disabled:cursor-not-allowed has-disabled:opacity-55 pointer-coarse:min-h-11 pointer-coarse:py-2.5",
				controlAt === "end" && "flex-row-reverse justify-between gap-4",
				className,
			)}
		>
			{control}
			<span className="min-w-0">
				<span className="block text-ink">{label}</span>
				{hint && (
					<span className="block text-ink-3 text-xs" id={hintId}>
						{hint}
					</span>
				)}
			</span>
		</label>
	);
}
