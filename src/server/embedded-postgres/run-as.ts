import { spawnSync } from "node:child_process";
import { realpathSync, statSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../startup-error.ts";

interface User {
	uid: number;
	gid: number;
}

/** How to start a PostgreSQL program: behind another command, or as another user. */
export interface RunAs {
	prefix: string[];
	user?: User;
}

interface RunAsOptions {
	/** The folder of the PostgreSQL programs. */
	programs: string;
	/** The folder that holds, or will hold, the cluster. */
	dataDir: string;
	/** Who owns the cluster, once there is one. */
	clusterOwner?: User;
	namespaceCommand?: string[];
	/** Who runs this server; undefined where the system has no such numbers. */
	currentUser?: number;
}

const nobody = { uid: 65534, gid: 65534 };

// Inside, the server's own user shows as 65534, so PostgreSQL does not see root. Outside it still
// is root, without its powers: the last resort, for folders that only root may enter.
const userNamespace = [
	"unshare",
	"--user",
	`--map-user=${nobody.uid}`,
	`--map-group=${nobody.gid}`,
];

/** PostgreSQL refuses to run as root; this finds an ordinary user, or else another way, that can reach its files. */
export function chooseRunAs(options: RunAsOptions): RunAs {
	const currentUser = options.currentUser ?? process.getuid?.();
	const { clusterOwner, dataDir, programs } = options;
	const namespace = options.namespaceCommand ?? userNamespace;
	if (currentUser !== 0) {
		// initdb asks for the name of its user; a container may run as a bare number.
		const needsName = currentUser !== undefined && !hasName(currentUser);
		return { prefix: needsName && isAllowed(namespace) ? namespace : [] };
	}
	if (clusterOwner && clusterOwner.uid !== 0)
		return { prefix: [], user: clusterOwner };

	const canReach = (user: User) =>
		canEnter(programs, user) &&
		canEnter(path.dirname(dataDir), user) &&
		canEnter(path.dirname(realPathOf(dataDir)), user);
	const user = [ownerOfNearest(dataDir), findUser("postgres"), nobody].find(
		(candidate) =>
			candidate &&
			candidate.uid !== 0 &&
			canReach(candidate) &&
			hasName(candidate.uid) &&
			canRun(programs, candidate),
	);
	if (user) return { prefix: [], user };
	if (canReach({ uid: 0, gid: 0 }) && isAllowed(namespace))
		return { prefix: namespace };
	throw new StartupError(
		`PostgreSQL does not run as root, user namespaces are off here, and other users cannot enter ${path.dirname(dataDir)} or ${programs}. Start as an ordinary user, move to a folder others can enter, or set DATABASE_URL.`,
	);
}

function isAllowed(command: string[]): boolean {
	const [program = "", ...args] = command;
	return (
		spawnSync(program, [...args, "true"], { stdio: "ignore" }).status === 0
	);
}

function hasName(uid: number): boolean {
	return (
		spawnSync("id", ["-u", "-n", String(uid)], { stdio: "ignore" }).status === 0
	);
}

function findUser(name: string): User | undefined {
	const numberOf = (option: string) =>
		Number.parseInt(
			spawnSync("id", [option, name], { encoding: "utf8" }).stdout,
			10,
		);
	const user = { uid: numberOf("-u"), gid: numberOf("-g") };
	return Number.isNaN(user.uid + user.gid) ? undefined : user;
}

/** A container may run as root and still not be allowed to become another user. */
function canRun(programs: string, user: User): boolean {
	const postgres = path.join(programs, "postgres");
	const { status } = spawnSync(postgres, ["--version"], {
		...user,
		stdio: "ignore",
	});
	return status === 0;
}

/** Whether `user`, without the powers of root, may pass through every folder up to and including this one. */
export function canEnter(folder: string, user: User): boolean {
	const stats = statSync(folder, { throwIfNoEntry: false });
	const parent = path.dirname(folder);
	if (stats) {
		const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0;
		if (((stats.mode >> shift) & 1) === 0) return false;
	}
	return parent === folder || canEnter(parent, user);
}

/** Of a folder, or of what will be one. */
function realPathOf(folder: string): string {
	if (statSync(folder, { throwIfNoEntry: false })) return realpathSync(folder);
	return path.join(realPathOf(path.dirname(folder)), path.basename(folder));
}

function ownerOfNearest(folder: string): User {
	const stats = statSync(folder, { throwIfNoEntry: false });
	if (stats) return { uid: stats.uid, gid: stats.gid };
	return ownerOfNearest(path.dirname(folder));
}
