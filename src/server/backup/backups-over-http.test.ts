import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import type { BackupContents, BackupDesk } from "#contract/backups.ts";
import type { Problem } from "#contract/common.ts";
import type { Job } from "#contract/jobs.ts";
import { migratedDataDir } from "#tests/support/embedded-data-dir.ts";
import { spawnServer } from "#tests/support/embedded-server.ts";
import { createStore } from "#tests/support/stores-over-http.ts";

test("a copy is made, taken along, looked at and restored while the server runs", async () => {
	const dataDir = migratedDataDir();
	const { address = "", output } = await spawnServer({
		DATA_DIR: dataDir,
		BACKUP_PASSPHRASE: "girassol andando tarde",
		LOG_LEVEL: "error",
	});
	const ask = async <Answer>(method: string, to: string, body?: unknown) => {
		const answer = await fetch(`${address}/api/${to}`, {
			method,
			headers: { "content-type": "application/json", origin: address },
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		return (await answer.json()) as Answer;
	};
	const untilDone = (id: number) =>
		vi.waitFor(
			async () => {
				const job = await ask<Job>("GET", `jobs/${id}`);
				expect(job.status, job.failure ?? output()).toBe("done");
				return job;
			},
			{ timeout: 40_000, interval: 50 },
		);

	await createStore(address, "Loja Antes");
	const { jobId } = await ask<{ jobId: number }>("POST", "backups");
	await untilDone(jobId);
	const [kept] = (await ask<BackupDesk>("GET", "backups")).kept ?? [];
	expect(kept).toMatchObject({ origin: "manual", isEncrypted: true });

	const checkOf = async (name: string | undefined) =>
		(await fetch(`${address}/api/backups/download-check?name=${name}`)).status;
	expect(await checkOf(kept?.name)).toBe(204);
	expect(await checkOf("divishop-20240229-120000-manual.backup")).toBe(404);
	const file = await fetch(`${address}/api/backups/${kept?.name}/file`);
	const bytes = await file.arrayBuffer();
	expect(bytes.byteLength).toBe(kept?.bytes);
	const send = async (content: ArrayBuffer) => {
		const answer = await fetch(`${address}/api/backups/sent`, {
			method: "POST",
			headers: { "content-type": "application/octet-stream", origin: address },
			body: content,
		});
		return ((await answer.json()) as { source: unknown }).source;
	};
	const source = await send(bytes);
	const inspect = <Answer>(body: object) =>
		ask<Answer>("POST", "backups/inspection", { source, ...body });
	expect((await inspect<Problem>({ passphrase: "another one" })).code).toBe(
		"backup_wrong_passphrase",
	);
	expect(
		(await inspect<BackupContents>({ passphrase: null })).marketplace.stores,
	).toBe(1);

	await createStore(address, "Loja Depois");
	const restoring = { source, passphrase: null };
	const refused = await ask<Problem>("POST", "backups/restoring", {
		...{ ...restoring, marketplaceName: "Outro" },
	});
	expect(refused.errors?.[0]?.field).toBe("marketplaceName");
	const started = await ask<{ jobId: number }>("POST", "backups/restoring", {
		...{ ...restoring, marketplaceName: "Divishop" },
	});
	await untilDone(started.jobId);
	const stores = await ask<{ items: { name: string }[] }>("GET", "stores");
	expect(stores.items.map(({ name }) => name)).toEqual(["Loja Antes"]);
	expect(
		readdirSync(path.join(dataDir, "backups")).map((name) =>
			name.replace(/\d{8}-\d{6}/, "…"),
		),
	).toEqual(["divishop-…-manual.backup", "divishop-…-before-restore.backup"]);

	// What is damaged on its way is refused before anything is touched, and named.
	const spoiled = bytes.slice(0);
	const view = new DataView(spoiled);
	view.setUint8(1_000, view.getUint8(1_000) ^ 1); // among the first tables
	const damaged = await ask<{ jobId: number }>("POST", "backups/restoring", {
		source: await send(spoiled),
		...{ passphrase: null, marketplaceName: "Divishop" },
	});
	await vi.waitFor(
		async () => {
			const job = await ask<Job>("GET", `jobs/${damaged.jobId}`);
			expect(job.status).toBe("failed");
			expect(job.failure).toMatch(/danificada.*O dano está em: tabela \w+/);
		},
		{ timeout: 40_000, interval: 50 },
	);
	expect((await ask<{ items: unknown[] }>("GET", "stores")).items).toHaveLength(
		1,
	);
}, 120_000);
