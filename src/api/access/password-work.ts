import { RuleViolation } from "#core/errors.ts";

/** A hash takes a quarter of a second of a processor and 32 MiB: more at once would starve all else. */
const mostAtOnce = 2;
const mostWaiting = 40;

export type PasswordWork = <Result>(
	work: () => Promise<Result>,
) => Promise<Result>;

/** Work that hashes waits its turn before it takes a connection; where too many wait, it is refused. */
export function createPasswordWork(): PasswordWork {
	const waiting: (() => void)[] = [];
	let atWork = 0;

	return async (work) => {
		if (atWork < mostAtOnce) atWork += 1;
		else await turn();
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else atWork -= 1;
		}
	};

	function turn(): Promise<void> {
		if (waiting.length >= mostWaiting)
			throw new RuleViolation("too_many_attempts", "Too many wait", {
				params: { retryAfterSeconds: 10 },
			});
		return new Promise((resolve) => waiting.push(resolve));
	}
}
