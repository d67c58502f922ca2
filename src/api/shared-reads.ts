/**
 * Readers who ask the same at the same time get one answer. When an order comes
 * in, every open screen asks again at once: the database is asked only once.
 * `forget` ends the sharing of all reads that began before it: called after each
 * change of this instance and each one the feed tells of, nobody is answered by
 * what was read before a change they made or were told of here. Of one question
 * one read is under way and one waits, however fast changes come: a slow one
 * cannot take all connections.
 */
export function createSharedReads() {
	const underWay = new Map<string, Reading>();
	const waiting = new Map<string, Promise<unknown>>();

	function share<Result>(
		asked: string,
		read: () => Promise<Result>,
	): Promise<Result> {
		const current = underWay.get(asked);
		if (!current) return begin(asked, read);
		if (!current.isOld) return current.result as Promise<Result>;
		const next =
			(waiting.get(asked) as Promise<Result> | undefined) ??
			ended(current).then(() => {
				waiting.delete(asked);
				return share(asked, read);
			});
		waiting.set(asked, next);
		return next;
	}

	function begin<Result>(
		asked: string,
		read: () => Promise<Result>,
	): Promise<Result> {
		const result = read().finally(() => underWay.delete(asked));
		underWay.set(asked, { result, isOld: false });
		return result;
	}

	return {
		share,
		forget() {
			for (const reading of underWay.values()) reading.isOld = true;
		},
	};
}

/** Whether a request may have changed what others read. */
export function mayHaveChanged(request: {
	method: string;
	path: string;
}): boolean {
	return request.method !== "GET" && !asksWithBody.has(request.path);
}

/** Asked at every change of a cart on somebody's screen: it must not end everybody's sharing. */
const asksWithBody = new Set(["/api/orders/preview"]);

interface Reading {
	result: Promise<unknown>;
	/** Something has changed since it began. */
	isOld: boolean;
}

/** However it ends: who waits asks anew. */
async function ended({ result }: Reading): Promise<void> {
	await result.catch(() => undefined);
}
