/** What only a person can give: signing in again, or a proof that it is still them. */
export type Ask = "sign-in" | "proof";

/** What a person is asked for while requests wait; all that wait share the one question. */
export interface SessionWatch {
	get(): Ask | null;
	subscribe(onChange: () => void): () => void;
	/** Asks, and waits for the answer: whether it was given. Rejects once nobody needs it any more. */
	ask(what: Ask, signal: AbortSignal): Promise<boolean>;
	/** The answer. Who has just signed in has proved who they are, too. */
	answer(what: Ask, isGiven: boolean): void;
}

export function createSessionWatch(): SessionWatch {
	const listeners = new Set<() => void>();
	const asked = new Map<Ask, Question>();

	function notify() {
		for (const listener of listeners) listener();
	}

	return {
		get() {
			if (asked.has("sign-in")) return "sign-in";
			return asked.has("proof") ? "proof" : null;
		},
		subscribe(onChange) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
		async ask(what, signal) {
			signal.throwIfAborted();
			const question = asked.get(what) ?? newQuestion();
			if (!asked.has(what)) {
				asked.set(what, question);
				notify();
			}
			return unlessAborted(question.answered, signal);
		},
		answer(what, isGiven) {
			const answered: Ask[] =
				what === "sign-in" ? ["sign-in", "proof"] : [what];
			for (const ask of answered) {
				asked.get(ask)?.resolve(isGiven);
				asked.delete(ask);
			}
			notify();
		},
	};
}

interface Question {
	answered: Promise<boolean>;
	resolve(isGiven: boolean): void;
}

function newQuestion(): Question {
	let resolve: Question["resolve"] = () => {};
	const answered = new Promise<boolean>((settle) => {
		resolve = settle;
	});
	return { answered, resolve };
}

function unlessAborted<Value>(
	promise: Promise<Value>,
	signal: AbortSignal,
): Promise<Value> {
	return new Promise((resolve, reject) => {
		const giveUp = () => reject(signal.reason);
		signal.addEventListener("abort", giveUp, { once: true });
		void promise.then((value) => {
			signal.removeEventListener("abort", giveUp);
			resolve(value);
		});
	});
}
