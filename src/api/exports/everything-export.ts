import { ZipWriter } from "@zip.js/zip.js";
import { columnWords, tableWords } from "#contract/data-dictionary.ts";
import { csvByteOrderMark, csvRow } from "#core/csv.ts";
import { type DocumentType, documentTypeOf } from "#core/document-type.ts";
import { listFileAddresses } from "#db/backup/file-addresses.ts";
import {
	type CopySession,
	type OpenCopySession,
	readInSnapshot,
} from "#db/copy-session.ts";
import type { Database } from "#db/database.ts";
import {
	type LeavingTable,
	leavingStatement,
	listLeavingTables,
} from "#db/exports/everything.ts";
import type { Bytes } from "../content/content-store.ts";
import type { DocumentStore } from "../documents/document-store.ts";
import type { Images } from "../images/images.ts";
import { encodedStream } from "./encoded-stream.ts";

interface Everything {
	copySession: OpenCopySession;
	images: Pick<Images, "store">;
	documents: DocumentStore;
	onUnexpectedError: (error: unknown) => void;
}

/** A csv for each table, pictures, documents and a dictionary, as of one moment, in a zip that is written while it is read. */
export async function everythingAnswer(
	fileName: string,
	everything: Everything,
): Promise<Response> {
	// What fails here is still a problem, not a broken file.
	const session = await everything.copySession();
	const { readable, writable } = new TransformStream<Uint8Array>();
	let hasLeft = false;
	void readInSnapshot(session, (tx) =>
		writeEverything(writable, session, tx, everything),
	)
		.catch(async (error: unknown) => {
			// Whoever reads is told by the broken line.
			await writable.abort(error).catch(() => {});
			// That someone no longer wants the file is no error of ours.
			if (!hasLeft) everything.onUnexpectedError(error);
		})
		.finally(() => session.close());
	const body = endedBy(readable, () => {
		hasLeft = true;
	});
	return new Response(body, {
		headers: {
			"content-type": "application/zip",
			"content-disposition": `attachment; filename="${fileName}"`,
		},
	});
}

/** The same bytes; `onLeave` is called when their reader goes before the end. */
function endedBy(
	source: ReadableStream<Uint8Array>,
	onLeave: () => void,
): ReadableStream<Uint8Array> {
	const reader = source.getReader();
	return new ReadableStream(
		{
			async pull(controller) {
				const { done, value } = await reader.read();
				if (done) controller.close();
				else controller.enqueue(value);
			},
			async cancel(reason) {
				onLeave();
				await reader.cancel(reason);
			},
		},
		{ highWaterMark: 0 },
	);
}

async function writeEverything(
	output: WritableStream<Uint8Array>,
	session: CopySession,
	tx: Database,
	files: Pick<Everything, "images" | "documents">,
): Promise<void> {
	const zip = new ZipWriter(output, { zip64: true });
	const tables = await listLeavingTables(tx);
	await zip.add("LEIA-ME.txt", textStream(readMe));
	await zip.add("dicionario.csv", textStream(dictionaryCsv(tables)));
	for (const table of tables)
		await zip.add(
			`tabelas/${table.name}.csv`,
			bytesStream(withMark(session.copyOut(leavingStatement(table)))),
		);
	for await (const { sha256 } of listFileAddresses(tx, "images"))
		await addFile(
			zip,
			`imagens/${sha256}`,
			await files.images.store.get(tx, sha256, "full"),
		);
	for await (const { sha256 } of listFileAddresses(tx, "documents"))
		await addFile(
			zip,
			`documentos/${sha256}`,
			await files.documents.get(tx, sha256, "file"),
		);
	await zip.close();
}

/** One that is lost keeps no other from leaving. */
async function addFile(
	zip: ZipWriter<unknown>,
	name: string,
	content: Bytes | null,
): Promise<void> {
	if (!content) return;
	const type = documentTypeOf(content);
	const ending = type ? `.${endings[type]}` : "";
	await zip.add(`${name}${ending}`, new Blob([content]).stream(), stored);
}

const endings: Record<DocumentType, string> = {
	"application/pdf": "pdf",
	"image/png": "png",
	"image/jpeg": "jpg",
};

/** They are compressed already. */
const stored = { level: 0 };

const readMe = `Tudo o que este marketplace guarda, em formatos abertos.

tabelas/         um arquivo csv por tabela: UTF-8, separado por ponto e vírgula, com cabeçalho
imagens/         as imagens dos produtos, pelo conteúdo (coluna sha256 de product_images)
documentos/      os documentos das lojas, pelo conteúdo (coluna sha256 de store_documents)
dicionario.csv   o que é cada tabela e cada coluna

Valores em dinheiro são centavos inteiros. Datas e horas estão em UTC.
Um texto que começa com = + - @ ganha um apóstrofo na frente, para que nenhuma planilha o execute.
Senhas, sessões, chaves e segredos não saem daqui.
`;

function dictionaryCsv(tables: readonly LeavingTable[]): string {
	const rows = tables.flatMap(({ name, columns }) =>
		columns.map(({ name: column, type }) => [
			...[name, tableWords[name] ?? ""],
			...[column, type, columnWords(name, column) ?? ""],
		]),
	);
	const header = [
		...["tabela", "o que é a tabela"],
		...["coluna", "tipo", "o que é a coluna"],
	];
	return [header, ...rows].map(csvRow).join("");
}

async function* withMark(
	pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
	yield new TextEncoder().encode(csvByteOrderMark);
	yield* pieces;
}

function textStream(text: string) {
	return encodedStream(
		(async function* () {
			yield `${csvByteOrderMark}${text}`;
		})(),
	);
}

function bytesStream(
	pieces: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
	return new ReadableStream(
		{
			async pull(controller) {
				const { done, value } = await pieces.next();
				if (done) controller.close();
				else controller.enqueue(value);
			},
			async cancel() {
				await pieces.return(undefined);
			},
		},
		{ highWaterMark: 0 },
	);
}
