/** Where messages appear: this far from the right and the bottom; on a phone across its width. */
const corner = { width: 396, height: 160 };
const gap = 12;

const kept = new Set<HTMLElement>();

/**
 * A ref for the buttons of a dialog or a menu: while they are where messages appear, messages appear above
 * them. The toaster reads `--toasts-bottom`.
 */
export function keepToastsAbove(buttons: HTMLElement | null) {
	if (!buttons) return;
	kept.add(buttons);
	// The buttons move when what is above them loads or grows.
	const resized = new ResizeObserver(place);
	resized.observe(
		buttons.closest("[role=dialog], [role=alertdialog]") ?? buttons,
	);
	window.addEventListener("resize", place);
	return () => {
		kept.delete(buttons);
		resized.disconnect();
		window.removeEventListener("resize", place);
		place();
	};
}

function place() {
	const tops = [...kept]
		.map((buttons) => buttons.getBoundingClientRect())
		.filter(
			({ right, bottom }) =>
				right > innerWidth - corner.width &&
				bottom > innerHeight - corner.height,
		)
		.map(({ top }) => top);
	const { style } = document.documentElement;
	if (tops.length === 0) style.removeProperty("--toasts-bottom");
	else
		style.setProperty(
			"--toasts-bottom",
			`${innerHeight - Math.min(...tops) + gap}px`,
		);
}
