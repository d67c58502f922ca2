import { classNames } from "../class-names.ts";

type ProgressProps = {
	/** What is going on: "Exportando pedidos". */
	label: string;
	/** 0 to 100; null while nobody knows how long it takes. */
	value: number | null;
	/** How far, in words: "12.000 de 100.000". */
	detail?: string;
	isLabelHidden?: boolean;
	className?: string;
};

export function Progress({
	label,
	value,
	detail,
	isLabelHidden = false,
	className,
}: ProgressProps) {
	const percent =
		value === null ? null : Math.round(Math.min(100, Math.max(0, value)));
	return (
		<div className={className}>
			{!isLabelHidden && (
				<div className="mb-1.5 flex justify-between gap-3 text-sm">
					<span className="min-w-0 truncate text-ink-2">{label}</span>
					<span className="shrink-0 text-ink-3">
						{detail ?? (percent === null ? "" : `${percent}%`)}
					</span>
				</div>
			)}
			<div
				aria-label={label}
				aria-valuemax={100}
				aria-valuemin={0}
				aria-valuenow={percent ?? undefined}
				aria-valuetext={detail}
				className="h-1.5 overflow-hidden rounded-full bg-track"
				role="progressbar"
			>
				<div
					className={classNames(
						"h-full rounded-full bg-brand",
						percent === null ? "w-2/5 animate-slide" : "transition-[width]",
					)}
					style={percent === null ? undefined : { width: `${percent}%` }}
				/>
			</div>
		</div>
	);
}
