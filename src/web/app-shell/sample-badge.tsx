import { formatDay } from "#core/business-time.ts";
import { useSettings } from "../settings-query.ts";
import { classNames } from "../ui/class-names.ts";

/** Says that the figures are made up, and on which day they live. */
export function SampleBadge({ className }: { className?: string }) {
	const settings = useSettings();
	if (!settings?.isSample) return null;
	return (
		<p
			className={classNames(
				"items-center justify-center whitespace-nowrap bg-warn-soft font-medium text-warn text-xs",
				className,
			)}
		>
			Dados de exemplo · {formatDay(settings.today)}
		</p>
	);
}
