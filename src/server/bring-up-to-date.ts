import type { OpenDatabase } from "#db/database.ts";
import { migrate, NewerDatabase } from "#db/migrate.ts";
import { rootCause } from "./safe-error.ts";
import { StartupError } from "./startup-error.ts";

/** Which migrations were applied, or why none can be, for whoever starts the server or a command. */
export async function bringUpToDate({
	longWork,
}: Pick<OpenDatabase, "longWork">): Promise<string[]> {
	try {
		return await migrate(longWork);
	} catch (error) {
		throw new StartupError(
			error instanceof NewerDatabase
				? `${error.message}. Nothing was changed. Start that release, or use another database.`
				: `The database could not be migrated, and is as it was: ${rootCause(error)}`,
			{ cause: error },
		);
	}
}
