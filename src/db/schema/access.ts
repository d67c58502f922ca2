import {
	bigint,
	boolean,
	integer,
	pgTable,
	primaryKey,
	text,
} from "drizzle-orm/pg-core";
import type { KeyScope, Role } from "#core/access.ts";
import { instant } from "./instant.ts";

// Of these five, the columns' names in TypeScript are those the identity library asks for.

/** People who sign in. */
export const members = pgTable("members", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	name: text().notNull(),
	email: text().notNull(),
	emailVerified: boolean().notNull().default(false),
	image: text(),
	role: text().$type<Role>().notNull(),
	/** Since when they may no longer sign in. */
	disabledAt: instant(),
	twoFactorEnabled: boolean().notNull().default(false),
	createdAt: instant().notNull().defaultNow(),
	updatedAt: instant().notNull().defaultNow(),
});

export const memberSessions = pgTable("member_sessions", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	userId: integer().notNull(),
	/** Worth nothing without its signature, which only the cookie has. */
	token: text().notNull(),
	ipAddress: text(),
	userAgent: text(),
	/** When the password or a code was last given. */
	provedAt: instant().notNull().defaultNow(),
	createdAt: instant().notNull().defaultNow(),
	updatedAt: instant().notNull().defaultNow(),
	expiresAt: instant().notNull(),
});

/** Password hashes; the other columns belong to ways of signing in that we do not offer. */
export const memberCredentials = pgTable("member_credentials", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	userId: integer().notNull(),
	accountId: text().notNull(),
	providerId: text().notNull(),
	password: text(),
	accessToken: text(),
	refreshToken: text(),
	idToken: text(),
	accessTokenExpiresAt: instant(),
	refreshTokenExpiresAt: instant(),
	scope: text(),
	createdAt: instant().notNull().defaultNow(),
	updatedAt: instant().notNull().defaultNow(),
});

/** Secret and backup codes, encrypted with the installation's secret. */
export const memberSecondFactors = pgTable("member_second_factors", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	userId: integer().notNull(),
	secret: text().notNull(),
	backupCodes: text().notNull(),
	verified: boolean().notNull().default(true),
	failedVerificationCount: integer().notNull().default(0),
	lockedUntil: instant(),
});

/** Sign-ins between the password and the code. */
export const memberChallenges = pgTable("member_challenges", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	identifier: text().notNull(),
	value: text().notNull(),
	expiresAt: instant().notNull(),
	createdAt: instant().notNull().defaultNow(),
	updatedAt: instant().notNull().defaultNow(),
});

/** Codes of the app that have been given: each works once. */
export const usedCodes = pgTable(
	"used_codes",
	{
		memberId: integer().notNull(),
		codeHash: text().notNull(),
		usedAt: instant().notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

/** What is counted to be limited: wrong passwords and codes, by account and by address, and searches for masked data. */
export const signInFailures = pgTable("sign_in_failures", {
	id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
	/** `account ana@loja.com.br`, `address 203.0.113.7`, or `lookups person 7` and that with the short hash of a value. */
	of: text().notNull(),
	at: instant().notNull().defaultNow(),
});

/** Links that let someone in: the first administrator, someone invited, someone locked out. */
export const invitations = pgTable("invitations", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	tokenHash: text().notNull(),
	/** Null in a link made on the machine itself: whoever opens it says who they are. */
	email: text(),
	name: text(),
	role: text().$type<Role>().notNull(),
	/** Whom it lets in again; null for someone new. */
	memberId: integer(),
	invitedBy: text().notNull(),
	/** Null for a link made on the machine itself. */
	invitedById: integer(),
	createdAt: instant().notNull().defaultNow(),
	expiresAt: instant().notNull(),
	acceptedAt: instant(),
	revokedAt: instant(),
});

/** One for each program that calls in: a storefront, an ERP. */
export const apiKeys = pgTable("api_keys", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	name: text().notNull(),
	/** Its first characters, to tell keys apart. */
	prefix: text().notNull(),
	keyHash: text().notNull(),
	scopes: text().array().$type<KeyScope[]>().notNull(),
	requestsPerMinute: integer().notNull().default(600),
	createdBy: text().notNull(),
	createdAt: instant().notNull().defaultNow(),
	expiresAt: instant(),
	revokedAt: instant(),
	lastUsedAt: instant(),
});

/** How much of each key's limit is spent. */
export const keyUse = pgTable("key_use", {
	keyId: integer().primaryKey(),
	/** A minute's requests are spent when it is a minute away. */
	spentUntil: instant().notNull(),
	/** How many requests the last one who asked was given. */
	granted: integer().notNull(),
});
