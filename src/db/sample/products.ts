import { productCategoryLabels } from "#contract/labels.ts";
import { addDays, type Day } from "#core/business-time.ts";
import type { ProductCategory, StoreType } from "#core/categories.ts";
import { suggestSku } from "#core/sku.ts";
import { productSearchText } from "../queries/product-search.ts";
import type { products } from "../schema/products.ts";
import { catalogue } from "./catalogue/catalogue.ts";
import type { ProductLine } from "./catalogue/product-line.ts";
import { type Random, randomFor } from "./random.ts";
import { momentOf, sampleToday } from "./sample-time.ts";
import type { SampleStore } from "./stores.ts";

type ProductRow = typeof products.$inferInsert;

export interface SampleProduct {
	/** Stock and units sold follow from the orders. */
	row: Omit<ProductRow, "stock"> & {
		id: number;
		sku: string;
		priceWholesaleCents: number | null;
		createdAt: Date;
	};
	/** How often it is chosen within its store. */
	weight: number;
	/** Bought neither on this day nor after it; null while it is for sale. */
	soldUntil: Day | null;
}

/** Lines near the top of a catalogue were there from the first day. */
const linesFromTheStart = 5;

export function buildProducts(stores: readonly SampleStore[]): SampleProduct[] {
	const random = randomFor("products");
	let id = 0;
	return stores.flatMap((store) => {
		const skus = new Set<string>();
		const lines = catalogue[store.row.slug] ?? [];
		return lines.flatMap((line, rank) =>
			namesOf(line).map((name) => {
				id += 1;
				return buildProduct({ id, name, line, rank, store, skus, random });
			}),
		);
	});
}

function namesOf([name, , , , , variants]: ProductLine): string[] {
	return variants ? variants.map((variant) => `${name} - ${variant}`) : [name];
}

function buildProduct(of: {
	id: number;
	name: string;
	line: ProductLine;
	rank: number;
	store: SampleStore;
	skus: Set<string>;
	random: Random;
}): SampleProduct {
	const { id, name, line, rank, store, random } = of;
	const [, category, priceCents, weightGrams, dimensions] = line;
	const situation = drawSituation(random, rank, store);
	const sku = drawSku(random, of.skus, category, name);
	return {
		row: {
			id,
			storeId: store.row.id,
			name,
			sku,
			category,
			priceRetailCents: priceCents,
			priceWholesaleCents: wholesalePrice(random, store.row.type, priceCents),
			description: `${name}. ${categoryNotes[category]}`,
			weightGrams,
			dimensions,
			isOnline: situation !== "offline",
			isApproved: situation !== "pending",
			createdAt: drawCreation(random, rank, store, situation),
			searchText: productSearchText({
				name,
				sku,
				category,
				storeName: store.row.name,
			}),
		},
		weight: situation === "pending" ? 0 : 10 / (4 + rank),
		soldUntil: situation === "offline" ? offlineSince : null,
	};
}

type Situation = "online" | "offline" | "pending";

const offlineSince: Day = "2024-01-15";

function drawSituation(
	random: Random,
	rank: number,
	{ row, settings }: SampleStore,
): Situation {
	if (row.status === "pendente") return "pending";
	const draw = random.next();
	if (rank < linesFromTheStart) return "online";
	if (draw < 0.04) return "offline";
	return draw < 0.07 && !settings.autoApproveProducts ? "pending" : "online";
}

/** Rounded down to R$ …,90 so that it reads like a price; stores that only retail have none. */
function wholesalePrice(
	random: Random,
	storeType: StoreType,
	retailCents: number,
): number | null {
	const discounted = retailCents * (0.74 + 0.1 * random.next());
	if (storeType === "varejo") return null;
	if (storeType === "ambos" && random.chance(0.2)) return null;
	return Math.floor((discounted - 90) / 100) * 100 + 90;
}

function drawSku(
	random: Random,
	taken: Set<string>,
	category: ProductCategory,
	name: string,
): string {
	for (;;) {
		const sku = suggestSku(
			productCategoryLabels[category],
			name,
			random.int(100, 999),
		);
		if (taken.has(sku)) continue;
		taken.add(sku);
		return sku;
	}
}

/** Never before the store joined and never after today. */
function drawCreation(
	random: Random,
	rank: number,
	{ row }: SampleStore,
	situation: Situation,
): Date {
	const secondOfDay = random.int(8 * 3_600, 14 * 3_600);
	const isNewcomer = rank >= linesFromTheStart && random.chance(0.2);
	let day = row.joinedOn;
	if (situation === "pending") day = addDays(sampleToday, -random.int(0, 3));
	else if (isNewcomer) day = addDays("2023-10-02", random.int(0, 135));
	if (day < row.joinedOn || day > sampleToday) day = row.joinedOn;
	return momentOf(day, secondOfDay);
}

/** For sale during the whole of a day. */
export function isForSaleOn(product: SampleProduct, day: Day): boolean {
	const { row, soldUntil } = product;
	if (!row.isApproved || row.createdAt >= momentOf(day, 0)) return false;
	return soldUntil === null || day < soldUntil;
}

const categoryNotes: Record<ProductCategory, string> = {
	moda: "Confira a tabela de medidas; primeira troca por conta da loja.",
	eletronicos: "Garantia de 12 meses e nota fiscal.",
	calcados: "Numeração nacional; primeira troca por conta da loja.",
	alimentos: "Validade mínima de 60 dias na data do envio.",
	acessorios: "Acompanha embalagem para presente.",
	casa: "Enviado com proteção extra contra impactos.",
	esportes: "Indicado para uso recreativo e treinos regulares.",
	beleza: "Produto registrado, não testado em animais.",
};
