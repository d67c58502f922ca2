import type { Random } from "./random.ts";

const letters =
	"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** As the Pix system calls a payment (E) or a return (D): of a bank that there is not, at a moment of UTC. */
export function drawPixId(random: Random, letter: "E" | "D", at: Date): string {
	const minute = at.toISOString().replace(/[-T:]/g, "").slice(0, 12);
	const own = Array.from({ length: 11 }, () => random.pick([...letters]));
	return `${letter}99999999${minute}${own.join("")}`;
}
