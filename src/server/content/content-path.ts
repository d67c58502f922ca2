import path from "node:path";

/** Where a file is: `ab/abcd….full`, so that no folder gets too large. */
export function contentPath(directory: string, file: string): string {
	return path.join(directory, file.slice(0, 2), file);
}

export function isContentFolder(name: string): boolean {
	return /^[0-9a-f]{2}$/.test(name);
}

export function addressOf(file: string): string {
	return file.slice(0, 64);
}

/** A file that was never finished still has the name it was written under. */
export function isWhole(file: string, parts: readonly string[]): boolean {
	return (
		/^[0-9a-f]{64}$/.test(addressOf(file)) &&
		parts.some((part) => file.slice(64) === `.${part}`)
	);
}
