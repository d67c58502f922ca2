import { addDays, type Day, isDay } from "./business-time.ts";

/** What a payment (E) and a return (D) of the Pix system are called by; letters are upper or lower case on purpose. */
const pixId =
	/^([ED])([0-9A-Z]{8})(\d{4})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(2[0-3]|[01]\d)[0-5]\d[A-Za-z0-9]{11}$/;

export type PixIdProblem =
	| "invalid_pix_id"
	| "pix_id_of_payment"
	| "pix_id_of_return"
	| "pix_id_too_early"
	| "pix_id_too_late";

/**
 * What is wrong with the id of a payment that was made from `from` on and by `to`; null when nothing is:
 * pixIdProblem("E12345678202406201221abcdef12345", "payment", { from: "2024-06-20", to: "2024-06-20" }) → null
 * The day inside an id is of UTC, which is ahead of Brazil: what is paid late in the evening bears the next day, and
 * nothing bears the day before.
 */
export function pixIdProblem(
	id: string,
	kind: "payment" | "return",
	{ from, to }: { from: Day; to: Day },
): PixIdProblem | null {
	const [, letter, , year, month, day] = pixId.exec(id) ?? [];
	const on = `${year}-${month}-${day}`;
	if (!isDay(on)) return "invalid_pix_id";
	if (letter === "D" && kind === "payment") return "pix_id_of_return";
	if (letter === "E" && kind === "return") return "pix_id_of_payment";
	if (on < from) return "pix_id_too_early";
	if (on > addDays(to, 1)) return "pix_id_too_late";
	return null;
}
