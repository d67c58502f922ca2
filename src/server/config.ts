import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { isAddressOrNetwork } from "./addresses.ts";
import { isForNetwork, isLoopback, loopbackNetworks } from "./loopback.ts";
import { StartupError } from "./startup-error.ts";

const logLevels = [
	"silent",
	"fatal",
	"error",
	"warn",
	"info",
	"debug",
	"trace",
] as const;

/** Up to what someone would wait for; nothing is ended by it. */
const milliseconds = (usual: number) =>
	z
		.string()
		.regex(/^[1-9]\d{0,5}$/, "must be milliseconds, from 1 to 999999")
		.transform(Number)
		.default(usual);
/** On a loopback address nobody but a proxy on the same machine asks. */
const usualDrainSeconds = 3;

const environment = z.object({
	PORT: z
		.string()
		.regex(/^\d{1,5}$/, "must be a number from 0 to 65535")
		.transform(Number)
		.refine((port) => port <= 65_535, "must be a number from 0 to 65535")
		.default(3000),
	HOST: z
		.string()
		.refine(
			(host) => host === "localhost" || isIP(host) !== 0,
			"must be an IP address of this machine, 0.0.0.0 or :: for all of them, or localhost; the name that people type goes into PUBLIC_URL",
		)
		.default("127.0.0.1"),
	PUBLIC_URL: z
		.string()
		.refine(
			isOrigin,
			"must look like https://shop.example or http://192.168.0.10:3000: no path, query, user or password",
		)
		.transform((url) => new URL(url).origin)
		.optional(),
	TRUSTED_PROXIES: z
		.string()
		.transform((list) => list.split(",").map((entry) => entry.trim()))
		.refine(
			(entries) => entries.every(isAddressOrNetwork),
			"must be IP addresses or networks with commas between them, as 10.0.0.1,10.1.0.0/16,fd00::/8; a network of everyone (/0) is refused",
		)
		.default([]),
	WEBHOOK_ALLOWED_NETWORKS: z
		.string()
		.transform((list) => list.split(",").map((entry) => entry.trim()))
		.refine(
			(entries) => entries.every(isAddressOrNetwork),
			"must be IP addresses or networks with commas between them, as 10.0.0.5,192.168.0.0/16; a network of everyone (/0) is refused",
		)
		.optional(),
	AUTH_SECRET: z
		.string()
		.min(
			32,
			"must have at least 32 characters; `openssl rand -hex 32` makes a good one",
		)
		.optional(),
	SMTP_URL: z
		.string()
		.refine(
			isSmtpUrl,
			"must look like smtp://user:password@mail.example:587, or smtps:// for TLS from the start",
		)
		.optional(),
	METRICS_TOKEN: z
		.string()
		.regex(
			/^[\x21-\x7e]{16,}$/,
			"must have at least 16 characters, and none that a header cannot carry; `openssl rand -hex 32` makes a good one",
		)
		.optional(),
	DATA_DIR: z.string().default("./data"),
	DATABASE_URL: z
		.string()
		.refine(
			isPostgresUrl,
			"must look like postgres://user:password@host:5432/database; no other kind of database is supported",
		)
		.optional(),
	DATABASE_LISTEN_URL: z
		.string()
		.refine(
			isPostgresUrl,
			"must look like postgres://user:password@host:5432/database, and lead to the database of DATABASE_URL without a pooler",
		)
		.optional(),
	DATABASE_REPLICA_URL: z
		.string()
		.refine(
			isPostgresUrl,
			"must look like postgres://user:password@host:5432/database, and lead to a streaming standby of DATABASE_URL",
		)
		.optional(),
	DATABASE_POOL_MAX: z
		.string()
		.regex(/^\d{1,3}$/, "must be a number from 2 to 500")
		.transform(Number)
		.refine(
			(count) => count >= 2 && count <= 500,
			"must be a number from 2 to 500",
		)
		.default(10),
	SLOW_REQUEST_MS: milliseconds(2_000),
	SLOW_STATEMENT_MS: milliseconds(1_000),
	DRAIN_SECONDS: z
		.string()
		.regex(/^\d{1,3}$/, "must be a number from 0 to 300")
		.transform(Number)
		.refine((seconds) => seconds <= 300, "must be a number from 0 to 300")
		.optional(),
	BACKUP_DIR: z.string().optional(),
	BACKUP_PASSPHRASE: z
		.string()
		.min(12, "must have at least 12 characters")
		.optional(),
	SAMPLE_DATA: z
		.enum(["on", "off"], 'must be "on" or "off"')
		.transform((value) => value === "on")
		.optional(),
	LOG_LEVEL: z
		.enum(logLevels, `must be one of ${logLevels.join(", ")}`)
		.default("info"),
});

export interface ServerConfig {
	port: number;
	host: string;
	/** The one origin browsers reach it by, such as `https://shop.example`; undefined: by address. */
	publicUrl: string | undefined;
	/** Addresses and networks whose `X-Forwarded-For` is believed. */
	trustedProxies: string[];
	/** Closed networks that webhooks may reach all the same. */
	webhookNetworks: string[];
	authSecret: string | undefined;
	smtpUrl: string | undefined;
	/** Lets whoever has it read the metrics; undefined: this machine alone may. */
	metricsToken: string | undefined;
	/** Others than who sits at this machine can reach it. */
	needsSignIn: boolean;
	dataDir: string;
	databaseUrl: string | undefined;
	/** Leads to the same database round a pooler; given, `databaseUrl` leads through one. */
	databaseListenUrl: string | undefined;
	/** A streaming standby of `databaseUrl` that takes exports, reports and self-checks. */
	databaseReplicaUrl: string | undefined;
	/** The most connections that requests may take. */
	databasePoolMax: number;
	/** From when on a request, or a statement of one, is a warning in the log. */
	slowRequestMs: number;
	slowStatementMs: number;
	/** Between `/readyz` saying that it stops and taking no more connections: load balancers ask now and then. */
	drainSeconds: number;
	/** Where copies are kept, and made once a day; undefined: none are, other than by command. */
	backupDir: string | undefined;
	/** What they are encrypted with. */
	backupPassphrase: string | undefined;
	sampleData: boolean;
	logLevel: (typeof logLevels)[number];
}

/** Reads the environment once; a `StartupError` names every bad value, never repeating a password. */
export function readConfig(
	variables: Record<string, string | undefined>,
): ServerConfig {
	// A variable set to nothing, as in `PORT= npm start`, is a variable left out.
	const given = Object.fromEntries(
		Object.entries(variables).filter(([, value]) => value?.trim()),
	);
	const parsed = environment.safeParse(given);
	if (!parsed.success)
		throw new StartupError(
			parsed.error.issues
				.map(({ path: [name], message }) => `${String(name)} ${message}`)
				.join("\n"),
		);
	const { data } = parsed;
	if (data.DATABASE_LISTEN_URL && !data.DATABASE_URL)
		throw new StartupError(
			"DATABASE_LISTEN_URL leads round the pooler of DATABASE_URL, which is not set",
		);
	if (data.DATABASE_REPLICA_URL && !data.DATABASE_URL)
		throw new StartupError(
			"DATABASE_REPLICA_URL is a standby of DATABASE_URL, which is not set",
		);
	const needsSignIn = isForNetwork(data.HOST, data.PUBLIC_URL);
	return {
		port: data.PORT,
		host: data.HOST,
		publicUrl: data.PUBLIC_URL,
		trustedProxies: data.TRUSTED_PROXIES,
		// Whoever sits at this machine may try it with a program of their own; see `npm run simulate`.
		webhookNetworks:
			data.WEBHOOK_ALLOWED_NETWORKS ?? (needsSignIn ? [] : loopbackNetworks),
		authSecret: data.AUTH_SECRET,
		smtpUrl: data.SMTP_URL,
		metricsToken: data.METRICS_TOKEN,
		needsSignIn,
		dataDir: path.resolve(data.DATA_DIR),
		databaseUrl: data.DATABASE_URL,
		databaseListenUrl: data.DATABASE_LISTEN_URL,
		databaseReplicaUrl: data.DATABASE_REPLICA_URL,
		databasePoolMax: data.DATABASE_POOL_MAX,
		slowRequestMs: data.SLOW_REQUEST_MS,
		slowStatementMs: data.SLOW_STATEMENT_MS,
		drainSeconds:
			data.DRAIN_SECONDS ?? (isLoopback(data.HOST) ? 0 : usualDrainSeconds),
		backupDir: backupDirOf(data),
		backupPassphrase: data.BACKUP_PASSPHRASE,
		// A database someone points us at is theirs: made-up data comes in only when asked for.
		sampleData: data.SAMPLE_DATA ?? data.DATABASE_URL === undefined,
		logLevel: data.LOG_LEVEL,
	};
}

/** A database on a server is that server's to back up, unless told where to. */
function backupDirOf({
	BACKUP_DIR,
	DATA_DIR,
	DATABASE_URL,
}: z.infer<typeof environment>): string | undefined {
	if (BACKUP_DIR) return path.resolve(BACKUP_DIR);
	return DATABASE_URL ? undefined : path.resolve(DATA_DIR, "backups");
}

/** Whatever an address may hold beyond its origin would be left out by it. */
function isOrigin(value: string): boolean {
	if (!/^https?:\/\/[^/\\]/i.test(value) || !URL.canParse(value)) return false;
	const { href, origin } = new URL(value);
	return href === `${origin}/`;
}

function isPostgresUrl(value: string): boolean {
	return /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value);
}

function isSmtpUrl(value: string): boolean {
	return (
		/^smtps?:\/\//.test(value) &&
		URL.canParse(value) &&
		new URL(value).hostname !== ""
	);
}
