import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { openPostgresSession } from "#db/open-postgres-session.ts";
import {
	freshDataDir,
	isPostgresRunning,
	killServer,
	postmasterPidIn,
	spawnPostgresServer,
	spawnServer,
	startPostgresIn,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";
import { clusterPaths } from "./embedded-postgres/cluster.ts";

async function ask(url: string, question: string) {
	const session = await openPostgresSession(url, "test");
	const rows = await session.query(question);
	await session.close();
	return rows;
}

async function show(url: string, setting: string): Promise<unknown> {
	const [row] = await ask(url, `select current_setting('${setting}') as value`);
	return row?.value;
}

test("a first start makes a UTF-8 cluster with Brazilian sorting and checksums", async () => {
	const { url } = await startPostgresIn(temporaryFolder());
	expect(await show(url, "server_encoding")).toBe("UTF8");
	expect(await show(url, "data_checksums")).toBe("on");
	expect(
		await ask(
			url,
			"select datlocprovider, datlocale from pg_database where datname = current_database()",
		),
	).toEqual([{ datlocprovider: "i", datlocale: "pt-BR" }]);
	const sorted = await ask(
		url,
		"select name from (values ('Zeca'), ('Álvaro'), ('bia'), ('Ana')) as people(name) order by name",
	);
	expect(sorted.map(({ name }) => name)).toEqual([
		"Álvaro",
		"Ana",
		"bia",
		"Zeca",
	]);
});

test("an accented letter is a letter to trigram search", async () => {
	const { url } = await startPostgresIn(freshDataDir());
	await ask(url, "create extension pg_trgm");
	expect(
		await ask(url, "select array_length(show_trgm('ção'), 1) as count"),
	).toEqual([{ count: 4 }]);
});

test("only its owner can read the cluster and its password", async () => {
	const dataDir = path.join(temporaryFolder(), "data");
	await startPostgresIn(dataDir);
	const modeOf = (...names: string[]) =>
		statSync(path.join(dataDir, ...names)).mode & 0o777;
	expect(modeOf()).toBe(0o700);
	expect(modeOf("postgres")).toBe(0o700);
	expect(modeOf("postgres", "data")).toBe(0o700);
	expect(modeOf("postgres", "password")).toBe(0o600);
	expect(modeOf("postgres", "application-password")).toBe(0o600);
	expect(modeOf("postgres.log")).toBe(0o600);
});

test("an acknowledged write is on the disk, and no statement compiles", async () => {
	const { url } = await startPostgresIn(freshDataDir());
	expect(await show(url, "fsync")).toBe("on");
	expect(await show(url, "synchronous_commit")).toBe("on");
	expect(await show(url, "jit")).toBe("off");
	expect(await show(url, "TimeZone")).toBe("UTC");
});

test("it listens on the loopback address only and wants the password", async () => {
	const { url, adminUrl } = await startPostgresIn(freshDataDir());
	expect(await show(adminUrl, "listen_addresses")).toBe("127.0.0.1");
	expect(await show(adminUrl, "unix_socket_directories")).toBe("");
	const wrong = new URL(url);
	wrong.password = "guess";
	await expect(openPostgresSession(wrong.href, "test")).rejects.toThrow(
		"password authentication failed",
	);
});

test("the application owns its database and is no superuser", async () => {
	const { url } = await startPostgresIn(freshDataDir());
	expect(
		await ask(
			url,
			"select rolname, rolsuper from pg_roles where rolname = current_user",
		),
	).toEqual([{ rolname: "divishop", rolsuper: false }]);
	await ask(url, "create extension unaccent");
});

test("the application's password opens nothing else, and the superuser's does not open the application", async () => {
	const { url, adminUrl } = await startPostgresIn(freshDataDir());
	const swapped = (from: string, to: string) => {
		const changed = new URL(to);
		changed.password = new URL(from).password;
		return changed.href;
	};
	for (const wrong of [swapped(url, adminUrl), swapped(adminUrl, url)])
		await expect(openPostgresSession(wrong, "test")).rejects.toThrow(
			"password authentication failed",
		);
});

test("a data directory of the first release, with one password for both, gets a second one", async () => {
	const dataDir = freshDataDir();
	const files = clusterPaths(dataDir);
	const { adminUrl, stop } = await startPostgresIn(dataDir);
	const shared = readFileSync(files.password, "utf8").trim();
	await ask(adminUrl, `alter role divishop password '${shared}'`);
	await stop();
	rmSync(files.applicationPassword);

	const { url } = await startPostgresIn(dataDir);
	expect(new URL(url).password).not.toBe(shared);
	expect(await ask(url, "select current_user as role")).toEqual([
		{ role: "divishop" },
	]);
});

test("a PostgreSQL that runs and does not answer is named, and left alone", {
	tags: "all",
}, async () => {
	const dataDir = freshDataDir();
	await killServer(await spawnPostgresServer(dataDir));
	const pid = postmasterPidIn(dataDir);
	process.kill(pid, "SIGSTOP");
	await expect(startPostgresIn(dataDir)).rejects.toThrow(
		`PostgreSQL (process ${pid}) has the database in ${path.join(dataDir, "postgres")} open and does not answer.`,
	);
	process.kill(pid, "SIGCONT");
	expect(await isPostgresRunning(dataDir, pid)).toBe(true);
});

test("refused statements leave no values in the log", async () => {
	const dataDir = freshDataDir();
	const { url } = await startPostgresIn(dataDir);
	await ask(url, "create table people (cpf text primary key)");
	await ask(url, "insert into people values ('529.982.247-25')");
	await expect(
		ask(url, "insert into people values ('529.982.247-25')"),
	).rejects.toThrow("duplicate key");
	const log = readFileSync(path.join(dataDir, "postgres.log"), "utf8");
	expect(log).not.toContain("529.982");
	expect(log).not.toContain("duplicate");
});

test("data written before a stop is there after the next start", async () => {
	const dataDir = freshDataDir();
	const first = await startPostgresIn(dataDir);
	await ask(first.url, "create table notes as select 'kept' as text");
	await first.stop();
	expect(existsSync(path.join(dataDir, "postgres/data/postmaster.pid"))).toBe(
		false,
	);
	const second = await startPostgresIn(dataDir);
	expect(await ask(second.url, "select text from notes")).toEqual([
		{ text: "kept" },
	]);
});

test("a server asked to end stops its PostgreSQL", async () => {
	const dataDir = freshDataDir();
	const server = await spawnPostgresServer(dataDir);
	const pid = postmasterPidIn(dataDir);
	server.child.kill("SIGTERM");
	await vi.waitFor(() => expect(server.child.exitCode).toBe(0), 50_000);
	expect(await isPostgresRunning(dataDir, pid)).toBe(false);
});

test("a server that ends in a hurry tells its PostgreSQL to stop", async () => {
	const dataDir = freshDataDir();
	const server = await spawnPostgresServer(dataDir);
	const pid = postmasterPidIn(dataDir);
	server.child.kill("SIGHUP");
	await vi.waitFor(
		async () => expect(await isPostgresRunning(dataDir, pid)).toBe(false),
		50_000,
	);
	// It ends after its PostgreSQL, which it told to.
	await vi.waitFor(() => expect(server.child.exitCode).toBe(1), 50_000);
});

test("a first start killed half-way is begun again by the next one", async () => {
	const dataDir = temporaryFolder();
	const child = spawnServer(dataDir);
	await vi.waitFor(
		() => {
			const [unfinished = ""] = readdirSync(dataDir);
			const base = path.join(dataDir, unfinished, "data", "base");
			expect(existsSync(base)).toBe(true);
		},
		{ timeout: 50_000, interval: 2 },
	);
	child.kill("SIGKILL");
	expect(readdirSync(dataDir)).not.toContain("postgres");

	const { url } = await startPostgresIn(dataDir);
	expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
	expect(readdirSync(dataDir).sort()).toEqual(["postgres", "postgres.log"]);
});

test("a killed server leaves a PostgreSQL that the next one takes over", async () => {
	const dataDir = freshDataDir();
	const killed = await spawnPostgresServer(dataDir);
	const pid = postmasterPidIn(dataDir);
	await killServer(killed);
	await startPostgresIn(dataDir);
	expect(postmasterPidIn(dataDir)).toBe(pid);
});

test("after server and PostgreSQL were both killed the next start recovers", async () => {
	const dataDir = freshDataDir();
	const killed = await spawnPostgresServer(dataDir);
	const url = killed.said.replace("ready ", "");
	await ask(url, "create table notes as select 'kept' as text");
	process.kill(postmasterPidIn(dataDir), "SIGKILL");
	await killServer(killed);
	const { adminUrl } = await startPostgresIn(dataDir);
	expect(await ask(adminUrl, "select text from notes")).toEqual([
		{ text: "kept" },
	]);
});

test("a PostgreSQL that dies under a living server comes back on the same address", async () => {
	const dataDir = freshDataDir();
	const { url } = await startPostgresIn(dataDir);
	const pid = postmasterPidIn(dataDir);
	process.kill(pid, "SIGKILL");
	await vi.waitFor(
		async () => {
			expect(postmasterPidIn(dataDir)).not.toBe(pid);
			expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
		},
		{ timeout: 50_000, interval: 50 },
	);
});

test("a second server on the same folder is refused, and the first goes on", async () => {
	const dataDir = freshDataDir();
	const { url } = await startPostgresIn(dataDir);
	const second = await spawnPostgresServer(dataDir);
	expect(second.said).toBe(
		`refused Another Divishop (process ${process.pid}) is already using DATA_DIR ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
	);
	expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("of servers that start together on an empty folder exactly one gets it", async () => {
	const dataDir = temporaryFolder();
	const servers = await Promise.all(
		[1, 2, 3].map(() => spawnPostgresServer(dataDir)),
	);
	const said = servers.map((server) => server.said);
	expect(said.filter((line) => line.startsWith("ready"))).toHaveLength(1);
	expect(
		said.filter((line) => line.startsWith("refused Another Divishop")),
	).toHaveLength(2);
});

test("an old postmaster.pid that names a living stranger does not stop a start", async () => {
	const dataDir = freshDataDir();
	const data = path.join(dataDir, "postgres", "data");
	writeFileSync(
		path.join(data, "postmaster.pid"),
		`${process.ppid}\n${data}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready   \n`,
	);
	const { url } = await startPostgresIn(dataDir);
	expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("an empty postmaster.pid, as a power cut leaves it, does not stop a start", async () => {
	const dataDir = freshDataDir();
	writeFileSync(path.join(dataDir, "postgres/data/postmaster.pid"), "");
	const { url } = await startPostgresIn(dataDir);
	expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("it works from a folder with spaces and accents in its name", async () => {
	const dataDir = path.join(temporaryFolder(), "dados do José");
	mkdirSync(dataDir);
	const { url } = await startPostgresIn(dataDir);
	expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
});
