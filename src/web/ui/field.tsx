import { CircleAlert } from "lucide-react";
import { type ReactNode, useId, useMemo, useState } from "react";
import { classNames } from "./class-names.ts";
import { FieldContext } from "./field-context.ts";

export type FieldProps = {
	label: ReactNode;
	hint?: ReactNode;
	error?: string | null | undefined;
	required?: boolean;
	/** A quiet note at the end of the label's line, such as "opcional". */
	aside?: ReactNode;
	/** The control is a group (radios): the label names it instead of pointing at one input. */
	isGroup?: boolean;
	isLabelHidden?: boolean;
	className?: string;
	children: ReactNode;
};

export function Field({
	label,
	hint,
	error,
	required = false,
	aside,
	isGroup = false,
	isLabelHidden = false,
	className,
	children,
}: FieldProps) {
	const id = useId();
	const [problem, setProblem] = useState<string | null>(null);
	const message = error || problem;
	const hintId = hint ? `${id}-hint` : null;
	const errorId = message ? `${id}-error` : null;

	const context = useMemo(
		() => ({
			controlId: `${id}-control`,
			labelId: `${id}-label`,
			describedBy: [errorId, hintId].filter(Boolean).join(" ") || undefined,
			isInvalid: errorId !== null,
			isRequired: required,
			reportProblem: setProblem,
		}),
		[id, errorId, hintId, required],
	);

	const Label = isGroup ? "span" : "label";
	return (
		<div className={classNames("min-w-0", className)}>
			<div
				className={
					isLabelHidden
						? "sr-only"
						: "mb-1.5 flex items-baseline justify-between gap-3"
				}
			>
				<Label
					className="font-medium text-ink-2 text-sm"
					htmlFor={isGroup ? undefined : context.controlId}
					id={context.labelId}
				>
					{label}
					{required && (
						<span aria-hidden className="ml-0.5 text-bad">
							*
						</span>
					)}
				</Label>
				{aside && <span className="text-ink-3 text-xs">{aside}</span>}
			</div>
			<FieldContext value={context}>{children}</FieldContext>
			{message && (
				<p
					className="mt-1.5 flex items-start gap-1.5 text-bad text-xs"
					id={`${id}-error`}
				>
					<CircleAlert aria-hidden className="mt-0.5 shrink-0" size={14} />
					{message}
				</p>
			)}
			{hint && (
				<p className="mt-1.5 text-ink-3 text-xs" id={`${id}-hint`}>
					{hint}
				</p>
			)}
		</div>
	);
}
