export function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Prints a figure beside what it must reach, and says whether it does. */
export function printAtMost(
	name: string,
	value: string,
	is: number,
	most: number,
) {
	console.log(`${is <= most ? "OK   " : "ABOVE"} ${name}: ${value}`);
}

export function printAtLeast(
	name: string,
	value: string,
	is: number,
	least: number,
) {
	console.log(`${is >= least ? "OK   " : "BELOW"} ${name}: ${value}`);
}

export function whole(value: number): string {
	return Math.round(value).toLocaleString("en");
}

/**
 * Median milliseconds of each work, all of them in turn in every round, after a warm-up: a server that has just been
 * started runs code that nothing has compiled yet, one that operators use does not.
 */
export async function mediansOf<Name extends string>(
	rounds: number,
	works: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number>> {
	const names = Object.keys(works) as Name[];
	const times = new Map<Name, number[]>(names.map((name) => [name, []]));
	const warmUp = Math.ceil(rounds / 2);
	for (let round = -warmUp; round < rounds; round++)
		for (const name of names) {
			const begun = performance.now();
			await works[name]();
			if (round >= 0) times.get(name)?.push(performance.now() - begun);
		}
	return Object.fromEntries(
		names.map((name) => [name, median(times.get(name) ?? [])]),
	) as Record<Name, number>;
}

/** Ours beside the best bare SQL for the same rows: at most so many times as long, and some for the way through HTTP. */
export async function compareWithBare(
	name: string,
	works: { bare: () => Promise<unknown>; ours: () => Promise<unknown> },
	{ times, plusMs }: { times: number; plusMs: number },
): Promise<void> {
	const ms = await mediansOf(100, works);
	const most = times * ms.bare + plusMs;
	printAtMost(
		name,
		`${ms.ours.toFixed(2)} ms, bare SQL ${ms.bare.toFixed(2)} ms (at most ${times}× and ${plusMs} ms: ${most.toFixed(2)})`,
		ms.ours,
		most,
	);
}

/**
 * How often per second `clients` at once get each work done, each for so many `seconds`: medians of turns, after a
 * warm-up. Turns are short beside how long a shared machine stays as fast as it is, and long beside what is measured:
 * who queues begins each with an empty queue.
 */
export async function ratesOf<Name extends string>(
	clients: number,
	seconds: number,
	works: Record<Name, (client: number) => Promise<unknown>>,
	turnSeconds = 0.3,
): Promise<Record<Name, number>> {
	const names = Object.keys(works) as Name[];
	const rates = new Map<Name, number[]>(names.map((name) => [name, []]));
	const turns = Math.round(seconds / turnSeconds);
	const warmUp = Math.ceil(turns / 3);
	for (let turn = -warmUp; turn < turns; turn++)
		for (const name of names) {
			const rate = await rateOf(clients, turnSeconds, works[name]);
			if (turn >= 0) rates.get(name)?.push(rate);
		}
	return Object.fromEntries(
		names.map((name) => [name, median(rates.get(name) ?? [])]),
	) as Record<Name, number>;
}

async function rateOf(
	clients: number,
	seconds: number,
	work: (client: number) => Promise<unknown>,
): Promise<number> {
	const begun = performance.now();
	const until = begun + seconds * 1000;
	// Each by its own time: who has ended does not wait for the last.
	const rates = await Promise.all(
		Array.from({ length: clients }, async (_, client) => {
			let done = 0;
			while (performance.now() < until) {
				await work(client);
				done += 1;
			}
			return (done * 1000) / (performance.now() - begun);
		}),
	);
	return rates.reduce((sum, rate) => sum + rate, 0);
}
