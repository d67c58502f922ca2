import path from "node:path";

/** Where a picture file is: `ab/abcd….full`, so that no folder gets too large. */
export function imagePath(directory: string, file: string): string {
	return path.join(directory, file.slice(0, 2), file);
}

export function isImageFolder(name: string): boolean {
	return /^[0-9a-f]{2}$/.test(name);
}

export function addressOf(file: string): string {
	return file.slice(0, 64);
}

/** A file that was never finished still has the name it was written under. */
export function isPicture(file: string): boolean {
	return /^[0-9a-f]{64}\.(full|thumb)$/.test(file);
}
