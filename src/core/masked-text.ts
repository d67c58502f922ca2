/** Stands for what is not shown. Whatever is masked holds it, so that a mask is never taken for a value. */
export const hidden = "***";

/** Whether a text is the mask of another, which no format fits: isMasked("***.456.789-**") → true. */
export function isMasked(text: string): boolean {
	return text.includes(hidden);
}
