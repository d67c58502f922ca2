import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";
import { from as copyFrom } from "pg-copy-streams";
import { writeXlsx } from "#api/exports/xlsx-export.ts";
import { readTable } from "#api/imports/files/read-table.ts";
import type { ImportDetails, ImportState } from "#contract/imports.ts";
import { tableRow } from "#core/table.ts";
import { printMemory, secondsOf } from "./downloads.ts";
import { printAtMost, whole } from "./figures.ts";
import { openKeptDatabase } from "./kept-database.ts";
import { type ServedCopy, serveCopy } from "./marketplace.ts";
import { withPeakMemory } from "./running-server.ts";

const rows = 50_000;
const mostSeconds = 5;
type Bytes = Uint8Array<ArrayBuffer>;

/** 50,000 products from a file to its preview and to the catalogue, beside reading the file alone and COPY; then files that mean harm. */
export async function benchImport(): Promise<void> {
	const copy = await serveCopy(
		await openKeptDatabase(
			"empty",
			"benchmarks/import.bench.ts",
			async () => {},
		),
	);
	try {
		await givenStore(copy);
		for (const format of ["xlsx", "csv"] as const)
			await benchFile(
				copy,
				format,
				format === "xlsx" ? await workbook() : csv(),
			);
		await benchHostile(copy);
	} finally {
		await copy.close();
	}
}

const header = [
	"Nome",
	"SKU",
	"Loja",
	"Categoria",
	"Estoque",
	"Preço Varejo",
	"Preço Atacado",
	"Descrição",
];

function* products(prefix: string): Generator<string[]> {
	for (let at = 0; at < rows; at++)
		yield [
			...[`Produto de teste número ${at}`, `${prefix}-${at}`, "Loja", "Moda"],
			...[String(at % 500), `${10 + (at % 90)},90`, "9,50"],
			`Descrição do produto ${at}, com algumas palavras a mais`,
		];
}

function csv(): Bytes {
	const lines = [header, ...products("CSV")].map((cells) => cells.join(";"));
	return new TextEncoder().encode(lines.join("\r\n"));
}

async function workbook(): Promise<Bytes> {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const written = writeXlsx(writable, [
		{
			title: "Produtos",
			columns: header.map((header) => ({ header, kind: "text" })),
			batches: (async function* () {
				yield [...products("XLSX")].map(tableRow);
			})(),
		},
	]);
	const file = await new Response(
		readable as ReadableStream<Bytes>,
	).arrayBuffer();
	await written;
	return new Uint8Array(file);
}

async function benchFile(copy: ServedCopy, format: string, file: Bytes) {
	const alone = await secondsOf(() => readAll(file));
	const copied = await secondsOf(() => copyRows(copy, format));
	let id = 0;
	const pid = copy.server.process.pid ?? 0;
	const preview = await withPeakMemory(pid, () =>
		secondsOf(async () => {
			id = await upload(copy, file);
			await untilState(copy, id, "checked");
		}),
	);
	const writing = await withPeakMemory(pid, () =>
		secondsOf(async () => {
			const { version } = await importOf(copy, id);
			await copy.send("POST", `/api/imports/${id}/confirmation`, {
				...{ rows: "all", version },
			});
			await untilState(copy, id, "done");
		}),
	);
	const again = await secondsOf(async () => {
		await untilState(copy, await upload(copy, file), "checked");
	});
	const undoing = await secondsOf(async () => {
		await copy.send("POST", `/api/imports/${id}/undoing`);
		await untilState(copy, id, "undone");
	});
	const megabytes = (file.length / 1e6).toFixed(1);
	const text = (seconds: number) => `${seconds.toFixed(1)} s`;
	console.log(
		`${whole(rows)} products, ${format} of ${megabytes} MB: read alone ${text(alone)}, COPY ${text(copied)}; file to preview ${text(preview.result)}, confirm to done ${text(writing.result)}, the same file again to "same" ${text(again)}, undone ${text(undoing)}`,
	);
	printMemory(`import of ${format}`, [
		preview.grownMegabytes,
		writing.grownMegabytes,
	]);
}

async function readAll(file: Bytes): Promise<void> {
	let count = 0;
	for await (const lines of readTable(file)) count += lines.length;
	if (count !== rows + 1) throw new Error(`read ${count} rows`);
}

/** The rows and their stock movements into tables of the same columns and indexes. */
async function copyRows({ pool }: ServedCopy, prefix: string): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query(
			"create temp table copied (like products including all)",
		);
		await pipeline(
			Readable.from(copyLines(prefix)),
			client.query(
				copyFrom(
					"copy copied (store_id, name, sku, category, stock, price_retail_cents, description, created_at, search_text) from stdin",
				),
			),
		);
		await client.query("drop table copied");
	} finally {
		client.release();
	}
}

function* copyLines(prefix: string): Generator<string> {
	for (const [name, sku, , , stock, , , description] of products(prefix))
		yield `1\t${name}\t${sku}\tmoda\t${stock}\t1090\t${description}\t2024-02-29\t${name} ${sku} loja moda\n`;
}

/** Each is refused with its reason soon, and without much memory. */
async function benchHostile(copy: ServedCopy) {
	const zeros = (count: number) => "0".repeat(count);
	const files: Record<string, Bytes> = {
		"400 MB in 400 KB": await packed(
			`<row><c><v>${zeros(400_000_000)}</v></c></row>`,
		),
		DOCTYPE: await packed("<row/>", '<!DOCTYPE x [<!ENTITY a "b">]>'),
		"a million columns, xlsx": await packed(
			`<row>${"<c><v>1</v></c>".repeat(1_000_000)}</row>`,
		),
		"a million columns, csv": new TextEncoder().encode("a;".repeat(1_000_000)),
		truncated: (await workbook()).slice(0, -1000),
		"three million tags, each in the one before": await packed(
			"<a>".repeat(3_000_000),
		),
		"a text in pieces": await packed(
			`<row><c t="str">${`<v>${zeros(900_000)}</v>`.repeat(10)}</c></row>`,
		),
	};
	for (const [name, file] of Object.entries(files)) {
		const { result: seconds, grownMegabytes } = await withPeakMemory(
			copy.server.process.pid ?? 0,
			() =>
				secondsOf(async () =>
					untilState(copy, await upload(copy, file), "refused"),
				),
		);
		printAtMost(
			`${name} is refused`,
			`${seconds.toFixed(2)} s (at most ${mostSeconds})`,
			seconds,
			mostSeconds,
		);
		printMemory(name, [grownMegabytes]);
	}
}

const relations =
	"http://schemas.openxmlformats.org/officeDocument/2006/relationships";

async function packed(sheet: string, before = ""): Promise<Bytes> {
	const zip = new ZipWriter(new BlobWriter());
	const parts = {
		"_rels/.rels": `<r><Relationship Id="a" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></r>`,
		"xl/_rels/workbook.xml.rels": `<r><Relationship Id="a" Type="${relations}/worksheet" Target="sheet.xml"/></r>`,
		"xl/workbook.xml": `<workbook xmlns:r="${relations}"><sheets><sheet r:id="a"/></sheets></workbook>`,
		"xl/sheet.xml": `${before}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
	};
	for (const [name, xml] of Object.entries(parts))
		await zip.add(name, new TextReader(xml));
	return new Uint8Array(await (await zip.close()).arrayBuffer());
}

async function givenStore({ send }: ServedCopy) {
	const store = JSON.parse(
		await send("POST", "/api/stores", {
			...{ name: "Loja", slug: "minha-loja", type: "ambos", category: "geral" },
			...{ manager: "Rui", phone: "(11) 98765-4321" },
		}),
	);
	await send("PUT", `/api/stores/${store.id}/status`, {
		...{ status: "ativa", version: store.version },
	});
}

async function upload({ server }: ServedCopy, file: Bytes): Promise<number> {
	const response = await fetch(
		`${server.address}/api/imports?entity=products&fileName=produtos`,
		{ method: "POST", body: file },
	);
	const { id }: ImportDetails = await response.json();
	return id;
}

async function importOf(
	{ send }: ServedCopy,
	id: number,
): Promise<ImportDetails> {
	return JSON.parse(await send("GET", `/api/imports/${id}`));
}

async function untilState(copy: ServedCopy, id: number, state: ImportState) {
	for (;;) {
		const imported = await importOf(copy, id);
		if (imported.state === state) return;
		if (imported.isHalted || imported.state === "refused")
			throw new Error(`${imported.state}: ${imported.refusal}`);
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}
