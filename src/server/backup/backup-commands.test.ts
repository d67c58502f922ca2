import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import type { Page } from "#contract/common.ts";
import type { CustomerSummary } from "#contract/customers.ts";
import type { ProductSummary } from "#contract/products.ts";
import { type Database, rowsOf } from "#db/database.ts";
import { runProgram, startInstallation } from "#tests/support/backup.ts";
import {
	freshDataDir,
	migratedDataDir,
	sampleDataDir,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";
import { spawnServer } from "#tests/support/embedded-server.ts";
import {
	putNoise,
	startSmallInstallation,
} from "#tests/support/small-installation.ts";

const clients = 8;

test("a copy made while 8 clients buy satisfies every check, and has what was acknowledged before it", {
	tags: "all",
	timeout: 180_000,
}, async () => {
	const dataDir = sampleDataDir();
	const server = await spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
	const isOver = { value: false };
	const placed: string[] = [];
	const buying = Array.from({ length: clients }, () =>
		buyUntil(isOver, server.address ?? "", placed),
	);
	await vi.waitFor(
		() => expect(placed.length).toBeGreaterThan(clients),
		30_000,
	);
	const acknowledged = [...placed];
	const file = path.join(temporaryFolder(), "busy.backup");
	const made = await runProgram("backup", [file], { DATA_DIR: dataDir });
	const whileMade = placed.length - acknowledged.length;
	isOver.value = true;
	await Promise.all(buying);
	expect(made).toMatchObject({ code: 0, errors: "" });
	expect(made.output).toContain("read back and found whole");
	expect(whileMade).toBeGreaterThan(0);

	const elsewhere = temporaryFolder();
	const restored = await runProgram("restore", [file, "--yes"], {
		DATA_DIR: elsewhere,
	});
	expect(restored).toMatchObject({ code: 0, errors: "" });
	const checked = await runProgram("check-data", [], { DATA_DIR: elsewhere });
	expect(checked).toMatchObject({ code: 0, errors: "" });
	const { db } = await startInstallation(elsewhere);
	const kept = await rowsOf<{ code: string }>(db, sql`select code from orders`);
	const codes = new Set(kept.map(({ code }) => code));
	expect(acknowledged.filter((code) => !codes.has(code))).toEqual([]);
});

test("a backup killed at any moment leaves a whole file or none", {
	tags: "all",
	timeout: 180_000,
}, async () => {
	const { url, db } = await startSmallInstallation();
	await putNoise(db, { pictures: 2 });
	for (const atBytes of [0, 1, 100_000, 1_000_000, Number.POSITIVE_INFINITY]) {
		const folder = temporaryFolder();
		const file = path.join(folder, "killed.backup");
		const child = start("backup", [file], { DATABASE_URL: url });
		await endsOr(child, () => bytesIn(folder) >= atBytes);
		child.kill("SIGKILL");
		await ended(child);
		if (existsSync(file)) {
			const { errors } = await runProgram("restore", [file], {
				DATABASE_URL: url,
			});
			expect(errors).toContain("There is no terminal to ask at");
		} else expect(atBytes).toBeLessThan(Number.POSITIVE_INFINITY);
		// The next one is not kept from being made.
		const next = path.join(folder, "next.backup");
		const made = await vi.waitFor(async () => {
			const answer = await runProgram("backup", [next], { DATABASE_URL: url });
			expect(answer).toMatchObject({ code: 0, errors: "" });
			return answer;
		}, 50_000);
		expect(made.output).toContain("found whole");
		rmSync(next);
	}
});

test("a restore killed at any moment leaves the old marketplace or the new one", {
	tags: "all",
	timeout: 180_000,
}, async () => {
	const { url: fullUrl, db: full } = await startSmallInstallation();
	await putNoise(full, { pictures: 2 });
	const file = path.join(temporaryFolder(), "new.backup");
	await runProgram("backup", [file], { DATABASE_URL: fullUrl });

	const { url, db } = await startInstallation(migratedDataDir());
	await db.execute(sql`update marketplace_settings set name = 'Antigo'`);
	const old = path.join(temporaryFolder(), "old.backup");
	const env = { DATABASE_URL: url };
	await runProgram("backup", [old], env);
	const outcomes: string[] = [];
	for (const moment of [
		/set_config/,
		/copy "divishop_restoring"/,
		/CREATE INDEX/,
		/analyze/,
	]) {
		const child = start("restore", [file, "--yes"], env);
		await endsOr(child, async () => moment.test((await restoringAt(db)) ?? ""));
		child.kill("SIGKILL");
		await ended(child);
		await vi.waitFor(
			async () => expect(await restoringAt(db)).toBeUndefined(),
			50_000,
		);
		outcomes.push(await marketplaceOf(db));
		if (outcomes.at(-1) !== "Antigo false")
			await runProgram("restore", [old, "--yes"], env);
	}
	expect(outcomes).toContain("Antigo false");
	// One that nobody kills finds nothing of those in its way.
	expect(await runProgram("restore", [file, "--yes"], env)).toMatchObject({
		...{ code: 0, errors: "" },
	});
	expect(await marketplaceOf(db)).toBe("Divishop true");
	const either = ["Divishop true", "Antigo false"];
	expect(outcomes.filter((outcome) => !either.includes(outcome))).toEqual([]);
});

test("the commands say what is wrong, and change nothing", async () => {
	const { url } = await startInstallation(freshDataDir());
	const folder = temporaryFolder();
	const env = { DATABASE_URL: url };
	const empty = await runProgram("backup", [path.join(folder, "a")], env);
	expect(empty.errors).toContain("There is no marketplace in this database");
	expect((await runProgram("backup", [], env)).errors).toContain(
		"npm run backup -- file",
	);
	const missing = path.join(folder, "none");
	expect((await runProgram("restore", [missing], env)).errors).toContain(
		"ENOENT",
	);
	expect(readdirSync(folder)).toEqual([]);
});

function start(name: string, args: string[], env: Record<string, string>) {
	const program = path.join(
		path.dirname(inject("serverProgram")),
		`${name}.js`,
	);
	const child = spawn(process.execPath, [program, ...args], {
		stdio: "ignore",
		env: { ...process.env, ...env },
	});
	onTestFinished(() => {
		child.kill("SIGKILL");
	});
	return child;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
	return exitCode !== null || signalCode !== null;
}

async function ended(child: ChildProcess): Promise<void> {
	if (!hasEnded(child)) await once(child, "exit");
}

async function endsOr(
	child: ChildProcess,
	isMoment: () => boolean | Promise<boolean>,
): Promise<void> {
	await vi.waitFor(
		async () => expect(hasEnded(child) || (await isMoment())).toBe(true),
		{ timeout: 60_000, interval: 1 },
	);
}

function bytesIn(folder: string): number {
	return readdirSync(folder).reduce((sum, name) => {
		const stats = statSync(path.join(folder, name), { throwIfNoEntry: false });
		return sum + (stats?.size ?? 0);
	}, 0);
}

/** What the command's connection is at, or was last; undefined without one. */
async function restoringAt(db: Database): Promise<string | undefined> {
	const [row] = await rowsOf<{ query: string }>(
		db,
		sql`select query from pg_stat_activity where application_name = 'divishop backup'`,
	);
	return row?.query;
}

async function marketplaceOf(db: Database): Promise<string> {
	const [row] = await rowsOf<{ name: string; hasStores: boolean }>(
		db,
		sql`select name, exists (select from stores) as "hasStores" from marketplace_settings`,
	);
	return `${row?.name} ${row?.hasStores}`;
}

async function buyUntil(
	isOver: { value: boolean },
	address: string,
	placed: string[],
): Promise<void> {
	const read = async <Item>(from: string): Promise<Item[]> => {
		const answer = await fetch(`${address}/api/${from}`);
		return ((await answer.json()) as Page<Item>).items;
	};
	const products = await read<ProductSummary>(
		"products?situation=online&sort=name&pageSize=100",
	);
	const [customer] = await read<CustomerSummary>(
		"customers?status=ativo&pageSize=1",
	);
	const dear = products.filter(
		({ stock, priceWholesaleCents, priceRetailCents }) =>
			stock > 10 && (priceWholesaleCents ?? priceRetailCents) > 10_000,
	);
	for (let n = 0; !isOver.value; n++) {
		const answer = await fetch(`${address}/api/orders`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"idempotency-key": randomUUID(),
			},
			body: JSON.stringify({
				customerId: customer?.id,
				items: [{ productId: dear[n % dear.length]?.id, quantity: 3 }],
				paymentMethod: "pix",
			}),
		});
		const order = (await answer.json()) as { code?: string };
		if (answer.status === 201 && order.code) placed.push(order.code);
	}
}
