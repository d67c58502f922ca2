import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { StartupError } from "../startup-error.ts";
import {
	commandActor,
	describe,
	hasMarketplace,
	print,
	runCommand,
} from "./command.ts";
import { makeBackup } from "./make-backup.ts";
import { askPassphrase } from "./passphrase.ts";

// `npm run backup -- file`: everything there is, in one file, while the product runs.
const usage = `npm run backup -- file                 a copy of everything, in a new file
npm run backup -- file --passphrase    the same, encrypted; asks for a passphrase, or takes BACKUP_PASSPHRASE`;

await runCommand("No backup was made.", async ({ config, ...context }) => {
	const { file, isAsked } = readArguments(process.argv.slice(2));
	if (existsSync(file))
		throw new StartupError(`${file} exists already. Nothing was changed.`);
	if (!(await hasMarketplace(context.database.db)))
		throw new StartupError(
			"There is no marketplace in this database yet: `npm start` makes one.",
		);
	const passphrase =
		config.backupPassphrase ?? (isAsked ? await askNewPassphrase() : null);
	const manifest = await makeBackup({
		...{ copySession: context.copySession, content: config, file, passphrase },
		...{ origin: "manual", actor: commandActor },
	});
	const { size } = await stat(file);
	print(`Written to ${file}, read back and found whole:`);
	print(describe(manifest, size));
	if (passphrase === null)
		print("  not encrypted: keep it where only you can read it");
});

function readArguments(args: string[]) {
	const isAsked = args.includes("--passphrase");
	const [file, ...others] = args.filter((arg) => arg !== "--passphrase");
	if (!file || file.startsWith("-") || others.length > 0)
		throw new StartupError(usage);
	return { file: path.resolve(file), isAsked };
}

async function askNewPassphrase(): Promise<string> {
	const passphrase = await askPassphrase("Passphrase, 12 characters or more");
	if (passphrase.length < 12)
		throw new StartupError("A passphrase has at least 12 characters.");
	if ((await askPassphrase("The same again")) !== passphrase)
		throw new StartupError("The two are not the same.");
	return passphrase;
}
