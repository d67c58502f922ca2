import path from "node:path";
import { z } from "zod";
import { isLoopback } from "./loopback.ts";
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
			isLoopback,
			"must be a loopback address (127.0.0.1, ::1 or localhost): there is no sign-in yet, so anyone who reached another address would be the operator",
		)
		.default("127.0.0.1"),
	DATA_DIR: z.string().default("./data"),
	DATABASE_URL: z
		.string()
		.refine(
			isPostgresUrl,
			"must look like postgres://user:password@host:5432/database; no other kind of database is supported",
		)
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
	dataDir: string;
	databaseUrl: string | undefined;
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
	return {
		port: data.PORT,
		host: data.HOST,
		dataDir: path.resolve(data.DATA_DIR),
		databaseUrl: data.DATABASE_URL,
		// A database someone points us at is theirs: made-up data comes in only when asked for.
		sampleData: data.SAMPLE_DATA ?? data.DATABASE_URL === undefined,
		logLevel: data.LOG_LEVEL,
	};
}

function isPostgresUrl(value: string): boolean {
	return /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value);
}
