import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createAdmission } from "./admission.ts";

beforeEach(() => {
	vi.useFakeTimers();
	onTestFinished(() => {
		vi.useRealTimers();
	});
});

/** One at a time; two may wait on an ordinary day, and one in overload. */
function crowd(overload = { inside: 1, waiting: 1 }) {
	const admission = createAdmission({
		ordinary: { inside: 1, waiting: 2 },
		overload,
	});
	/** Asks to be let in; `outcome` is told as soon as it is known. */
	function ask() {
		const asked = {
			outcome: "waits" as "waits" | "in" | "refused",
			leave: () => {},
		};
		void admission.enter().then((leave) => {
			asked.outcome = leave ? "in" : "refused";
			if (leave) asked.leave = leave;
		});
		return asked;
	}
	const askers = (count: number) => Array.from({ length: count }, ask);
	return { admission, ask, askers };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const settle = () => pass(0);
const outcomes = (asked: { outcome: string }[]) =>
	asked.map(({ outcome }) => outcome);

test("so many are let in, and the others in turn as they leave", async () => {
	const { admission, ask } = crowd();
	const [first, second, third] = [ask(), ask(), ask()];
	await settle();
	expect(outcomes([first, second, third])).toEqual(["in", "waits", "waits"]);
	expect(admission.waiting()).toBe(2);
	first.leave();
	first.leave(); // once is enough
	await settle();
	expect(outcomes([second, third])).toEqual(["in", "waits"]);
});

test("a rush waits, and is let in as there is time", async () => {
	const { ask, askers } = crowd();
	let inside = ask();
	const rush = askers(20);
	for (const next of rush) {
		await pass(20);
		inside.leave();
		await settle();
		expect(next.outcome).toBe("in");
		inside = next;
	}
});

test("nobody waits for more than three seconds", async () => {
	const { admission, ask, askers } = crowd();
	ask();
	const waiting = askers(2);
	await pass(3_000);
	expect(outcomes(waiting)).toEqual(["refused", "refused"]);
	expect(admission.waiting()).toBe(0);
});

test("a queue that stays long is cut to the latest, and who finds no place knows at once", async () => {
	const { ask, askers } = crowd();
	ask();
	const rush = askers(4);
	await pass(800);
	const latest = ask(); // it is crowded still
	await pass(400);
	const refused = ask();
	await settle();
	expect(outcomes(rush)).toEqual(["refused", "refused", "refused", "refused"]);
	expect(outcomes([latest, refused])).toEqual(["waits", "refused"]);
});

test("while there is more than can be done, whoever comes as there is a place gets it", async () => {
	const { ask, askers } = crowd();
	const inside = ask();
	askers(3);
	for (let n = 0; n < 3; n++) {
		await pass(600);
		ask();
	}
	inside.leave();
	const [next, refused] = askers(2);
	await settle();
	expect([next?.outcome, refused?.outcome]).toEqual(["waits", "refused"]);
});

test("after a second of calm a rush is a rush again", async () => {
	const { ask, askers } = crowd();
	const inside = ask();
	askers(3);
	await pass(800);
	ask();
	await pass(400);
	ask();
	await settle();
	inside.leave();
	await pass(3_500); // those who waited have given up
	const rush = askers(6);
	await settle();
	expect(outcomes(rush)).not.toContain("refused");
});

test("there is an end to those who wait in a rush", async () => {
	const { ask, askers } = crowd();
	ask();
	const rush = askers(1_001);
	await settle();
	expect(outcomes(rush.slice(-2))).toEqual(["waits", "refused"]);
});

test("in overload fewer are worked at a time, and as many as ever when it is over", async () => {
	const admission = createAdmission({
		ordinary: { inside: 2, waiting: 0 },
		overload: { inside: 1, waiting: 1 },
	});
	const first = await admission.enter();
	await settle();
	const second = await admission.enter();
	const waiting = admission.enter();
	await pass(800);
	const latest = admission.enter();
	await pass(400);
	expect(await admission.enter()).toBeNull();
	expect(await waiting).toBeNull();
	first?.();
	expect(admission.waiting()).toBe(1); // one is inside, which is enough
	second?.();
	expect(await latest).not.toBeNull();
	await pass(1_500);
	expect(await admission.enter()).not.toBeNull();
});

test("rushes that are worked off one after the other are no overload", async () => {
	const { ask, askers } = crowd();
	for (let rush = 0; rush < 6; rush++) {
		const all = [ask(), ...askers(20)];
		await settle();
		for (const asked of all) {
			expect(asked.outcome).toBe("in");
			asked.leave();
			await pass(1);
		}
		await pass(400);
	}
});

test("one is let in per turn of the event loop, and the next in the next", async () => {
	const admission = createAdmission({
		ordinary: { inside: 2, waiting: 1 },
		overload: { inside: 2, waiting: 1 },
	});
	let isIn = false;
	void admission.enter();
	const second = admission.enter().then(() => {
		isIn = true;
	});
	await Promise.resolve();
	expect(isIn).toBe(false);
	vi.advanceTimersToNextTimer();
	await second;
	expect(admission.waiting()).toBe(0);
});

test("in overload, too, whoever finds a place but no turn waits for the next", async () => {
	const { ask, askers } = crowd({ inside: 2, waiting: 0 });
	const first = ask();
	const rush = askers(4);
	await pass(800);
	ask();
	await pass(400);
	const refused = ask();
	await settle();
	expect(refused.outcome).toBe("refused");
	first.leave();
	rush[0]?.leave();
	await settle();
	const both = askers(2);
	await settle();
	expect(outcomes(both)).toEqual(["in", "in"]);
});

test("all who leave at once do not end an overload", async () => {
	const { ask, askers } = crowd();
	const first = ask();
	askers(4);
	await pass(800);
	const latest = ask();
	await pass(400);
	const refused = ask();
	await settle();
	expect(outcomes([latest, refused])).toEqual(["waits", "refused"]);
	first.leave();
	await settle();
	latest.leave();
	const all = [ask(), ...askers(3)];
	await settle();
	expect(outcomes(all)).toEqual(["in", "waits", "refused", "refused"]);
});

test("it is quiet when the last one has left, and came a moment ago", async () => {
	const { admission, ask } = crowd();
	expect(admission.isQuiet()).toBe(true);
	const asked = ask();
	await pass(10_000);
	expect(admission.isQuiet()).toBe(false);
	asked.leave();
	expect(admission.isQuiet()).toBe(true);
	const next = ask();
	await settle();
	next.leave();
	expect(admission.isQuiet()).toBe(false);
	await pass(300);
	expect(admission.isQuiet()).toBe(true);
});
