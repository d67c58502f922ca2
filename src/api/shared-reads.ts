/**
 * Readers who ask the same at the same time get one answer. When an order comes
 * in, every open screen asks again at once: the database is asked only once.
 * `forget` ends the sharing of all reads that began before it: called after each
 * change of this instance and each one the feed tells of, nobody is answered by
 * what was read before a change they made or were told of here.
 */
export function createSharedReads() {
	let reading = new Map<string, Promise<unknown>>();
	return {
		share<Result>(asked: string, read: () => Promise<Result>): Promise<Result> {
			const shared = reading.get(asked);
			if (shared) return shared as Promise<Result>;
			const begunIn = reading;
			const result = read().finally(() => begunIn.delete(asked));
			begunIn.set(asked, result);
			return result;
		},
		forget() {
			reading = new Map();
		},
	};
}
