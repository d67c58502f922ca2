// White space, what has no shape of its own (zero-width, fillers, accents without a letter), and the empty braille cell.
const visible =
	/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800]/u;

/** Whether anything of a text is seen: isVisible("\u200B \u3164") → false. */
export function isVisible(text: string): boolean {
	return visible.test(text);
}
