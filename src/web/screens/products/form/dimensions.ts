/** Three lengths in centimetres, as in "20x15x5"; anything else is only pointed out, never refused. */
export function looksLikeDimensions(text: string): boolean {
	return /^\d+([.,]\d+)?(\s*[x×]\s*\d+([.,]\d+)?){2}(\s*cm)?$/i.test(
		text.trim(),
	);
}
