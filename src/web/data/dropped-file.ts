/** A file that was dropped on a list, on its way to the page that brings it in. */
let waiting: File | null = null;

export function handOverFile(file: File): void {
	waiting = file;
}

/** Once: whoever comes back to the page chooses a file anew. */
export function takeHandedOverFile(): File | null {
	const file = waiting;
	waiting = null;
	return file;
}
