/** The same work, done for at most `most` at once; the others wait for their turn, in order. */
export function fewAtOnce<Args extends unknown[], Result>(
	most: number,
	work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
	const waiting: (() => void)[] = [];
	let running = 0;
	return async (...args) => {
		if (running < most) running += 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await work(...args);
		} finally {
			const next = waiting.shift();
			if (next)
				next(); // takes over this place
			else running -= 1;
		}
	};
}
