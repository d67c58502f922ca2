import type {
	StoreDocument,
	StoreDocumentUpdate,
	StoreLegal,
	StoreLegalInput,
} from "#contract/store-legal.ts";
import { pdfWith } from "#db/sample/stores/pdf.ts";
import type { TestApi } from "./test-api.ts";

/** What the form sends the first time. */
export const newLegal: StoreLegalInput = {
	legalName: "Empório São João Comércio Ltda.",
	document: "11.222.333/0001-81",
	stateRegistration: "110.042.490.114",
	postalCode: "01310-100",
	address: "Av. Paulista, 1000 - Bela Vista",
	city: "São Paulo",
	state: "SP",
	contacts: [
		{
			role: "financeiro",
			name: "Ana Prado",
			phone: "(11) 98765-4321",
			email: null,
		},
	],
	version: null,
};

export async function givenStoreLegal(
	t: TestApi,
	storeId: number,
	changes: Partial<StoreLegalInput> = {},
): Promise<StoreLegal> {
	const { status, body } = await t.send<StoreLegal>(
		"PUT",
		`/api/stores/${storeId}/legal`,
		{ ...newLegal, ...changes },
	);
	if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
	return body;
}

/** Another text, another file. */
export function pdfFile(text = "Alvará"): Uint8Array<ArrayBuffer> {
	return new Uint8Array(Buffer.from(pdfWith([text])));
}

export interface SentDocument extends Partial<StoreDocumentUpdate> {
	fileName?: string;
	file?: Uint8Array<ArrayBuffer>;
}

export function sendDocument(
	t: TestApi,
	storeId: number,
	{
		kind = "alvara",
		fileName = "alvara.pdf",
		validUntil,
		file = pdfFile(),
	}: SentDocument = {},
	headers: Record<string, string> = t.headers,
): Promise<Response> {
	const params = new URLSearchParams({ kind, fileName });
	if (validUntil) params.set("validUntil", validUntil);
	return Promise.resolve(
		t.api.request(`/api/stores/${storeId}/documents?${params}`, {
			method: "POST",
			body: file,
			headers: { ...headers, "content-type": "application/pdf" },
		}),
	);
}

export async function givenStoreDocument(
	t: TestApi,
	storeId: number,
	sent: SentDocument = {},
): Promise<StoreDocument> {
	const response = await sendDocument(t, storeId, sent);
	if (response.status !== 201) throw new Error(await response.text());
	return response.json();
}
