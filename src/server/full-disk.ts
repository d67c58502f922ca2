import { isDiskFull } from "#db/disk-full.ts";
import type { ServerConfig } from "./config.ts";
import { StartupError } from "./startup-error.ts";

type Place = Pick<ServerConfig, "databaseUrl" | "dataDir">;

/** The same error, unless it is that of a full disk, which many steps of a start may be the first to meet. */
export function sayFullDisk(
	error: unknown,
	{ databaseUrl, dataDir }: Place,
): unknown {
	if (!isDiskFull(error)) return error;
	return databaseUrl
		? new StartupError(
				"The disk of the database of DATABASE_URL is full. Free some space on that server and start again; no data is lost.",
				{ cause: error },
			)
		: fullDisk(dataDir, error);
}

export function fullDisk(dataDir: string, cause?: unknown): StartupError {
	return new StartupError(
		`The disk that holds ${dataDir} is full. Free some space and start again; no data is lost.`,
		{ cause },
	);
}
