import { Check } from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";

const steps = ["Arquivo", "Colunas", "Conferir", "Resultado"] as const;
export type ImportStep = (typeof steps)[number];

/** Where someone is on the way from the file to its result. */
export function ImportSteps({ current }: { current: ImportStep }) {
	const place = steps.indexOf(current);
	return (
		<ol
			aria-label="Etapas da importação"
			className="mb-5 flex flex-wrap gap-x-5 gap-y-2 max-sm:gap-x-3 text-sm"
		>
			{steps.map((step, at) => (
				<li
					aria-current={at === place ? "step" : undefined}
					className={classNames(
						"flex items-center gap-2",
						at === place ? "font-semibold text-brand" : "text-ink-3",
					)}
					key={step}
				>
					<span
						aria-hidden
						className={classNames(
							"grid size-6 place-items-center rounded-full border text-xs",
							at === place
								? "border-brand bg-brand-soft"
								: "border-line max-sm:hidden",
						)}
					>
						{at < place ? <Check size={13} /> : at + 1}
					</span>
					{step}
					{at < place && <span className="sr-only">(feita)</span>}
				</li>
			))}
		</ol>
	);
}
