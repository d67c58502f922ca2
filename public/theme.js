// Runs before the first paint, so that the page never flashes in the other theme.
(() => {
	function remembered(key) {
		try {
			return localStorage.getItem(key);
		} catch {
			return null;
		}
	}
	const theme = remembered("divishop.theme");
	const isDark =
		theme === "dark" ||
		(theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
	const root = document.documentElement;
	root.dataset.theme = isDark ? "dark" : "light";
	root.dataset.density =
		remembered("divishop.density") === "compact" ? "compact" : "comfortable";
})();
