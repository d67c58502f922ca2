import { createHmac, randomBytes } from "node:crypto";
import {
	linkSync,
	mkdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Database } from "#db/database.ts";
import { keepSecretFingerprint } from "#db/queries/auth-secret.ts";
import type { ServerConfig } from "../config.ts";
import { StartupError } from "../startup-error.ts";

/** AUTH_SECRET, or the one this machine made for itself. It must be the one the database was used with so far. */
export async function openAuthSecret(
	config: Pick<ServerConfig, "authSecret" | "dataDir">,
	db: Database,
): Promise<string> {
	const secret = config.authSecret ?? secretOfMachine(config.dataDir);
	if (!(await keepSecretFingerprint(db, fingerprintOf(secret))))
		throw new StartupError(
			`This database was used with another AUTH_SECRET${config.authSecret ? "" : " than the one in DATA_DIR"}: with this one nobody's second factor could be read. Set the one used before; if it is lost, \`npm run admin -- forget-secret\` ends all sessions and second factors and begins with a new one.`,
		);
	return secret;
}

function secretOfMachine(dataDir: string): string {
	const file = path.join(dataDir, "auth-secret");
	const made = randomBytes(32).toString("base64url");
	const draft = `${file}.${process.pid}`;
	mkdirSync(dataDir, { recursive: true });
	writeFileSync(draft, made, { mode: 0o600, flush: true });
	try {
		// Of two that start together one makes it, whole, and both read that one.
		linkSync(draft, file);
	} catch (error) {
		if (!isThere(error)) throw error;
	} finally {
		rmSync(draft);
	}
	const secret = readFileSync(file, "utf8");
	if (secret.length < made.length)
		throw new StartupError(`The secret in ${file} is damaged.`);
	return secret;
}

function isThere(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "EEXIST";
}

/** Tells secrets apart without telling the secret. */
function fingerprintOf(secret: string): string {
	return createHmac("sha256", secret).update("fingerprint").digest("hex");
}
