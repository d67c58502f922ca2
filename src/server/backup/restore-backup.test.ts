import {
	existsSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { mayDeleteFiles } from "#db/backup/backup-lock.ts";
import { rowsOf } from "#db/database.ts";
import { migrate, migrations } from "#db/migrate.ts";
import { runChecks } from "#db/self-check.ts";
import {
	everythingIn,
	type Installation,
	schemaOf,
	settledRestore,
	startInstallation,
} from "#tests/support/backup.ts";
import {
	freshDataDir,
	migratedDataDir,
	sampleDataDir,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";
import {
	putNoise,
	putPicture,
	putStore,
	startSmallInstallation,
} from "#tests/support/small-installation.ts";
import { version } from "../../../package.json";

// Whole databases are started, copied and filled: where other tests take the cores, that takes its time.
vi.setConfig({ testTimeout: 180_000 });

function filesIn(folder: string): Record<string, string> {
	const names = readdirSync(folder, { recursive: true, withFileTypes: true });
	return Object.fromEntries(
		names
			.filter((entry) => entry.isFile())
			.map((entry) => path.join(entry.parentPath, entry.name))
			.map((file) => [
				path.relative(folder, file),
				readFileSync(file).toString("base64"),
			]),
	);
}

/** Every picture by its name, whether a file or the database keeps it. */
async function picturesOf({ db, dataDir }: Installation) {
	const kept = await rowsOf<{ name: string; content: Uint8Array }>(
		db,
		sql`select left(sha256, 2) || '/' || sha256 || '.' || size as name, content from image_files`,
	);
	const inTable = kept.map(({ name, content }) => [
		...[name, Buffer.from(content).toString("base64")],
	]);
	const folder = path.join(dataDir, "images");
	return {
		...Object.fromEntries(inTable),
		...(existsSync(folder) && filesIn(folder)),
	};
}

/** All but where pictures are kept, which each installation decides. */
async function rowsOfAll({ db }: Installation) {
	const { rows, ...rest } = await everythingIn(db);
	const { "image_files (sha256, size, content)": pictures, ...others } = rows;
	expect(pictures).toBeDefined();
	return { ...rest, rows: others };
}

test("what was backed up is in an empty installation to the byte: tables, sequences, rules, pictures", async () => {
	const here = await startInstallation(sampleDataDir());
	await putPicture(here);
	const file = path.join(temporaryFolder(), "all.backup");
	const manifest = await here.backup(file);
	expect(manifest.missingFiles).toBe(0);

	const there = await startInstallation(freshDataDir());
	await there.restore(file);
	expect(await rowsOfAll(there)).toEqual(await rowsOfAll(here));
	expect(await schemaOf(there.db)).toEqual(await schemaOf(here.db));
	expect(await picturesOf(there)).toEqual(await picturesOf(here));
	const checks = await runChecks(there.db);
	expect(checks.filter(({ count }) => count > 0)).toEqual([]);
});

test("what must not come back stays away, and what was counted is not counted again", async () => {
	const { db, backup, restore, database } = await startSmallInstallation();
	await db.execute(sql`insert into order_codes values (2026, 1)`);
	await db.execute(
		sql`update marketplace_settings set is_sample = false, clock_pinned_at = null, clock_started_at = null`,
	);
	await db.execute(sql`
		insert into members (name, email, role) values ('Ana', 'ana@loja.com.br', 'administrador'), ('Bia', 'bia@loja.com.br', 'operador')`);
	await db.execute(sql`
		insert into member_sessions (user_id, token, expires_at) select id, 'token ' || id, now() + interval '1 day' from members`);
	await db.execute(sql`
		insert into api_keys (name, prefix, key_hash, scopes, created_by) values ('Loja virtual', 'dv', repeat('a', 64), '{orders:read}', 'Ana')`);
	await db.execute(sql`
		insert into webhooks (name, address, secret, events, created_by) values ('ERP', 'https://erp.example', 's', '{order.placed}', 'Ana')`);
	await db.execute(sql`
		insert into jobs (kind, status, lease, lease_until, actor, actor_kind, actor_id) values ('restore', 'running', gen_random_uuid(), now(), 'Ana', 'person', 1), ('backup', 'waiting', null, null, 'Ana', 'person', 1)`);
	const file = path.join(temporaryFolder(), "before.backup");
	await backup(file);

	// What happens after the copy: people are shut out, and orders are placed.
	await db.execute(
		sql`update members set disabled_at = now() where name = 'Bia'`,
	);
	await db.execute(sql`update api_keys set revoked_at = now()`);
	await db.execute(sql`update order_codes set last_number = last_number + 10`);
	await db.execute(sql`select nextval(pg_get_serial_sequence('orders', 'id'))`);
	await db.execute(sql`update stores set name = 'Depois' where id = 1`);
	const before = await everythingIn(db);
	const heard: string[] = [];
	await database.listen(
		"divishop_changes",
		(notice) => heard.push(notice),
		() => {},
	);

	const settled = await restore(file, { settle: settledRestore });

	expect(settled).toEqual({
		webhooksTurnedOff: 1,
		secondFactorsEnded: 0,
		anonymisedAgain: 0,
	});
	const one = async (statement: ReturnType<typeof sql>) =>
		(await rowsOf<{ is: unknown }>(db, statement)).map(({ is }) => is);
	expect(
		await one(sql`select name as is from stores where name = 'Depois'`),
	).toEqual([]);
	expect(await one(sql`select count(*) as is from member_sessions`)).toEqual([
		0,
	]);
	expect(
		await one(
			sql`select name as is from members where disabled_at is not null`,
		),
	).toEqual(["Bia"]);
	expect(
		await one(sql`select name as is from api_keys where revoked_at is null`),
	).toEqual([]);
	expect(
		await one(sql`select name as is from webhooks where is_active`),
	).toEqual([]);
	expect(
		await one(
			sql`select kind as is from jobs where finished_at is null and kind in ('backup', 'restore')`,
		),
	).toEqual([]);
	expect(
		await one(sql`select action as is from audit_log order by id desc limit 1`),
	).toEqual(["restored"]);
	const after = await everythingIn(db);
	expect(after.rows["order_codes (year, last_number)"]).toEqual(
		before.rows["order_codes (year, last_number)"],
	);
	const ofOrders = ({ sequences }: typeof after) =>
		sequences.find(({ table }) => table === "orders");
	expect(ofOrders(after)).toEqual(ofOrders(before));
	await expect.poll(() => heard.join()).toContain('"entity":"marketplace"');
});

test("a damaged backup, a newer one, a full disk and a failure in the last moment change nothing", async () => {
	const { db, backup, restore } = await startSmallInstallation();
	await putNoise(db, { pictures: 1 });
	const file = path.join(temporaryFolder(), "whole.backup");
	await backup(file);
	await db.execute(sql`update stores set name = 'Depois'`);
	const [before, schema] = [await everythingIn(db), await schemaOf(db)];

	const whole = readFileSync(file);
	const changed = Buffer.from(whole);
	const middle = Math.floor(whole.length / 2);
	changed.writeUInt8(whole.readUInt8(middle) ^ 1, middle);
	writeFileSync(file, changed);
	await expect(restore(file)).rejects.toThrow(/damaged, at "\w+"/);
	writeFileSync(file, whole);

	await db.execute(
		sql`insert into schema_migrations (name) values ('9999-later')`,
	);
	const newer = path.join(temporaryFolder(), "newer.backup");
	await backup(newer);
	await db.execute(
		sql`delete from schema_migrations where name = '9999-later'`,
	);
	await expect(restore(newer)).rejects.toThrow(
		`made by Divishop ${version}, which is newer than this one, ${version}.`,
	);

	const failed = restore(file, {
		settle: () => Promise.reject(new Error("in the last moment")),
	});
	await expect(failed).rejects.toThrow("in the last moment");

	const full = restore(file, {
		settle: (tx) =>
			tx.execute(
				sql`do $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`,
			),
	});
	await expect(full).rejects.toMatchObject({ code: "backup_disk_full" });

	await db.execute(
		sql`create view of_the_accountant as select name from stores`,
	);
	await expect(restore(file)).rejects.toThrow("of_the_accountant");
	await db.execute(sql`drop view of_the_accountant`);

	expect(await everythingIn(db)).toEqual(before);
	expect(await schemaOf(db)).toEqual(schema);
});

test("a backup of any release before is brought up to date as it comes in", async () => {
	const old = await startInstallation(freshDataDir());
	await migrate(old.database.longWork, migrations.slice(0, 1));
	await putStore(old);
	const folder = temporaryFolder();
	const there = await startInstallation(freshDataDir());
	// The first one, one on the way, and the one that the release before ended with.
	for (const count of [1, 10, migrations.length - 1]) {
		await migrate(old.database.longWork, migrations.slice(0, count));
		const file = path.join(folder, `${count}.backup`);
		await old.backup(file);
		await there.restore(file);
		const stores = await rowsOf<{ name: string }>(
			there.db,
			sql`select name from stores`,
		);
		expect(stores).toEqual([{ name: "Loja Antiga" }]);
	}
	const fresh = await startInstallation(migratedDataDir());
	expect(await schemaOf(there.db)).toEqual(await schemaOf(fresh.db));
});

test("pictures go where the installation that restores keeps them", {
	tags: "all",
}, async () => {
	const here = await startSmallInstallation();
	await putNoise(here.db, { pictures: 2 });
	await putPicture(here);
	const folder = temporaryFolder();
	const onDisk = path.join(folder, "on-disk.backup");
	await here.backup(onDisk);

	const server = await startInstallation(freshDataDir());
	const content = { dataDir: "/nowhere", databaseUrl: server.url };
	await server.restore(onDisk, { content });
	expect(await picturesOf(server)).toEqual(await picturesOf(here));
	expect(existsSync(path.join(server.dataDir, "images"))).toBe(false);
	const inTables = path.join(folder, "in-tables.backup");
	await server.backup(inTables, { content });

	const back = await startInstallation(freshDataDir());
	await back.restore(inTables);
	expect(filesIn(path.join(back.dataDir, "images"))).toEqual(
		await picturesOf(here),
	);
	expect(await rowsOfAll(back)).toEqual(await rowsOfAll(here));
});

test("a server that writes dates and bytes in its own way makes the same backup", async () => {
	const here = await startSmallInstallation();
	await here.db.execute(sql`
		insert into document_files (sha256, content) values (${"cd".repeat(32)}, ${Buffer.from([0, 92, 255])})`);
	const before = await everythingIn(here.db);
	for (const setting of [
		...["DateStyle = 'SQL, DMY'", "TimeZone = 'America/Sao_Paulo'"],
		...["bytea_output = 'escape'", "IntervalStyle = 'iso_8601'"],
	])
		await here.db.execute(sql.raw(`alter role current_user set ${setting}`));
	const file = path.join(temporaryFolder(), "habits.backup");
	await here.backup(file);
	const there = await startInstallation(freshDataDir());
	await there.restore(file);
	expect(await everythingIn(there.db)).toEqual(before);
});

test("a picture that is missing on the disk is counted, and keeps nothing from being saved", async () => {
	const here = await startSmallInstallation();
	await putPicture(here);
	rmSync(path.join(here.dataDir, "images"), { recursive: true });
	const file = path.join(temporaryFolder(), "without.backup");
	expect((await here.backup(file)).missingFiles).toBe(2);
});

test("one backup at a time, and meanwhile no file is deleted", async () => {
	const { backup, database } = await startSmallInstallation();
	const file = path.join(temporaryFolder(), "first.backup");
	let during: unknown[] = [];
	await backup(file, {
		openSink: (handle) => ({
			async write(bytes) {
				if (during.length === 0)
					during = [
						await backup(`${file}.second`).catch((error) => error.code),
						await database.db.transaction(mayDeleteFiles),
					];
				await handle.writev(bytes);
			},
		}),
	});
	expect(during).toEqual(["backup_busy", false]);
	expect(await database.db.transaction(mayDeleteFiles)).toBe(true);
});

test("a copy or a restore that ends in the middle of a long table leaves the way free for the next", {
	tags: "all",
}, async () => {
	const { backup, restore, db } = await startSmallInstallation();
	await putNoise(db, { pictures: 16 });
	const file = path.join(temporaryFolder(), "large.backup");
	let written = 0;
	const failed = backup(file, {
		openSink: () => ({
			async write(bytes) {
				for (const { length } of bytes) written += length;
				if (written > 4_000_000)
					throw Object.assign(new Error("no room"), { code: "ENOSPC" });
			},
		}),
	});
	await expect(failed).rejects.toMatchObject({ code: "backup_disk_full" });

	const before = await everythingIn(db);
	await backup(file);
	const cancelling = new AbortController();
	const cancelled = restore(file, {
		signal: cancelling.signal,
		onProgress({ phase, done }) {
			if (phase === "restoring" && done > 4_000_000)
				cancelling.abort(new Error("cancelled"));
		},
	});
	await expect(cancelled).rejects.toThrow("cancelled");
	expect(await everythingIn(db)).toEqual(before);
	await restore(file);
});
