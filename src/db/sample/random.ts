/** A stream of numbers that is the same on every machine: no Math.random, and no logarithms, whose last digit engines disagree on. */
export interface Random {
	/** At least 0, below 1. */
	next(): number;
	/** A whole number from `min` to `max`, both included. */
	int(min: number, max: number): number;
	chance(probability: number): boolean;
	pick<Item>(items: readonly Item[]): Item;
	/** Heavier items come more often. */
	weighted<Item>(
		items: readonly Item[],
		weightOf: (item: Item) => number,
	): Item;
	/** A factor around 1: mostly a little below, now and then far above, as baskets are. */
	spread(): number;
}

/** Another seed is another marketplace, as plausible as this one; the specified figures hold for this one. */
const seed = 92;

/** Each topic has a stream of its own, so that one more customer does not change every order. */
export function randomFor(topic: string): Random {
	const next = mulberry32(hashOf(`${topic} ${seed}`));
	const int = (min: number, max: number) =>
		min + Math.floor(next() * (max - min + 1));
	return {
		next,
		int,
		chance: (probability) => next() < probability,
		pick: (items) => itemAt(items, int(0, items.length - 1)),
		weighted(items, weightOf) {
			let total = 0;
			for (const item of items) total += weightOf(item);
			let left = next() * total;
			for (const item of items) {
				left -= weightOf(item);
				if (left < 0) return item;
			}
			return itemAt(items, items.length - 1); // rounding left a crumb
		},
		spread() {
			const draw = next();
			return 0.4 + 2.4 * draw * draw * draw; // its mean is 1
		},
	};
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
	const item = items[index];
	if (item === undefined) throw new RangeError("nothing to draw from");
	return item;
}

function mulberry32(start: number): () => number {
	let state = start;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

// FNV-1a
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const character of text) {
		hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	}
	return hash | 0;
}
