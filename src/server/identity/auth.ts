import { AsyncLocalStorage } from "node:async_hooks";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "#db/database.ts";
import { isDisabled } from "#db/queries/members.ts";
import {
	memberChallenges,
	memberCredentials,
	memberSecondFactors,
	memberSessions,
	members,
} from "#db/schema/access.ts";
import { hashPassword, isPasswordOf, type PasswordCost } from "./password.ts";
import { cookiePrefix } from "./session-cookie.ts";

export interface AuthOptions {
	db: Database;
	/** Signs cookies and encrypts second factors; the same on all instances. */
	secret: string;
	/** Where browsers reach us: decides whether cookies are for https alone. */
	publicUrl: string;
	now: () => Date;
	/** Of new hashes, in place of the usual one, for tests that would hash all day. */
	passwordCost?: PasswordCost;
}

export const sessionSeconds = 12 * 60 * 60;
/** How long a session is used before its end moves on. */
export const renewAfterSeconds = 60 * 60;

const currentTransaction = new AsyncLocalStorage<Database>();

/** What `work` changes through the library is part of this transaction. */
export function inTransactionOf<Result>(
	tx: Database,
	work: () => Promise<Result>,
): Promise<Result> {
	return currentTransaction.run(tx, work);
}

export type Auth = ReturnType<typeof createAuth>;

/** Better Auth as a library: none of its routes is mounted. */
export function createAuth({
	db,
	secret,
	publicUrl,
	now,
	passwordCost,
}: AuthOptions) {
	return betterAuth({
		appName: "Divishop",
		baseURL: publicUrl,
		secret,
		telemetry: { enabled: false },
		logger: { disabled: true }, // refusals are answers here, and are counted and audited by us
		database: drizzleAdapter(followingTransaction(db), {
			provider: "pg",
			schema: {
				user: members,
				session: memberSessions,
				account: memberCredentials,
				verification: memberChallenges,
				twoFactor: memberSecondFactors,
			},
		}),
		user: {
			additionalFields: {
				role: { type: "string", required: true, input: false },
				disabledAt: { type: "date", required: false, input: false },
			},
		},
		session: {
			expiresIn: sessionSeconds,
			updateAge: renewAfterSeconds,
			cookieCache: { enabled: false },
			additionalFields: {
				provedAt: { type: "date", required: false, input: false },
			},
		},
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			password: {
				hash: (password) => hashPassword(password, passwordCost),
				verify: ({ hash, password }) => isPasswordOf(hash, password),
			},
		},
		advanced: {
			cookiePrefix: cookiePrefix(publicUrl),
			useSecureCookies: false, // or the library would put a prefix of its own before ours
			defaultCookieAttributes: {
				secure: publicUrl.startsWith("https://"),
				sameSite: "strict",
			},
			ipAddress: { ipAddressHeaders: [addressHeader] },
			database: { generateId: "serial" },
		},
		plugins: [twoFactor({ issuer: "Divishop" })],
		databaseHooks: {
			session: {
				create: {
					async before(session) {
						const tx = currentTransaction.getStore() ?? db;
						if (await isDisabled(tx, Number(session.userId))) return false;
						return { data: { ...session, provedAt: now() } };
					},
				},
			},
		},
	});
}

/** Carries the client's address, as the server found it, to the library; never taken from a request. */
export const addressHeader = "x-divishop-client";

/** The database, or the transaction that is under way in this call. */
function followingTransaction(db: Database): Database {
	return new Proxy(db, {
		get(_, name) {
			const target = currentTransaction.getStore() ?? db;
			const value: unknown = Reflect.get(target, name, target);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
}
