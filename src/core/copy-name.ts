const mark = " (cópia)";

/**
 * The name of a copy, cut where it would be too long, never within a character that takes two
 * places: copyName("Mix Store", 120) → "Mix Store (cópia)"
 */
export function copyName(name: string, maxLength: number): string {
	const start = name
		.slice(0, maxLength - mark.length)
		.replace(/[\uD800-\uDBFF]$/, "");
	return start.trimEnd() + mark;
}
