import { CircleAlert, TriangleAlert } from "lucide-react";
import {
	type ReactNode,
	useCallback,
	useContext,
	useId,
	useMemo,
	useState,
} from "react";
import { classNames } from "../class-names.ts";
import { FieldContext } from "./field-context.ts";
import { ReadOnlyFields } from "./read-only-fields.ts";
import { useStillWhilePressed } from "./use-still-while-pressed.ts";

type FieldProps = {
	label: ReactNode;
	hint?: ReactNode;
	error?: string | null | undefined;
	/** Something to look at again, which does not stop anybody. */
	warning?: string | null | undefined;
	required?: boolean;
	/** A quiet note at the end of the label's line, such as "opcional". */
	aside?: ReactNode;
	/** The control is a group (radios): the label names it instead of pointing at one input. */
	isGroup?: boolean;
	className?: string;
	children: ReactNode;
};

export function Field({
	label,
	hint,
	error,
	warning,
	required = false,
	aside,
	isGroup = false,
	className,
	children,
}: FieldProps) {
	const id = useId();
	const isReadOnly = useContext(ReadOnlyFields);
	const isRequired = required && !isReadOnly;
	const { problem, reportProblem, onLeave } = useControlProblem(Boolean(error));
	// The control knows best why its text cannot be read.
	const message = useStillWhilePressed(problem ?? (error || null));
	const advice = useStillWhilePressed(message ? null : (warning ?? null));
	const hintId = hint ? `${id}-hint` : null;
	const adviceId = advice ? `${id}-warning` : null;
	const errorId = message ? `${id}-error` : null;

	const context = useMemo(
		() => ({
			controlId: `${id}-control`,
			labelId: `${id}-label`,
			describedBy:
				[errorId, adviceId, hintId].filter(Boolean).join(" ") || undefined,
			isInvalid: errorId !== null,
			isRequired,
			reportProblem,
		}),
		[id, errorId, adviceId, hintId, isRequired, reportProblem],
	);

	const Label = isGroup ? "span" : "label";
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: nobody acts on it, it hears when its control is left.
		<div className={classNames("min-w-0", className)} onBlur={onLeave}>
			<div className="mb-1.5 flex items-baseline justify-between gap-3">
				<Label
					className="font-medium text-ink-2 text-sm"
					htmlFor={isGroup ? undefined : context.controlId}
					id={context.labelId}
				>
					{label}
					{isRequired && (
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
			{warning !== undefined && (
				<div role="status">
					{advice && (
						<p
							className="mt-1.5 flex items-start gap-1.5 text-warn text-xs"
							id={`${id}-warning`}
						>
							<TriangleAlert
								aria-hidden
								className="mt-0.5 shrink-0"
								size={14}
							/>
							{advice}
						</p>
					)}
				</div>
			)}
			{hint && (
				<p className="mt-1.5 text-ink-3 text-xs" id={`${id}-hint`}>
					{hint}
				</p>
			)}
		</div>
	);
}

/** Why a control cannot read its text: said when the field is left, or at once when it is refused. */
function useControlProblem(isRefused: boolean) {
	const [problem, setProblem] = useState<string | null>(null);
	const [wasLeft, setWasLeft] = useState(false);
	const reportProblem = useCallback((message: string | null) => {
		setProblem(message);
		if (message === null) setWasLeft(false);
	}, []);
	return {
		problem: wasLeft || isRefused ? problem : null,
		reportProblem,
		onLeave: () => setWasLeft(problem !== null),
	};
}
