import { and, like, or, type SQL, sql } from "drizzle-orm";
import { hyphenated } from "#core/order-code.ts";
import { formatPhone } from "#core/phone.ts";
import {
	likePattern,
	pieceLength,
	searchColumn,
	searchPieces,
	searchTerms,
} from "#core/search-text.ts";
import { formatTaxId } from "#core/tax-id.ts";
import type { Database } from "../database.ts";
import { orderSearchPieces, orders } from "../schema/orders.ts";
import { contains } from "../search.ts";

/** What the store of a split order is called. */
const multiStore = "Multi-loja";

/** All that an operator may be told on the phone about an order. */
export function orderSearchText(
	order: {
		code: string;
		customerName: string;
		customerDocument: string;
		customerPhone: string;
		customerEmail: string;
	},
	parts: readonly {
		storeName: string;
		trackingCode?: string | null | undefined;
		items: readonly { sku?: string | null }[];
	}[],
): string {
	const document = formatTaxId(order.customerDocument);
	const trackingCodes = parts.map((part) => part.trackingCode);
	return searchColumn(
		[
			order.code,
			order.customerName,
			document,
			formatPhone(order.customerPhone),
			`+55${order.customerPhone}`,
			order.customerEmail,
			...parts.flatMap(({ storeName, items }) => [
				storeName,
				...items.map(({ sku }) => sku),
			]),
			parts.length > 1 ? multiStore : null,
			...trackingCodes,
		],
		[document, ...trackingCodes],
	);
}

/** The pieces that begin with each short term of a search. */
export type KnownPieces = ReadonlyMap<string, readonly string[]>;

/** With more of them, a term is so common that the newest orders have it. */
const mostPieces = 10;

/** What the trigram index finds by itself: three letters or digits, or two that end a word. */
const indexed = /^[a-z0-9]{2,3}$/;

/**
 * A trigram index cannot find one or two characters. The pieces of three that begin with them it can, and they are
 * few where orders are few; where there is none, no order has the term.
 */
export async function findPieces(
	db: Database,
	search: string | undefined,
): Promise<KnownPieces> {
	const known = new Map<string, readonly string[]>();
	for (const term of searchTerms(search ?? "")) {
		if (!isShort(term)) continue;
		const rows = await db
			.select()
			.from(orderSearchPieces)
			.where(like(orderSearchPieces.piece, likePattern(term).slice(1)))
			.limit(mostPieces + 1);
		known.set(
			term,
			rows.map(({ piece }) => piece),
		);
	}
	return known;
}

/** Every word of the search stands somewhere in the order's search text; a code also without its hyphens. */
export function matchesOrderSearch(
	search: string | undefined,
	known: KnownPieces = new Map(),
): SQL | undefined {
	return and(
		...searchTerms(search ?? "").map((term) => {
			const code = hyphenated(term);
			return or(
				containsTerm(term, known.get(term)),
				code === null ? undefined : contains(orders.searchText, code),
			);
		}),
	);
}

/** Must be called with every search text that is saved, in the same transaction. */
export async function keepPieces(
	tx: Database,
	searchTexts: readonly string[],
): Promise<void> {
	const pieces = new Set(searchTexts.flatMap(searchPieces));
	// In one order everywhere, so that two orders with the same new pieces never wait for each other in a circle.
	await tx.execute(sql`
		insert into ${orderSearchPieces} (piece)
		select piece from jsonb_array_elements_text(${JSON.stringify([...pieces].sort())}::jsonb) as piece
		on conflict do nothing`);
}

function containsTerm(
	term: string,
	pieces: readonly string[] | undefined,
): SQL | undefined {
	const anywhere = contains(orders.searchText, term);
	if (pieces?.length === 0) return sql`false`;
	const isRare =
		pieces !== undefined &&
		pieces.length <= mostPieces &&
		pieces.every((piece) => indexed.test(piece));
	if (!isRare) return anywhere;
	return and(
		anywhere,
		or(
			...pieces.map((piece) =>
				isShort(piece) ? endsWord(piece) : contains(orders.searchText, piece),
			),
		),
	);
}

function isShort(text: string): boolean {
	return [...text].length < pieceLength;
}

/** A piece of less than three characters is the end of a word, and maybe of the whole text. */
function endsWord(piece: string): SQL | undefined {
	return or(
		contains(orders.searchText, `${piece} `),
		like(orders.searchText, likePattern(piece).slice(0, -1)),
	);
}
