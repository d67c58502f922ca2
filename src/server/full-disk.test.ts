import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, type TestContext, test, vi } from "vitest";
import { openPostgres } from "#db/open-postgres.ts";
import {
	isPostgresRunning,
	migratedDataDir,
	postmasterPidIn,
	startPostgresIn,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";
import { spawnServer } from "#tests/support/embedded-server.ts";

/** A disk of 200 MB, where whoever runs the tests may make one. */
function smallDisk({ skip }: TestContext): string {
	const folder = temporaryFolder();
	chmodSync(folder, 0o711); // PostgreSQL runs as another user than root
	const disk = path.join(folder, "disk");
	mkdirSync(disk);
	const mounting = ["-t", "tmpfs", "-o", "size=200m", "tmpfs", disk];
	if (spawnSync("mount", mounting).status !== 0)
		skip("only root of a machine of its own may mount a small disk");
	onTestFinished(() => {
		spawnSync("umount", ["--lazy", disk]);
	});
	return disk;
}

/** Takes what room there is. */
function fill(disk: string, name: string): string {
	const file = path.join(disk, name);
	spawnSync("dd", ["if=/dev/zero", `of=${file}`, "bs=1M"]);
	return file;
}

const store = {
	...{ name: "Ateliê Aurora", slug: "atelie-aurora", type: "varejo" },
	...{ category: "moda", manager: "Ana Prado", phone: "11987654321" },
	email: "ana@aurora.com.br",
};

test("a disk that fills is said on the screen, in the log, by /readyz and at the next start", async (context) => {
	const disk = smallDisk(context);
	const dataDir = path.join(disk, "data");
	cpSync(migratedDataDir(), dataDir, { recursive: true });
	const server = await spawnServer({ DATA_DIR: dataDir });
	const pid = postmasterPidIn(dataDir);
	const readyz = () => fetch(`${server.address}/readyz`);
	expect((await readyz()).status).toBe(200);
	const filling = fill(disk, "other things");

	const answer = await fetch(`${server.address}/api/stores`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(store),
	});
	expect(answer.status).toBe(503);
	expect(await answer.json()).toMatchObject({
		code: "disk_full",
		title:
			"O disco do servidor está cheio e nada foi gravado. Quem cuida do servidor precisa liberar espaço.",
	});
	await vi.waitFor(async () => {
		const ready = await readyz();
		expect(ready.status).toBe(503);
		expect(await ready.json()).toEqual({ status: "disk full" });
	});
	expect(server.output()).toContain("the disk of the database is full");
	expect(server.output()).toContain("nothing was saved: the disk is full");
	const dashboard = await fetch(`${server.address}/api/dashboard`);
	expect(await dashboard.json()).toMatchObject({ diskWarning: "full" });
	server.child.kill("SIGTERM");
	await server.ended;
	expect(server.output()).toMatch(/PostgreSQL: .*No space left on device/);
	expect(await isPostgresRunning(dataDir, pid)).toBe(false);

	fill(disk, "what the stop has freed");
	const again = await spawnServer({ DATA_DIR: dataDir });
	expect(await again.ended).toBe(1);
	expect(again.output()).toContain(
		`The disk that holds ${dataDir} is full. Free some space and start again; no data is lost.`,
	);
	expect(again.output()).not.toContain("DATABASE_URL");

	rmSync(filling);
	const third = await spawnServer({ DATA_DIR: dataDir });
	expect((await fetch(`${third.address}/readyz`)).status).toBe(200);
	third.child.kill("SIGTERM");
	expect(await third.ended).toBe(0);
}, 180_000);

test("what PostgreSQL itself cannot do is logged, and the values of a refused statement are not", async () => {
	const said: string[] = [];
	const log = { info: () => {}, warn: (line: string) => said.push(line) };
	const dataDir = migratedDataDir();
	const { url, adminUrl } = await startPostgresIn(dataDir, { log });
	const refuse = "could not write 529.982.247-25: No space left on device";
	const raise = `do $$ begin raise '${refuse}' using errcode = '53100'; end $$`;
	for (const connection of [url, adminUrl]) {
		const { db, close } = await openPostgres(connection, { maxConnections: 1 });
		onTestFinished(close);
		await expect(db.execute(raise)).rejects.toThrow();
	}
	await vi.waitFor(() => expect(said).toHaveLength(1), {
		...{ timeout: 20_000, interval: 50 },
	});
	expect(said[0]).toMatch(/^PostgreSQL: .*ERROR: .*No space left on device/);
});
