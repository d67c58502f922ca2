import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import {
	forgetFailures,
	insertFailures,
	lockAttempts,
	secondsToWait,
} from "#db/queries/sign-in-failures.ts";

const withinMinutes = 15;
const mostOfAccount = 10;
/** An office may sit behind one address. */
const mostOfAddress = 50;

interface Attempt {
	/** As typed, in lower case; whether it is anyone's does not matter. */
	email?: string;
	/** Whose session it is made in: strangers who guess at the account do not count against them. */
	memberId?: number;
	address: string | null;
}

/** Counts wrong passwords and codes, and refuses to look at more of them for a while. */
export async function refuseTooMany(
	tx: Database,
	attempt: Attempt,
): Promise<void> {
	const [account] = accountsOf(attempt);
	if (account) await lockAttempts(tx, account);
	const seconds = await secondsToWait(tx, counted(attempt), withinMinutes);
	if (seconds > 0)
		throw new RuleViolation("too_many_attempts", "Too many failures", {
			params: { retryAfterSeconds: seconds },
		});
}

export async function countFailure(
	tx: Database,
	attempt: Attempt,
): Promise<void> {
	const of = counted(attempt).map(({ of }) => of);
	if (of.length > 0) await insertFailures(tx, of);
}

/** Only the account's: an address that guesses one password right may still be guessing others. */
export function forgetFailuresOf(tx: Database, email: string): Promise<void> {
	return forgetFailures(tx, accountKey(email));
}

function counted(attempt: Attempt) {
	const { address } = attempt;
	return [
		...accountsOf(attempt).map((of) => ({ of, most: mostOfAccount })),
		...(address ? [{ of: addressKey(address), most: mostOfAddress }] : []),
	];
}

function accountsOf({ email, memberId }: Attempt): string[] {
	if (memberId !== undefined) return [`member ${memberId}`];
	return email ? [accountKey(email)] : [];
}

/** Until the transaction ends nobody signs in to this account: their password is about to be another. */
export function holdSignIns(tx: Database, email: string): Promise<void> {
	return lockAttempts(tx, accountKey(email));
}

function accountKey(email: string): string {
	return `account ${email}`;
}

/** Of IPv6 the network counts: one customer of a provider has all the addresses in it. */
export function addressKey(address: string): string {
	if (!address.includes(":")) return `address ${address}`;
	return `network ${networkOf(address)}`;
}

function networkOf(address: string): string {
	const [head = "", tail] = address.split("::");
	const groups = head === "" ? [] : head.split(":");
	const last = tail === undefined || tail === "" ? [] : tail.split(":");
	const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
	return [...groups, ...Array<string>(Math.max(0, zeros)).fill("0"), ...last]
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":");
}
