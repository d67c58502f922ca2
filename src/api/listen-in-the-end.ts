import type { OpenDatabase } from "#db/database.ts";

interface Listener {
	hear: (notice: string) => void;
	/** Something may have been missed: called after every try, and after every gap. */
	lookAround: () => void;
	onFailure: (error: unknown) => void;
	/** After the first failure; then twice as long each time. */
	againMs: number;
}

const longestPauseMs = 30_000;

/**
 * A feed that was once there comes back by itself; one that could not be had at first is asked for until
 * it is, or until nobody wants it.
 */
export function listenInTheEnd(
	listen: OpenDatabase["listen"],
	channel: string,
	{ hear, lookAround, onFailure, againMs }: Listener,
): { stop(): Promise<void> } {
	let isStopped = false;
	let endPause = () => {};

	async function begin() {
		for (let ms = againMs; !isStopped; ms = Math.min(2 * ms, longestPauseMs)) {
			try {
				return await listen(channel, hear, lookAround);
			} catch (error) {
				onFailure(error);
			} finally {
				// Not before: what is committed meanwhile would be missed by both.
				if (!isStopped) lookAround();
			}
			if (!isStopped) await pause(ms);
		}
		return undefined;
	}

	function pause(ms: number): Promise<void> {
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, ms);
			endPause = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}

	const listening = begin();
	return {
		async stop() {
			isStopped = true;
			endPause();
			await (await listening)?.();
		},
	};
}
