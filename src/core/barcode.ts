/** Widths of bar, gap, bar, gap, bar, gap of each symbol of Code 128, by its value; three starts at the end. */
const symbols = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212
112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131
311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
114311 411113 411311 113141 114131 311141 411131 211412 211214 211232
`
	.trim()
	.split(/\s+/);

const startB = 104;
const stop = "2331112";
const firstCharacter = 32;
const checkModulus = 103;

export interface Bar {
	/** Modules before it, from the left edge of the first bar. */
	at: number;
	width: number;
}

/** A text as the bars of Code 128, and how many modules wide they are together. */
export interface Barcode {
	bars: Bar[];
	modules: number;
}

/**
 * Code set B, which has every character of printable ASCII: barcodeOf("DV-2024-1247") is 167 modules wide.
 * Quiet edges of ten modules are whoever draws it's to leave.
 */
export function barcodeOf(text: string): Barcode {
	if (!/^[ -~]+$/.test(text)) throw new RangeError(`No barcode for "${text}"`);
	const widths = [...symbolsOf(text).map((value) => symbols[value]), stop]
		.join("")
		.split("")
		.map(Number);
	const bars: Bar[] = [];
	let at = 0;
	widths.forEach((width, index) => {
		const isBar = index % 2 === 0; // a symbol has as many gaps as bars, so this holds across symbols
		if (isBar) bars.push({ at, width });
		at += width;
	});
	return { bars, modules: at };
}

/** The values of its symbols: the start, the characters, and the check symbol, which weighs each by its place. */
export function symbolsOf(text: string): number[] {
	const values = [...text].map(
		(character) => character.charCodeAt(0) - firstCharacter,
	);
	const weighed = values.reduce(
		(total, value, index) => total + value * (index + 1),
		startB,
	);
	return [startB, ...values, weighed % checkModulus];
}
