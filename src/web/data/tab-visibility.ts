const hiddenForMs = 30_000;

/**
 * Ends when the tab has been hidden for a while: a browser allows few connections per server, and
 * twenty forgotten tabs must not use them up.
 */
export function lineWhileVisible(stopping: AbortSignal) {
	const hidden = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	function watch() {
		clearTimeout(timer);
		if (document.hidden) timer = setTimeout(() => hidden.abort(), hiddenForMs);
	}
	watch();
	document.addEventListener("visibilitychange", watch);
	return {
		controller: hidden,
		signal: AbortSignal.any([stopping, hidden.signal]),
		release() {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", watch);
		},
	};
}

export function untilVisible(stopping: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		function check() {
			if (document.hidden && !stopping.aborted) return;
			document.removeEventListener("visibilitychange", check);
			stopping.removeEventListener("abort", check);
			resolve();
		}
		document.addEventListener("visibilitychange", check);
		stopping.addEventListener("abort", check);
		check();
	});
}
