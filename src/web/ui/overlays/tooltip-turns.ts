const pauseMs = 300;

type Show = (isShown: boolean) => void;

/** One tooltip at a time; each is known by the function that shows and hides it. */
export interface TooltipTurns {
	show: (show: Show) => void;
	hide: (show: Show) => void;
	/** Whether one is open, or was a moment ago: whoever reads one after the other does not wait again. */
	isReading: () => boolean;
}

export function createTooltipTurns(): TooltipTurns {
	let shown: Show | null = null;
	let hiddenAt = Number.NEGATIVE_INFINITY;
	return {
		show(show) {
			if (shown !== show) shown?.(false);
			shown = show;
			show(true);
		},
		hide(show) {
			if (shown !== show) return;
			shown = null;
			hiddenAt = Date.now();
			show(false);
		},
		isReading: () => shown !== null || Date.now() - hiddenAt < pauseMs,
	};
}
