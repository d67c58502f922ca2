import type { ProductSummary } from "#contract/products.ts";
import {
	type OutOfCatalogueReason,
	outOfCatalogue,
} from "#core/online-catalogue.ts";

type Product = Pick<
	ProductSummary,
	| "name"
	| "isApproved"
	| "refusalReason"
	| "isOnline"
	| "storeName"
	| "storeStatus"
>;

/** "Fora do catálogo · loja pendente"; null for what buyers see. */
export function outOfCatalogueText(product: Product): string | null {
	const reason = outOfCatalogue(product);
	return reason && `Fora do catálogo · ${reasonTexts[reason]}`;
}

/** After a change: whether buyers see the product now, and what it waits for if not. */
export function catalogueNews(product: Product): string {
	const { name, storeName } = product;
	const reasons = reasonsOf(product);
	// More than one: none of them alone would let it in, so nothing is promised.
	if (reasons.length > 1) {
		const texts = reasons.map((each) => reasonTexts[each]);
		return `${name} continua fora do catálogo online: ${new Intl.ListFormat("pt-BR").format(texts)}.`;
	}
	const [reason = null] = reasons;
	switch (reason) {
		case null:
			return `${name} já aparece no catálogo online.`;
		case "refused":
			return `${name} foi recusado e fica fora do catálogo online.`;
		case "not-approved":
			return `${name} aparece no catálogo online assim que for aprovado.`;
		case "switched-off":
			return `${name} continua fora do catálogo online até ser ativado.`;
		case "store-pending":
			return `${name} aparece no catálogo online quando a loja ${storeName} for aprovada.`;
		case "store-inactive":
			return `${name} aparece no catálogo online quando a loja ${storeName} for ativada.`;
	}
}

/** Everything that keeps it out: mending one reason shows the next. */
function reasonsOf(product: Product): OutOfCatalogueReason[] {
	const reason = outOfCatalogue(product);
	return reason
		? [reason, ...reasonsOf({ ...product, ...mended[reason] })]
		: [];
}

const mended: Record<OutOfCatalogueReason, Partial<Product>> = {
	refused: { isApproved: true, refusalReason: null },
	"not-approved": { isApproved: true },
	"switched-off": { isOnline: true },
	"store-pending": { storeStatus: "ativa" },
	"store-inactive": { storeStatus: "ativa" },
};

const reasonTexts: Record<OutOfCatalogueReason, string> = {
	refused: "recusado",
	"not-approved": "aguarda aprovação",
	"switched-off": "desativado",
	"store-pending": "loja pendente",
	"store-inactive": "loja inativa",
};
