import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
	existsSync,
	mkdirSync,
	rmSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import {
	fingerprint,
	freshDataDir,
	spawnPostgresServer,
	startPostgresIn,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";
import { findPostgresBinaries } from "./binaries.ts";
import { clusterPaths } from "./cluster.ts";
import { ensurePostmaster } from "./postmaster.ts";
import { chooseRunAs } from "./run-as.ts";
import { spawnPostmaster } from "./spawn-postmaster.ts";

test.each([
	{
		damage: "no PG_VERSION",
		inflict: (data: string) => rmSync(path.join(data, "PG_VERSION")),
		says: "PG_VERSION is missing",
	},
	{
		damage: "an unreadable PG_VERSION",
		inflict: (data: string) =>
			writeFileSync(path.join(data, "PG_VERSION"), "\0"),
		says: "PG_VERSION is not readable",
	},
	{
		damage: "no control file",
		inflict: (data: string) => rmSync(path.join(data, "global/pg_control")),
		says: "global/pg_control is missing",
	},
	{
		damage: "an empty control file",
		inflict: (data: string) =>
			truncateSync(path.join(data, "global/pg_control")),
		says: "the checksum of global/pg_control is wrong",
	},
	{
		damage: "a control file of garbage",
		inflict: (data: string) =>
			writeFileSync(path.join(data, "global/pg_control"), "x".repeat(8192)),
		says: "the checksum of global/pg_control is wrong",
	},
	{
		damage: "no write-ahead log",
		inflict: (data: string) =>
			rmSync(path.join(data, "pg_wal"), { recursive: true }),
		says: "pg_wal is missing",
	},
	{
		damage: "no password",
		inflict: (data: string) => rmSync(path.join(data, "../password")),
		says: "is missing",
	},
])(
	"a cluster with $damage is called damaged and left alone",
	async ({ inflict, says }) => {
		const dataDir = freshDataDir();
		inflict(path.join(dataDir, "postgres", "data"));
		const before = fingerprint(dataDir);
		const refusal = startPostgresIn(dataDir);
		await expect(refusal).rejects.toThrow(
			`The database in ${path.join(dataDir, "postgres")} is damaged: `,
		);
		await expect(refusal).rejects.toThrow(says);
		expect(fingerprint(dataDir)).toBe(before);
	},
);

test.each([
	{ version: "19", says: "Start the newer release of Divishop that made it" },
	{ version: "17", says: "take a backup to restore here" },
])(
	"a cluster of PostgreSQL $version is explained and left alone",
	async ({ version, says }) => {
		const dataDir = freshDataDir();
		writeFileSync(
			path.join(dataDir, "postgres/data/PG_VERSION"),
			`${version}\n`,
		);
		const before = fingerprint(dataDir);
		const refusal = startPostgresIn(dataDir);
		await expect(refusal).rejects.toThrow(
			`was made by PostgreSQL ${version}; this release comes with PostgreSQL 18. Nothing was changed.`,
		);
		await expect(refusal).rejects.toThrow(says);
		expect(fingerprint(dataDir)).toBe(before);
	},
);

test("damage that only PostgreSQL notices is reported in its words, with the place of its log", async () => {
	const dataDir = freshDataDir();
	const wal = path.join(dataDir, "postgres/data/pg_wal");
	rmSync(wal, { recursive: true });
	mkdirSync(wal, { mode: 0o700 });
	const before = fingerprint(path.join(dataDir, "postgres/data/base"));
	const refusal = startPostgresIn(dataDir);
	await expect(refusal).rejects.toThrow("could not locate a valid checkpoint");
	await expect(refusal).rejects.toThrow(path.join(dataDir, "postgres.log"));
	expect(fingerprint(path.join(dataDir, "postgres/data/base"))).toBe(before);
});

test("a password file that does not fit is called damage", async () => {
	const dataDir = freshDataDir();
	writeFileSync(path.join(dataDir, "postgres/password"), "another\n");
	await expect(startPostgresIn(dataDir)).rejects.toThrow(
		"holds another password",
	);
	expect(existsSync(path.join(dataDir, "postgres/data/postmaster.pid"))).toBe(
		false,
	);
});

test("DATA_DIR may not be the folder of another PostgreSQL", async () => {
	const dataDir = temporaryFolder();
	writeFileSync(path.join(dataDir, "PG_VERSION"), "15\n");
	await expect(startPostgresIn(dataDir)).rejects.toThrow(
		"is the data folder of another PostgreSQL",
	);
});

test("DATA_DIR may not be a file", async () => {
	const file = path.join(temporaryFolder(), "data");
	writeFileSync(file, "");
	await expect(startPostgresIn(file)).rejects.toThrow(
		`DATA_DIR ${file} is not a folder.`,
	);
	await expect(startPostgresIn(path.join(file, "inside"))).rejects.toThrow(
		`DATA_DIR ${path.join(file, "inside")} cannot be used: ENOTDIR`,
	);
});

test("a platform without a binary is told to set DATABASE_URL", () => {
	expect(() => findPostgresBinaries("sunos", "sparc")).toThrow(
		"No embedded PostgreSQL is installed for sunos-sparc. Set DATABASE_URL",
	);
});

test("a taken port is reported by PostgreSQL and passed over by choosing another", async () => {
	const taken = createServer().listen(0, "127.0.0.1");
	await once(taken, "listening");
	const address = taken.address();
	const port = typeof address === "object" ? (address?.port ?? 0) : 0;
	const paths = clusterPaths(freshDataDir());
	const binaries = findPostgresBinaries();
	const runAs = () =>
		chooseRunAs({
			programs: path.dirname(binaries.postgres),
			dataDir: paths.dataDir,
		});
	const common = { paths, binaries, onSlow: () => {} };
	expect(await spawnPostmaster({ ...common, runAs: runAs(), port })).toContain(
		"could not bind",
	);
	// Freed while the supervisor, whose clients know the port, keeps trying.
	const starting = ensurePostmaster({ ...common, runAs, port });
	taken.close();
	expect(await starting).toMatchObject({ port, wasAlreadyRunning: false });
});

const smallDisk = ["unshare", "--map-root-user", "--mount", "sh", "-c"];
const canMount =
	spawnSync("unshare", [
		...smallDisk.slice(1),
		"mount -t tmpfs -o size=1m tmpfs /mnt",
	]).status === 0;

test.skipIf(!canMount)("a full disk is named as the reason", async () => {
	const folder = temporaryFolder();
	const server = await spawnPostgresServer(folder, [
		...smallDisk,
		`mount -t tmpfs -o size=12m tmpfs "${folder}" && exec "$@"`,
		"sh",
	]);
	expect(server.said).toBe(
		`refused There is no room to create the database in ${folder}: the disk is full. Free some space, or set DATA_DIR to another disk.`,
	);
});
