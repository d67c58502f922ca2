import { expect, test, vi } from "vitest";
import type { ImportDetails } from "#contract/imports.ts";
import { migratedDataDir } from "#tests/support/embedded-data-dir.ts";
import { spawnServer } from "#tests/support/embedded-server.ts";

const rows = 6_000;
const patiently = { timeout: 100_000, interval: 20 };

test("an import goes on where it was when its server was killed, and no row is written twice or by half", {
	tags: "all",
	timeout: 240_000,
}, async () => {
	const dataDir = migratedDataDir();
	let address = await start(dataDir);
	await givenStore();
	const { id } = await send<ImportDetails>(
		"POST",
		"/api/imports?entity=products&fileName=muitos.csv",
		file(),
	);
	await untilState(id, "checked");
	const { version } = await get<ImportDetails>(`/api/imports/${id}`);
	const confirmed = { rows: "all", version };
	await send("POST", `/api/imports/${id}/confirmation`, confirmed);
	const server = current;
	await vi.waitFor(async () => {
		const { applied } = await get<ImportDetails>(`/api/imports/${id}`);
		expect(applied.done).toBeGreaterThan(0);
	}, patiently);
	server?.child.kill("SIGKILL");
	await server?.ended;

	address = await start(dataDir);
	const between = await get<ImportDetails>(`/api/imports/${id}`);
	// Whole batches: 500 rows, or 125 while somebody asks how far it is.
	expect(between.applied.done % 125).toBe(0);
	expect(between.applied.waiting).toBe(rows - between.applied.done);
	await untilState(id, "done");
	expect(await get(`/api/imports/${id}`)).toMatchObject({
		applied: { done: rows, failed: 0, waiting: 0 },
	});
	expect(await get("/api/products/counters")).toMatchObject({ total: rows });
	// Stock is what its movements come to, of every product.
	expect(await send("POST", "/api/settings/self-check")).toMatchObject({
		disagreements: [],
	});

	async function givenStore() {
		const store = await send<{ id: number; version: number }>(
			"POST",
			"/api/stores",
			{
				...{ name: "Loja", slug: "minha-loja", type: "ambos" },
				...{ category: "geral", manager: "Rui", phone: "(11) 98765-4321" },
			},
		);
		await send("PUT", `/api/stores/${store.id}/status`, {
			...{ status: "ativa", version: store.version },
		});
	}

	function untilState(id: number, state: string) {
		return vi.waitFor(async () => {
			const imported = await get<ImportDetails>(`/api/imports/${id}`);
			expect(imported.state).toBe(state);
		}, patiently);
	}

	async function get<Answer>(path: string): Promise<Answer> {
		return (await fetch(address + path)).json();
	}

	async function send<Answer>(
		method: string,
		path: string,
		body?: unknown,
	): Promise<Answer> {
		const isFile = typeof body === "string";
		const response = await fetch(address + path, {
			method,
			headers: {
				"content-type": isFile ? "text/csv" : "application/json",
			},
			...(body !== undefined && {
				body: isFile ? body : JSON.stringify(body),
			}),
		});
		if (!response.ok)
			throw new Error(`${path}: ${response.status} ${await response.text()}`);
		return response.json();
	}
});

let current: Awaited<ReturnType<typeof spawnServer>> | undefined;

async function start(dataDir: string): Promise<string> {
	current = await spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
	if (!current.address) throw new Error(current.output());
	return current.address;
}

function file(): string {
	const lines = Array.from(
		{ length: rows },
		(_, at) => `Produto ${at};SKU-${at};Loja;Moda;${at};10,00`,
	);
	return ["Nome;SKU;Loja;Categoria;Estoque;Preço Varejo", ...lines].join("\n");
}
