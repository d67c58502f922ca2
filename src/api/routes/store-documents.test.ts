import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import type { Page, Problem } from "#contract/common.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import {
	maxDocumentBytes,
	type StoreDocument,
	type StoreLegal,
} from "#contract/store-legal.ts";
import type { StoreSummary } from "#contract/stores.ts";
import { rowsOf } from "#db/database.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import { givenScopes } from "#tests/support/api-keys.ts";
import {
	givenPendingStore,
	newStore,
} from "#tests/support/given-pending-store.ts";
import { givenSignedIn, useSignInApi } from "#tests/support/members.ts";
import { jpgFile, pngFile } from "#tests/support/pictures.ts";
import {
	givenStoreDocument,
	pdfFile,
	type SentDocument,
	sendDocument,
} from "#tests/support/store-legal.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const text = (content: string) => new Uint8Array(Buffer.from(content));
const cut = (file: Uint8Array<ArrayBuffer>) =>
	file.slice(0, Math.floor(file.length / 2));

describe("a store's document", () => {
	const t = useTestApi();

	const documentsOf = async (id: number) =>
		(await t.get<StoreLegal>(`/api/stores/${id}/legal`)).documents;
	const storedFiles = async () =>
		(
			await rowsOf<{ count: number }>(
				t.db,
				sql`select count(*)::int as count from document_files`,
			)
		)[0]?.count;
	const filePath = (id: number, document: StoreDocument) =>
		`/api/stores/${id}/documents/${document.id}/file`;
	const auditOf = async () =>
		(await t.get<Page<AuditEntry>>("/api/audit?subject=store")).items;

	async function refused(id: number, sent: SentDocument) {
		const response = await sendDocument(t, id, sent);
		const { status, code, errors }: Problem = await response.json();
		return { status, code, message: errors?.[0]?.message };
	}

	test("comes back as it was sent, to be saved and never shown, and that is written down", async () => {
		const { id } = await givenPendingStore(t);
		const file = pdfFile("Contrato");
		const document = await givenStoreDocument(t, id, {
			...{ file, kind: "contrato-social", fileName: "Contrato São João.pdf" },
			validUntil: "2025-01-31",
		});
		expect(document).toMatchObject({
			kind: "contrato-social",
			fileName: "Contrato São João.pdf",
			mediaType: "application/pdf",
			bytes: file.length,
			validUntil: "2025-01-31",
			addedBy: "Operador local",
		});
		expect(await documentsOf(id)).toEqual([document]);
		const response = await t.api.request(filePath(id, document));
		expect(new Uint8Array(await response.arrayBuffer())).toEqual(file);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition":
				"attachment; filename=\"Contrato Sao Joao.pdf\"; filename*=UTF-8''Contrato%20S%C3%A3o%20Jo%C3%A3o.pdf",
			"x-content-type-options": "nosniff",
			"cache-control": "no-store",
			"content-security-policy": "default-src 'none'; sandbox",
		});
		const [read, added] = await auditOf();
		expect(read).toMatchObject({
			action: "document-read",
			entityId: id,
			after: { fileName: "Contrato São João.pdf" },
		});
		expect(added).toMatchObject({
			action: "document-added",
			after: { documentKind: "contrato-social", validUntil: "2025-01-31" },
		});
	});

	test("may be a picture, which is not touched", async () => {
		const { id } = await givenPendingStore(t);
		for (const [file, mediaType] of [
			[await pngFile(), "image/png"],
			[await jpgFile(), "image/jpeg"],
		] as const) {
			const document = await givenStoreDocument(t, id, { file });
			expect(document.mediaType).toBe(mediaType);
			const response = await t.api.request(filePath(id, document));
			expect(new Uint8Array(await response.arrayBuffer())).toEqual(file);
		}
	});

	test.each<[string, () => Promise<SentDocument> | SentDocument, string]>([
		[
			"an executable with another name",
			() => ({ file: text("MZ\x90\0\x03"), fileName: "boleto.pdf" }),
			"O arquivo boleto.pdf não é um PDF, PNG ou JPG.",
		],
		[
			"a page that has %PDF- inside",
			() => ({
				file: text("<html>%PDF-1.4 startxref 0 %%EOF</html>"),
				fileName: "a.pdf",
			}),
			"O arquivo a.pdf não é um PDF, PNG ou JPG.",
		],
		[
			"an empty one",
			() => ({ file: text(""), fileName: "vazio.pdf" }),
			"O arquivo vazio.pdf está vazio.",
		],
		[
			"a PDF that was cut off",
			() => ({ file: cut(pdfFile()), fileName: "meio.pdf" }),
			"O arquivo meio.pdf está danificado ou incompleto.",
		],
		[
			"a PNG that was cut off",
			async () => ({ file: cut(await pngFile()), fileName: "meio.png" }),
			"O arquivo meio.png está danificado ou incompleto.",
		],
		[
			"a JPG that was cut off",
			async () => ({ file: cut(await jpgFile()), fileName: "meio.jpg" }),
			"O arquivo meio.jpg está danificado ou incompleto.",
		],
	])("that is %s is refused by name", async (_, sent, message) => {
		const { id } = await givenPendingStore(t);
		expect(await refused(id, await sent())).toEqual({
			status: 422,
			code: "document_unreadable",
			message,
		});
		expect(await storedFiles()).toBe(0);
	});

	test("has at most 10 MB, to the byte", async () => {
		const { id } = await givenPendingStore(t);
		const pdf = pdfFile();
		const sized = (bytes: number) => {
			const file = new Uint8Array(bytes).fill(0x20);
			file.set(pdf.subarray(0, 16));
			file.set(pdf.subarray(16), bytes - pdf.length + 16);
			return file;
		};
		await givenStoreDocument(t, id, { file: sized(maxDocumentBytes) });
		expect(
			await refused(id, {
				file: sized(maxDocumentBytes + 1),
				fileName: "grande.pdf",
			}),
		).toEqual({
			status: 413,
			code: "document_too_large",
			message: "O arquivo grande.pdf passa de 10 MB.",
		});
		expect(await documentsOf(id)).toHaveLength(1);
	});

	test.each([
		["contrato.pdf.exe", "contrato.pdf.exe.pdf"],
		["../../etc/passwd", "passwd.pdf"],
		["C:\\fakepath\\alvará.PDF", "alvará.pdf"],
		['a"b<c>.pdf', "abc.pdf"],
		["..", "documento.pdf"],
	])("sent as %s is kept as %s", async (fileName, kept) => {
		const { id } = await givenPendingStore(t);
		expect((await givenStoreDocument(t, id, { fileName })).fileName).toBe(kept);
	});

	test("is asked for its kind and name, and may end on a day of the calendar only", async () => {
		const { id } = await givenPendingStore(t);
		const path = `/api/stores/${id}/documents?validUntil=2024-02-30&kind=nota`;
		const { status, errors } = await t.refused("POST", path);
		expect(status).toBe(422);
		expect(errors?.map(({ field }) => field).toSorted()).toEqual([
			"fileName",
			"kind",
			"validUntil",
		]);
	});

	test("sent twice is one; of two stores, each has it until the last removes it", async () => {
		const { id } = await givenPendingStore(t);
		const other = await givenPendingStore(t, { name: "Outra", slug: "outra" });
		const first = await givenStoreDocument(t, id);
		const again = await sendDocument(t, id);
		expect([again.status, await again.json()]).toEqual([200, first]);
		const others = await givenStoreDocument(t, other.id);
		expect(await storedFiles()).toBe(1);
		await t.send("DELETE", `/api/stores/${id}/documents/${first.id}`);
		expect(await documentsOf(id)).toEqual([]);
		expect((await t.api.request(filePath(other.id, others))).status).toBe(200);
		await t.send("DELETE", `/api/stores/${other.id}/documents/${others.id}`);
		expect(await storedFiles()).toBe(0);
		expect((await auditOf())[0]).toMatchObject({
			action: "document-removed",
			before: { fileName: "alvara.pdf", documentKind: "alvara" },
		});
	});

	test("sent again with another validity has that one, written down; without one it keeps its own", async () => {
		const { id } = await givenPendingStore(t);
		const first = await givenStoreDocument(t, id, { validUntil: "2024-12-31" });
		const validUntil = "2025-12-31";
		const renewed = await sendDocument(t, id, { validUntil });
		expect([renewed.status, await renewed.json()]).toEqual([
			...[200, { ...first, validUntil }],
		]);
		const again = await sendDocument(t, id);
		expect(await again.json()).toEqual({ ...first, validUntil });
		const [edited, added] = await auditOf();
		expect(edited).toMatchObject({
			action: "document-edited",
			before: { validUntil: "2024-12-31" },
			after: { validUntil },
		});
		expect(added?.action).toBe("document-added");
	});

	test("says when it came by the business clock", async () => {
		await t.db.update(marketplaceSettings).set({
			clockPinnedAt: new Date("2024-02-29T12:00:00Z"),
			clockStartedAt: t.now,
		});
		const { id } = await givenPendingStore(t);
		expect(await givenStoreDocument(t, id)).toMatchObject({
			addedAt: "2024-02-29T12:00:00.000Z",
		});
	});

	test("is another store's neither to read nor to remove", async () => {
		const { id } = await givenPendingStore(t);
		const other = await givenPendingStore(t, { name: "Outra", slug: "outra" });
		const document = await givenStoreDocument(t, id);
		const wrong = `/api/stores/${other.id}/documents/${document.id}`;
		for (const [method, path] of [
			["GET", `${wrong}/file`],
			["DELETE", wrong],
		] as const)
			expect((await t.refused(method, path)).status).toBe(404);
		expect((await sendDocument(t, 999)).status).toBe(404);
	});

	test("is one of thirty at most", async () => {
		const { id } = await givenPendingStore(t);
		for (let n = 0; n < 30; n++)
			await givenStoreDocument(t, id, { file: pdfFile(`Documento ${n}`) });
		expect(
			await refused(id, { file: pdfFile("mais um"), fileName: "mais.pdf" }),
		).toEqual({
			status: 422,
			code: "too_many_documents",
			message:
				"O arquivo mais.pdf não foi enviado: uma loja pode ter no máximo 30 documentos.",
		});
		expect(await storedFiles()).toBe(30);
	});

	test("that was added with the wrong kind or date is corrected, and the store's own version stays", async () => {
		const store = await givenPendingStore(t);
		const document = await givenStoreDocument(t, store.id);
		const { body } = await t.send(
			"PUT",
			`/api/stores/${store.id}/documents/${document.id}`,
			{ kind: "outro", validUntil: "2024-12-31" },
		);
		expect(body).toMatchObject({ kind: "outro", validUntil: "2024-12-31" });
		expect((await auditOf())[0]).toMatchObject({
			action: "document-edited",
			before: { documentKind: "alvara", validUntil: null },
			after: { documentKind: "outro", validUntil: "2024-12-31" },
		});
		const edited = { ...newStore, name: "Renomeada" };
		const { version } = store;
		await t.send("PUT", `/api/stores/${store.id}`, { ...edited, version });
		await givenStoreDocument(t, store.id, { kind: "contrato-social" });
		const { conflict } = await t.refused("PUT", `/api/stores/${store.id}`, {
			...newStore,
			version,
		});
		expect(conflict?.fields).toEqual(["name"]);
	});

	test("warns from thirty days before its end, until it is gone", async () => {
		const ending = await givenPendingStore(t);
		const valid = await givenPendingStore(t, { name: "Outra", slug: "outra" });
		const document = await givenStoreDocument(t, ending.id, {
			validUntil: "2024-03-30",
		});
		await givenStoreDocument(t, valid.id, { validUntil: "2024-03-31" });
		const warned = async () => {
			const { attention } = await t.get<Dashboard>("/api/dashboard");
			const { items, total } = await t.get<Page<StoreSummary>>(
				"/api/stores?situation=documents",
			);
			expect(total).toBe(attention.endingDocuments);
			return items.map(({ id, documentsEndOn }) => [id, documentsEndOn]);
		};
		expect(await warned()).toEqual([[ending.id, "2024-03-30"]]);
		t.now = new Date("2024-04-05T15:00:00Z");
		expect(await warned()).toHaveLength(2);
		await t.send("DELETE", `/api/stores/${ending.id}/documents/${document.id}`);
		expect(await warned()).toEqual([[valid.id, "2024-03-31"]]);
		await t.send("DELETE", `/api/stores/${valid.id}?version=${valid.version}`);
		expect(await warned()).toEqual([]);
	});

	test.runIf(isPostgres())(
		"that one store drops while others take it is kept",
		async () => {
			const { id } = await givenPendingStore(t);
			const document = await givenStoreDocument(t, id);
			const others = await Promise.all(
				[1, 2, 3, 4].map((n) =>
					givenPendingStore(t, { name: `Loja ${n}`, slug: `loja-${n}` }),
				),
			);
			const [, ...added] = await Promise.all([
				t.send("DELETE", `/api/stores/${id}/documents/${document.id}`),
				...others.map((other) => givenStoreDocument(t, other.id)),
			]);
			for (const [index, other] of others.entries()) {
				const own = added[index];
				if (!own) throw new Error("each has added one");
				const { status } = await t.api.request(filePath(other.id, own));
				expect(status).toBe(200);
			}
		},
	);

	test.runIf(isPostgres())(
		"is not the thirty-first when several are sent at once",
		async () => {
			const { id } = await givenPendingStore(t);
			for (let n = 0; n < 28; n++)
				await givenStoreDocument(t, id, { file: pdfFile(`Documento ${n}`) });
			const answers = await Promise.all(
				[1, 2, 3, 4].map((n) =>
					sendDocument(t, id, { file: pdfFile(`Junto ${n}`) }),
				),
			);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([
				201, 201, 422, 422,
			]);
			expect(await storedFiles()).toBe(30);
		},
	);
});

describe("where people sign in", () => {
	const t = useSignInApi();

	test("files are read by those who run stores or pay them, and by no key", async () => {
		t.headers = (await givenSignedIn(t)).headers;
		const { id } = await givenPendingStore(t);
		const document = await givenStoreDocument(t, id);
		const path = `/api/stores/${id}/documents/${document.id}/file`;
		const read = async (headers: Record<string, string>) =>
			(await t.api.request(path, { headers })).status;
		const answers: Record<string, number> = {};
		for (const role of [
			"administrador",
			"operador",
			"financeiro",
			"leitura",
		] as const)
			answers[role] = await read((await givenSignedIn(t, { role })).headers);
		for (const scope of ["catalog:read", "catalog:write"] as const)
			answers[scope] = await read(await givenScopes(t, [scope]));
		answers.nobody = await read({});
		expect(answers).toEqual({
			...{ administrador: 200, operador: 200, financeiro: 200, leitura: 403 },
			...{ "catalog:read": 403, "catalog:write": 403, nobody: 401 },
		});
		const sentBy = await givenSignedIn(t, { role: "financeiro" });
		expect((await sendDocument(t, id, {}, sentBy.headers)).status).toBe(403);
	});
});
