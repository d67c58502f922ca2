import {
	chmodSync,
	chownSync,
	mkdirSync,
	statSync,
	symlinkSync,
} from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openPostgresSession } from "#db/open-postgres-session.ts";
import {
	postmasterPidIn,
	startPostgresIn,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";
import { findPostgresBinaries } from "./binaries.ts";
import { canEnter, chooseRunAs } from "./run-as.ts";

const nobody = { uid: 65534, gid: 65534 };
const daemon = { uid: 1, gid: 1 }; // a user every system has
const namelessUser = 4_123_456;
const isRoot = process.getuid?.() === 0;
const programs = path.dirname(findPostgresBinaries().postgres);
const namespacesOff = ["false"];

test("an ordinary user runs PostgreSQL as it is", () => {
	expect(
		chooseRunAs({ programs, dataDir: "/data", currentUser: daemon.uid }),
	).toEqual({ prefix: [] });
});

test("a user without a name, as containers have, gets one in a namespace where that is allowed", () => {
	const options = { programs, dataDir: "/data", currentUser: namelessUser };
	const namespaceCommand = ["env"];
	expect(chooseRunAs({ ...options, namespaceCommand })).toEqual({
		prefix: namespaceCommand,
	});
	expect(chooseRunAs({ ...options, namespaceCommand: namespacesOff })).toEqual({
		prefix: [],
	});
});

test("root runs another user's cluster as that user", () => {
	const clusterOwner = { uid: 1000, gid: 1000 };
	expect(
		chooseRunAs({ programs, dataDir: "/data", clusterOwner, currentUser: 0 }),
	).toEqual({ prefix: [], user: clusterOwner });
});

test("root without namespaces, in a folder nobody else can enter, is told what to do", () => {
	const locked = temporaryFolder();
	chmodSync(locked, 0o700);
	expect(() =>
		chooseRunAs({
			programs: locked,
			dataDir: path.join(locked, "data"),
			currentUser: 0,
			namespaceCommand: namespacesOff,
		}),
	).toThrow("PostgreSQL does not run as root");
});

test("a folder is entered by those its mode lets through, on every level", () => {
	const folder = path.join(temporaryFolder(), "inside");
	mkdirSync(folder);
	const { uid, gid } = statSync(folder);
	const other = { uid: uid + 1, gid: gid + 1 };
	expect(canEnter(folder, { uid, gid })).toBe(true);
	expect(canEnter(folder, other)).toBe(false);
	chmodSync(path.dirname(folder), 0o711);
	expect(canEnter(folder, other)).toBe(true);
	chmodSync(folder, 0o070);
	expect(canEnter(folder, { uid, gid })).toBe(false);
	expect(canEnter(folder, { uid: uid + 1, gid })).toBe(true);
	chmodSync(folder, 0o700);
});

/** Starts PostgreSQL there, asks it something, and answers as whom it ran. */
async function userRunningIn(
	dataDir: string,
	namespaceCommand?: string[],
): Promise<number> {
	const postgres = await startPostgresIn(
		dataDir,
		namespaceCommand ? { namespaceCommand } : {},
	);
	const session = await openPostgresSession(postgres.url, "test");
	expect(await session.query("select 1 as one")).toEqual([{ one: 1 }]);
	await session.close();
	const { uid } = statSync(`/proc/${postmasterPidIn(dataDir)}`);
	await postgres.stop();
	return uid;
}

const ownerOf = (...names: string[]) => statSync(path.join(...names)).uid;

test.runIf(isRoot)(
	"root in a folder only root can enter needs nothing else where namespaces are on",
	async () => {
		const home = temporaryFolder();
		chmodSync(home, 0o700);
		const dataDir = path.join(home, "data");
		expect(await userRunningIn(dataDir)).toBe(0);
		expect(ownerOf(dataDir, "postgres/data")).toBe(0);
	},
);

test.runIf(isRoot && canEnter(programs, nobody))(
	"root runs PostgreSQL as an ordinary user wherever one can get to it, with namespaces or without",
	async () => {
		const parent = temporaryFolder();
		chmodSync(parent, 0o755);
		// Folders that are made on the way let that user pass too.
		const dataDir = path.join(parent, "shop", "data");
		const uid = await userRunningIn(dataDir);
		expect(uid).not.toBe(0);
		expect(ownerOf(dataDir, "postgres/data")).toBe(uid);
		expect(statSync(dataDir).mode & 0o777).toBe(0o711);
		expect(await userRunningIn(dataDir, namespacesOff)).toBe(uid);
	},
);

test.runIf(isRoot && canEnter(programs, nobody))(
	"a cluster that root had to keep is handed over once an ordinary user can get to it",
	async () => {
		const home = temporaryFolder();
		chmodSync(home, 0o700);
		const dataDir = path.join(home, "data");
		expect(await userRunningIn(dataDir)).toBe(0);
		chmodSync(home, 0o711);
		const uid = await userRunningIn(dataDir);
		expect(uid).not.toBe(0);
		for (const name of ["data", "data/base", "data/PG_VERSION", "password"])
			expect(ownerOf(dataDir, "postgres", name)).toBe(uid);
		// And stays theirs: the owner of a cluster decides.
		chmodSync(home, 0o755);
		expect(await userRunningIn(dataDir)).toBe(uid);
	},
);

test.runIf(isRoot && canEnter(programs, nobody))(
	"a link into a folder only root can enter leads nobody else in",
	() => {
		const parent = temporaryFolder();
		chmodSync(parent, 0o755);
		const locked = path.join(parent, "locked");
		mkdirSync(path.join(locked, "data"), { recursive: true });
		chmodSync(locked, 0o700);
		const link = path.join(parent, "link");
		symlinkSync(path.join(locked, "data"), link);
		const choose = (dataDir: string) =>
			chooseRunAs({ programs, dataDir, namespaceCommand: ["env"] });
		expect(choose(link)).toEqual({ prefix: ["env"] });
		expect(choose(path.join(link, "inside"))).toEqual({ prefix: ["env"] });
		expect(choose(path.join(parent, "data")).user?.uid).not.toBe(0);
	},
);

test.runIf(isRoot && canEnter(programs, daemon))(
	"root in a home that only its owner can enter leaves everything to that owner",
	async () => {
		const home = temporaryFolder();
		chownSync(home, daemon.uid, daemon.gid);
		const dataDir = path.join(home, "data");
		expect(await userRunningIn(dataDir)).toBe(daemon.uid);
		for (const name of [
			"",
			"postgres",
			"postgres/data",
			"postgres/password",
			"postgres/application-password",
		])
			expect(ownerOf(dataDir, name)).toBe(daemon.uid);
	},
);
