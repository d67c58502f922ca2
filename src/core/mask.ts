/**
 * Lays characters into a pattern, one per `#`, as far as they reach; a separator appears only before a character,
 * so that backspace always removes something typed. fillPattern("529982", "###.###.###-##") → "529.982"
 */
export function fillPattern(characters: string, pattern: string): string {
	let masked = "";
	let next = 0;
	for (const piece of piecesOf(pattern)) {
		if (next >= characters.length) break;
		if (piece.startsWith("#")) {
			masked += characters.slice(next, next + piece.length);
			next += piece.length;
		} else masked += piece;
	}
	return masked;
}

/** Keeps the digits of a text: digitsOf("(11) 9") → "119". */
export function digitsOf(text: string): string {
	return text.replace(/[^0-9]/g, "");
}

// Exports mask millions of values with the same few patterns.
const knownPieces = new Map<string, string[]>();

/** The runs a pattern is made of: "(##) #" → ["(", "##", ") ", "#"]. */
function piecesOf(pattern: string): string[] {
	const known = knownPieces.get(pattern);
	if (known) return known;
	const pieces = pattern.match(/#+|[^#]+/g) ?? [];
	knownPieces.set(pattern, pieces);
	return pieces;
}
