/**
 * Lays characters into a pattern, one per `#`, as far as they reach; a separator appears only before a character,
 * so that backspace always removes something typed. fillPattern("529982", "###.###.###-##") → "529.982"
 */
export function fillPattern(characters: string, pattern: string): string {
	let masked = "";
	let next = 0;
	for (const slot of pattern) {
		if (next === characters.length) break;
		masked += slot === "#" ? characters[next++] : slot;
	}
	return masked;
}

/** Keeps the digits of a text: digitsOf("(11) 9") → "119". */
export function digitsOf(text: string): string {
	return text.replace(/[^0-9]/g, "");
}
