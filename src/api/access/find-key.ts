import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { findApiKey } from "#db/queries/api-keys.ts";
import { addressKey } from "./sign-in-throttle.ts";
import { hashOfToken, mayBeKey } from "./tokens.ts";
import type { Who } from "./who.ts";

/** Whose key it is; undefined when it is none, has ended or was revoked. */
export type FindKey = (
	db: Database,
	key: string,
	asking: { address: string | null; now: Date },
) => Promise<(Who & { requestsPerMinute: number }) | undefined>;

/** More than someone mistypes. */
export const mostUnknown = 20;
const withinMs = 60_000;
const mostAddresses = 1_000;

/** How many keys an address has brought that were none, and until when that counts. */
interface Tries {
	count: number;
	until: number;
}

/**
 * What cannot be a key is not looked up, and an address that has brought many that were none waits: each would cost a
 * question to the database, and none has a limit of its own. Keys that have worked are looked up all the same, so that
 * nobody who shares the address keeps a storefront from its work. Each instance counts for itself.
 */
export function createFindKey(): FindKey {
	const addresses = new Map<string, Tries>();
	/** Hashes of keys that worked when they were last looked up: no more than there are keys. */
	const working = new Set<string>();

	return async (db, key, { address, now }) => {
		if (!mayBeKey(key)) return undefined;
		const hash = await hashOfToken(key);
		const tries = working.has(hash) ? undefined : triesOf(address, now);
		// Counted before it is known, or many at once would all be looked up.
		if (tries) tries.count += 1;
		const found = await findApiKey(db, hash, now).catch((error) => {
			if (tries) tries.count -= 1;
			throw error;
		});
		if (!found) {
			working.delete(hash);
			return undefined;
		}
		if (tries) tries.count -= 1;
		working.add(hash);
		return {
			actor: { kind: "key", id: found.id, name: found.name },
			permissions: found.scopes,
			session: null,
			requestsPerMinute: found.requestsPerMinute,
		};
	};

	function triesOf(address: string | null, now: Date): Tries | undefined {
		if (address === null) return undefined; // over no network
		const of = addressKey(address);
		const known = addresses.get(of);
		const time = now.getTime();
		if (known && known.until > time) {
			if (known.count < mostUnknown) return known;
			const retryAfterSeconds = Math.ceil((known.until - time) / 1000);
			throw new RuleViolation("too_many_attempts", "Too many unknown keys", {
				params: { retryAfterSeconds },
			});
		}
		addresses.delete(of);
		const [oldest] = addresses.keys();
		if (oldest !== undefined && addresses.size >= mostAddresses)
			addresses.delete(oldest);
		const tries = { count: 0, until: time + withinMs };
		addresses.set(of, tries);
		return tries;
	}
}
