import type { StoreDocumentKind } from "#contract/store-legal.ts";
import { storeDocumentKindLabels } from "#contract/store-legal-labels.ts";
import type { Day } from "#core/business-time.ts";
import type { storeDocuments } from "../../schema/store-legal.ts";
import { momentOf, operator } from "../sample-time.ts";
import type { SampleStore } from "../stores.ts";
import { pdfWith } from "./pdf.ts";

export type SampleDocument = Omit<
	typeof storeDocuments.$inferInsert,
	"sha256"
> & {
	/** The file, which is plain ASCII. */
	text: string;
};

/** A few stores have handed in what they were asked for; one document has ended, another is about to. */
export function buildDocuments(
	stores: readonly SampleStore[],
): SampleDocument[] {
	return handedIn.flatMap(({ store, kind, addedOn, validUntil = null }) => {
		const { row } = storeNamed(stores, store);
		const text = pdfWith([
			storeDocumentKindLabels[kind],
			row.name,
			"Documento de exemplo do Divishop",
		]);
		return {
			...{ storeId: row.id, kind, validUntil, text },
			fileName: `${kind}-${row.slug}.pdf`,
			mediaType: "application/pdf",
			bytes: text.length,
			...operator,
			at: momentOf(addedOn, 10 * 3600),
		};
	});
}

const handedIn: readonly {
	store: string;
	kind: StoreDocumentKind;
	addedOn: Day;
	validUntil?: Day;
}[] = [
	{ store: "MegaAtacado", kind: "contrato-social", addedOn: "2022-03-14" },
	{
		store: "MegaAtacado",
		kind: "contrato-com-o-marketplace",
		addedOn: "2022-03-14",
		validUntil: "2025-03-14",
	},
	{ store: "TechHub", kind: "contrato-social", addedOn: "2022-06-20" },
	{
		store: "TechHub",
		kind: "alvara",
		addedOn: "2023-03-20",
		validUntil: "2024-03-18",
	},
	{
		store: "Loja Centro",
		kind: "alvara",
		addedOn: "2023-02-13",
		validUntil: "2024-02-12",
	},
	{ store: "Sabores do Pará", kind: "cartao-cnpj", addedOn: "2024-02-26" },
];

function storeNamed(stores: readonly SampleStore[], name: string): SampleStore {
	const found = stores.find(({ row }) => row.name === name);
	if (!found) throw new RangeError(`No store ${name}`);
	return found;
}
