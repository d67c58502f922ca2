import { chmodSync, chownSync, mkdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openPostgresSession } from "#db/open-postgres-session.ts";
import {
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

async function answersIn(dataDir: string, namespaceCommand?: string[]) {
	const postgres = await startPostgresIn(
		dataDir,
		namespaceCommand ? { namespaceCommand } : {},
	);
	const session = await openPostgresSession(postgres.url, "test");
	const rows = await session.query("select 1 as one");
	await session.close();
	await postgres.stop();
	return rows;
}

test.runIf(isRoot)(
	"root in a folder only root can enter needs nothing else where namespaces are on",
	async () => {
		const home = temporaryFolder();
		chmodSync(home, 0o700);
		const dataDir = path.join(home, "data");
		expect(await answersIn(dataDir)).toEqual([{ one: 1 }]);
		expect(statSync(path.join(dataDir, "postgres/data")).uid).toBe(0);
	},
);

test.runIf(isRoot && canEnter(programs, nobody))(
	"root without namespaces runs PostgreSQL as nobody, and takes over what root made",
	async () => {
		const parent = temporaryFolder();
		chmodSync(parent, 0o755);
		const fresh = path.join(parent, "fresh");
		expect(await answersIn(fresh, namespacesOff)).toEqual([{ one: 1 }]);
		expect(statSync(path.join(fresh, "postgres/data")).uid).toBe(nobody.uid);
		expect(statSync(fresh).mode & 0o777).toBe(0o711);
		// The owner of a cluster decides, so a later start with namespaces works as well.
		expect(await answersIn(fresh)).toEqual([{ one: 1 }]);

		const made = path.join(parent, "made-by-root");
		expect(await answersIn(made)).toEqual([{ one: 1 }]);
		expect(await answersIn(made, namespacesOff)).toEqual([{ one: 1 }]);
		expect(statSync(path.join(made, "postgres/data/base")).uid).toBe(
			nobody.uid,
		);
		rmSync(parent, { recursive: true });
	},
);

test.runIf(isRoot && canEnter(programs, daemon))(
	"root in a home that only its owner can enter leaves everything to that owner",
	async () => {
		const home = temporaryFolder();
		chownSync(home, daemon.uid, daemon.gid);
		const dataDir = path.join(home, "data");
		expect(await answersIn(dataDir)).toEqual([{ one: 1 }]);
		for (const name of ["", "postgres", "postgres/data", "postgres/password"])
			expect(statSync(path.join(dataDir, name)).uid).toBe(daemon.uid);
	},
);
