export type Mask = (typed: string) => string;

type MaskedText = { value: string; caret: number };

type Edit = {
	typed: string;
	caret: number;
	previous: string;
	/** The InputEvent's inputType; "" when unknown. */
	inputType: string;
};

/**
 * Masks what was just typed, pasted or deleted and says where the caret belongs: after the same
 * letter or digit as before. Erasing a separator erases the character it separates, and a character
 * that finds no room leaves the text as it was instead of pushing the last one out.
 */
export function applyMask(mask: Mask, edit: Edit): MaskedText {
	const value = mask(edit.typed);
	if (edit.inputType === "insertText" && !foundRoom(value, edit)) {
		return { value: edit.previous, caret: Math.max(0, edit.caret - 1) };
	}
	if (value === edit.previous && edit.inputType.startsWith("delete")) {
		return eraseNeighbour(mask, edit);
	}
	return { value, caret: caretIn(value, mask, edit.typed, edit.caret) };
}

function foundRoom(value: string, edit: Edit): boolean {
	const wasAdded = countOf(edit.typed) === countOf(edit.previous) + 1;
	return !wasAdded || countOf(value) > countOf(edit.previous);
}

function eraseNeighbour(mask: Mask, { typed, caret, inputType }: Edit) {
	const at = inputType.endsWith("Forward")
		? nextAlphanumeric(typed, caret)
		: previousAlphanumeric(typed, caret);
	if (at === null) {
		const value = mask(typed);
		return { value, caret: caretIn(value, mask, typed, caret) };
	}
	const shorter = typed.slice(0, at) + typed.slice(at + 1);
	const value = mask(shorter);
	return { value, caret: caretIn(value, mask, shorter, at) };
}

function caretIn(value: string, mask: Mask, typed: string, caret: number) {
	if (caret >= typed.length) return value.length;
	// Masking only what precedes the caret tells how much of it the mask keeps.
	let left = countOf(mask(typed.slice(0, caret)));
	let position = 0;
	while (left > 0 && position < value.length) {
		if (isAlphanumeric(value[position])) left -= 1;
		position += 1;
	}
	return position;
}

function nextAlphanumeric(text: string, from: number): number | null {
	for (let at = from; at < text.length; at += 1) {
		if (isAlphanumeric(text[at])) return at;
	}
	return null;
}

function previousAlphanumeric(text: string, before: number): number | null {
	for (let at = before - 1; at >= 0; at -= 1) {
		if (isAlphanumeric(text[at])) return at;
	}
	return null;
}

function countOf(text: string): number {
	return text.replace(/[^0-9A-Za-z]/g, "").length;
}

function isAlphanumeric(character: string | undefined): boolean {
	return character !== undefined && /[0-9A-Za-z]/.test(character);
}
