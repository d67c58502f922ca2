import { RuleViolation } from "#core/errors.ts";

/** A hash takes a quarter of a second of a processor and 32 MiB: more at once would starve all else. */
const mostAtOnce = 2;
/** Of each kind. */
const mostWaiting = 40;

/** Whose password it is about: a member's who has signed in, or that of whoever comes to the door. */
type Asker = "member" | "stranger";

export type PasswordWork = <Result>(
	asker: Asker,
	work: () => Promise<Result>,
) => Promise<Result>;

/**
 * Work that hashes waits its turn before it takes a connection; where too many wait, it is refused.
 * Members go first, and wait in a line of their own: no crowd at the door keeps them from their work.
 */
export function createPasswordWork(): PasswordWork {
	const waiting: Record<Asker, (() => void)[]> = { member: [], stranger: [] };
	let atWork = 0;

	return async (asker, work) => {
		if (atWork < mostAtOnce) atWork += 1;
		else await turn(waiting[asker]);
		try {
			return await work();
		} finally {
			const next = waiting.member.shift() ?? waiting.stranger.shift();
			if (next) next();
			else atWork -= 1;
		}
	};
}

function turn(line: (() => void)[]): Promise<void> {
	if (line.length >= mostWaiting)
		throw new RuleViolation("too_many_attempts", "Too many wait", {
			params: { retryAfterSeconds: 10 },
		});
	return new Promise((resolve) => line.push(resolve));
}
