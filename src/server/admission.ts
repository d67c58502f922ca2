export interface Admission {
	/** Resolves to what is to be called when the work is done; null: there is more of it than can be done. */
	enter(): Promise<(() => void) | null>;
	/** How many wait to be let in. */
	waiting(): number;
	/** Nobody is inside, and nobody came just now. */
	isQuiet(): boolean;
}

interface Places {
	/** How many are worked at a time. */
	inside: number;
	/** How many may wait. */
	waiting: number;
}

export interface AdmissionLimits {
	/** On an ordinary day: as many as ask one thing after the other, and more. */
	ordinary: Places;
	/** Where there is more than can be done: enough to be always busy, and few enough to be fast. */
	overload: Places;
}

interface Waiter {
	/** Null refuses it. */
	admit(leave: (() => void) | null): void;
	giveUp: NodeJS.Timeout;
}

/** A rush, as when one change makes every open screen read anew, is over in this time, or it is none. Overload is over when nobody was refused for as long. */
const rushMs = 1_000;
/** Whoever was let into the queue is not kept longer. */
const patienceMs = 3_000;
/** A turn of the event loop that is longer, as by many refusals, lets in one for each such time. */
const turnMs = 2;
/** Who works with the screens asks again within this time, or has gone to think. */
const quietMs = 200;
/** More than all tabs that may be open ask at once. */
const mostInRush = 1_000;

/**
 * Lets so many in at a time; the others wait in turn. A short queue is nothing, and a long one that
 * has just begun is a rush and is let be. One that stays long is more than can be done: it would make
 * everyone late and never end, so it is cut to very few, and who finds no place knows at once.
 *
 * Within that, one is let in per turn of the event loop. Whatever came in since the last turn is looked at
 * in one go: work for many of them would keep all who ask meanwhile, and new connections, of which Node
 * takes one per turn, waiting where nobody can refuse them. A server that waits for its database turns so
 * often that it makes no difference.
 */
export function createAdmission(most: AdmissionLimits): Admission {
	let inside = 0;
	const queue: Waiter[] = [];
	/** Whether someone was let in during this turn of the event loop. */
	let isTurnTaken = false;
	let lastLetInAt = Number.NEGATIVE_INFINITY;
	/** Since when, and when last, someone found no place in the short queue. */
	let crowdedSince = Number.NEGATIVE_INFINITY;
	let crowdedAt = Number.NEGATIVE_INFINITY;

	function hasPlace(): boolean {
		const isTurnFree =
			!isTurnTaken || performance.now() - lastLetInAt >= turnMs;
		return isTurnFree && inside < places().inside;
	}

	/** Also those for whom there is a place, but not in this turn. */
	function mayWait(): boolean {
		const now = places();
		return inside + queue.length < now.inside + now.waiting;
	}

	function letIn(): () => void {
		inside += 1;
		lastLetInAt = performance.now();
		if (!isTurnTaken) setImmediate(nextTurn);
		isTurnTaken = true;
		let isOut = false;
		return () => {
			if (isOut) return;
			isOut = true;
			inside -= 1;
			if (queue.length === 0) noteDrained();
			letNextIn();
		};
	}

	function nextTurn() {
		isTurnTaken = false;
		letNextIn();
	}

	function letNextIn() {
		if (!hasPlace()) return;
		const next = queue.shift();
		if (next) settle(next, letIn());
	}

	function isOverload(): boolean {
		const now = performance.now();
		return now - crowdedAt <= rushMs && now - crowdedSince >= rushMs;
	}

	function places(): Places {
		return isOverload() ? most.overload : most.ordinary;
	}

	function noteCrowd() {
		const now = performance.now();
		if (now - crowdedAt > rushMs) crowdedSince = now;
		crowdedAt = now;
	}

	/** A rush that was worked off is over, and the next one another: many of them are no overload. */
	function noteDrained() {
		if (!isOverload()) crowdedAt = Number.NEGATIVE_INFINITY;
	}

	/** The oldest go: whoever asked for them has waited longest, and may have left. */
	function endRush() {
		const surplus = Math.max(0, queue.length - most.overload.waiting);
		for (const late of queue.splice(0, surplus)) settle(late, null);
	}

	function wait(): Promise<(() => void) | null> {
		return new Promise((admit) => {
			const giveUp = setTimeout(() => {
				queue.splice(queue.indexOf(waiter), 1);
				admit(null);
			}, patienceMs);
			const waiter: Waiter = { admit, giveUp };
			queue.push(waiter);
		});
	}

	return {
		async enter() {
			letNextIn(); // whoever waits comes first
			if (queue.length === 0 && hasPlace()) return letIn();
			if (mayWait()) return wait();
			noteCrowd();
			if (!isOverload()) return queue.length < mostInRush ? wait() : null;
			endRush();
			return null;
		},
		waiting: () => queue.length,
		isQuiet: () => inside === 0 && performance.now() - lastLetInAt > quietMs,
	};
}

function settle({ admit, giveUp }: Waiter, leave: (() => void) | null) {
	clearTimeout(giveUp);
	admit(leave);
}
