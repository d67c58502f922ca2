import path from "node:path";
import { settleRestored } from "#db/backup/settle-restored.ts";
import { StartupError } from "../startup-error.ts";
import { BackupProblem } from "./backup-problem.ts";
import {
	type BackupReader,
	openBackup,
	verifyBackup,
} from "./backup-reader.ts";
import {
	commandActor,
	describe,
	hasMarketplace,
	print,
	runCommand,
} from "./command.ts";
import { ensureFolder, keptBackupName } from "./kept-backups.ts";
import { makeBackup } from "./make-backup.ts";
import { askLine, askPassphrase } from "./passphrase.ts";
import { requireKnownMigrations, restoreBackup } from "./restore-backup.ts";

// `npm run restore -- file`: what a backup holds in the place of what there is.
const usage = `npm run restore -- file          shows what it holds, asks, and puts it in the place of what there is
npm run restore -- file --yes    the same without asking
The passphrase of an encrypted one is asked for, or BACKUP_PASSPHRASE.`;

await runCommand("Nothing was restored.", async ({ config, ...context }) => {
	const { copySession, database } = context;
	const { file, isSure } = readArguments(process.argv.slice(2));
	const { backup, passphrase } = await openWithPassphrase(
		file,
		config.backupPassphrase ?? null,
	);
	try {
		requireKnownMigrations(backup.manifest);
		await verifyBackup(backup);
	} finally {
		await backup.close();
	}
	print(
		`${file} is whole and holds:\n${describe(backup.manifest, backup.bytes)}`,
	);
	const isReplacing = await hasMarketplace(database.db);
	if (!isSure) await requireYes(isReplacing);

	if (isReplacing && config.backupDir) {
		const name = keptBackupName(new Date(), "before-restore");
		const before = path.join(config.backupDir, name);
		await ensureFolder(config.backupDir);
		await makeBackup({
			...{ copySession, content: config, file: before },
			passphrase: config.backupPassphrase ?? null,
			...{ origin: "before-restore", actor: commandActor },
		});
		print(`What there was is kept in ${before}`);
	}
	const settled = await restoreBackup({
		...{ copySession, content: config, file, passphrase },
		settle: (tx, old, { createdAt, version, sequences }) =>
			settleRestored(tx, old, {
				...{ actor: commandActor, backup: { createdAt, version } },
				...{ sequences, jobId: null },
			}),
	});
	print("Restored. Everyone signs in again.");
	if (settled.webhooksTurnedOff > 0)
		print(`${settled.webhooksTurnedOff} webhooks were turned off.`);
	if (settled.secondFactorsEnded > 0)
		print(
			`${settled.secondFactorsEnded} second factors of another AUTH_SECRET have ended.`,
		);
	if (settled.anonymisedAgain > 0)
		print(
			`${settled.anonymisedAgain} people were anonymised since this backup: the server does it again when it runs.`,
		);
});

function readArguments(args: string[]) {
	const isSure = args.includes("--yes");
	const [file, ...others] = args.filter((arg) => arg !== "--yes");
	if (!file || file.startsWith("-") || others.length > 0)
		throw new StartupError(usage);
	return { file: path.resolve(file), isSure };
}

async function openWithPassphrase(
	file: string,
	passphrase: string | null,
): Promise<{ backup: BackupReader; passphrase: string | null }> {
	try {
		return { backup: await openBackup(file, passphrase), passphrase };
	} catch (error) {
		const isAsked =
			error instanceof BackupProblem &&
			error.code === "backup_passphrase_needed";
		if (!isAsked || !process.stdin.isTTY) throw error;
		return openWithPassphrase(file, await askPassphrase("Its passphrase"));
	}
}

async function requireYes(isReplacing: boolean): Promise<void> {
	if (!process.stdin.isTTY)
		throw new StartupError(
			"There is no terminal to ask at: with --yes it is restored without asking.",
		);
	const what = isReplacing
		? "It takes the place of everything there is now"
		: "The database is empty";
	const answer = await askLine(`${what}. Type "restore" to go on: `);
	if (answer !== "restore") throw new StartupError("It was not confirmed.");
}
