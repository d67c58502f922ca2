import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { Tooltip } from "../overlays/tooltip.tsx";

type HowComputedProps = {
	/** The figure it explains: "GMV Total". */
	title: string;
	/** In plain words. */
	children: ReactNode;
};

/** The small "i" beside a figure: by pointer, by keyboard and by touch. Paper has no use for it. */
export function HowComputed({ title, children }: HowComputedProps) {
	return (
		<Tooltip content={children} delay={150} opensOnClick>
			<button
				aria-label={`Como é calculado: ${title}`}
				className="relative z-10 -m-1 grid size-6 shrink-0 place-items-center rounded-full text-ink-3 hover:text-ink print:hidden"
				type="button"
			>
				<Info aria-hidden size={14} />
			</button>
		</Tooltip>
	);
}
