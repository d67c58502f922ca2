import { formatCount } from "#core/money.ts";

/** linesText(1) → "1 linha" */
export function linesText(count: number): string {
	return `${formatCount(count)} ${count === 1 ? "linha" : "linhas"}`;
}
