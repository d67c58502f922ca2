import { useEffect } from "react";

/**
 * Stands in the build for the package react-style-singleton, with which Radix keeps the page behind a
 * dialog still: the same styles, in a sheet made by script instead of a style element, which the
 * content security policy refuses.
 */
export function styleSingleton() {
	let users = 0;
	let sheet: CSSStyleSheet | undefined;

	function add(styles: string) {
		users += 1;
		if (users > 1) return;
		sheet = new CSSStyleSheet();
		sheet.replaceSync(styles);
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
	}

	function remove() {
		users -= 1;
		if (users > 0) return;
		document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
			(adopted) => adopted !== sheet,
		);
	}

	return function Styles({ styles }: { styles: string }) {
		// What the first user brings stays until the last one leaves, even if it changes meanwhile.
		// biome-ignore lint/correctness/useExhaustiveDependencies: as said above
		useEffect(() => {
			add(styles);
			return remove;
		}, []);
		return null;
	};
}
