/** Told of each statement that took this long: with `$1` in place of its values, which may be of people. */
export interface SlowStatements {
	fromMs: number;
	tell: (statement: string, ms: number) => void;
}

/** A statement of many rows has a `$n` for each of their values. */
const mostCharacters = 1_000;

/** Asks, and looks at the clock again when the answer is there, be it a refusal. */
export function timed<Answer>(
	{ fromMs, tell }: SlowStatements,
	asked: readonly unknown[],
	ask: (asked: readonly unknown[]) => Answer,
): Answer {
	const startedAt = performance.now();
	const onEnd = () => {
		const ms = Math.round(performance.now() - startedAt);
		if (ms >= fromMs)
			tell((textOf(asked[0]) ?? "").slice(0, mostCharacters), ms);
	};
	const callback = asked.at(-1);
	if (typeof callback === "function")
		return ask([
			...asked.slice(0, -1),
			(...answered: unknown[]) => {
				onEnd();
				callback(...answered);
			},
		]);
	const answer = ask(asked);
	if (answer instanceof Promise) answer.then(onEnd, onEnd);
	return answer;
}

/** Of what a driver's `query` is given. */
export function textOf(config: unknown): string | undefined {
	const text =
		typeof config === "object" && config !== null && "text" in config
			? config.text
			: config;
	return typeof text === "string" ? text : undefined;
}
