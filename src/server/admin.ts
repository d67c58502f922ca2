import { pino } from "pino";
import { forgetSecret } from "#db/queries/auth-secret.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import { readConfig } from "./config.ts";
import {
	linkText,
	makeAdministratorLink,
} from "./identity/administrator-link.ts";
import { openDatabaseBesideServer } from "./open-database.ts";
import { publicAddress } from "./public-address.ts";
import { StartupError } from "./startup-error.ts";

// `npm run admin -- link`: for whoever sits at the machine itself, also beside the running server.
const usage = `npm run admin -- link           prints a link that makes whoever opens it an administrator
npm run admin -- forget-secret  ends all sessions and second factors, for when AUTH_SECRET is lost`;

try {
	const [command, ...others] = process.argv.slice(2);
	if (others.length > 0 || !["link", "forget-secret"].includes(command ?? ""))
		throw new StartupError(usage);
	const config = readConfig(process.env);
	const database = await openDatabaseBesideServer(
		config,
		pino({ level: "silent" }),
	);
	try {
		await bringUpToDate(database);
		if (command === "link") {
			const address = publicAddress(config, config.port);
			print(linkText(await makeAdministratorLink(database.db, address)));
		} else {
			await forgetSecret(database.db);
			print("All sessions and second factors have ended. Start the server.");
		}
	} finally {
		await database.close();
	}
} catch (error) {
	if (!(error instanceof StartupError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}

function print(text: string) {
	process.stdout.write(`${text}\n`);
}
