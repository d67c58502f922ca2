import { and, desc, like, or, type SQL, sql } from "drizzle-orm";
import { parseNfeKey } from "#core/nfe-key.ts";
import {
	hyphenated,
	numberBehindHash,
	orderCode,
	parseOrderCode,
} from "#core/order-code.ts";
import { formatPhone } from "#core/phone.ts";
import {
	likePattern,
	onlyAlphanumerics,
	pieceLength,
	searchColumn,
	searchPieces,
	searchTerms,
} from "#core/search-text.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { unaccented } from "../by-name.ts";
import { type Database, rowsOf } from "../database.ts";
import { matchesWholeValues, type PersonalSearch } from "../personal-search.ts";
import { preparedSql } from "../prepared.ts";
import { json } from "../records.ts";
import {
	orderCodes,
	orderParts,
	orderSearchPieces,
	orders,
} from "../schema/orders.ts";
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
	const skus = parts.flatMap(({ items }) => items.map(({ sku }) => sku));
	const trackingCodes = parts.map((part) => part.trackingCode);
	return searchColumn(
		[
			order.code,
			order.customerName,
			document,
			formatPhone(order.customerPhone),
			`+55${order.customerPhone}`,
			order.customerEmail,
			...parts.map(({ storeName }) => storeName),
			...skus,
			parts.length > 1 ? multiStore : null,
			...trackingCodes,
		],
		[document, ...skus, ...trackingCodes],
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
	const terms = searchTerms(search ?? "").filter(isShort);
	const known = new Map(terms.map((term) => [term, [] as string[]]));
	if (terms.length === 0) return known;
	// Each with a pattern of its own: from a joined list of terms the index could not be walked.
	const piecesOf = terms.map(
		(term) => sql`(
			select ${term}::text as term, piece from ${orderSearchPieces}
			where piece like ${likePattern(term).slice(1)} limit ${mostPieces + 1}
		)`,
	);
	const rows = await rowsOf<{ term: string; piece: string }>(
		db,
		sql.join(piecesOf, sql` union all `),
	);
	for (const { term, piece } of rows) known.get(term)?.push(piece);
	return known;
}

/**
 * Every word of the search stands somewhere in the order's search text; a code also without its hyphens,
 * and a number behind # is an order's own, of any year. The whole key of an NF-e, however it is grouped, finds the
 * order it is of by the index of keys.
 */
export function matchesOrderSearch({
	search,
	pieces = new Map(),
	findsByParts,
}: OrderSearch): SQL | undefined {
	const nfe = parseNfeKey(search ?? "");
	if (nfe) return hasNfe(nfe.value);
	const isFound = (term: string) => {
		const code = hyphenated(term);
		const number = numberBehindHash(term);
		const found = (text: string) =>
			findsByParts ? undefined : sql`${openText} like ${likePattern(text)}`;
		return or(
			and(containsTerm(term, pieces.get(term)), found(term)),
			code === null
				? undefined
				: and(contains(orders.searchText, code), found(code)),
			number === null ? undefined : isNumbered(number),
		);
	};
	return findsByParts
		? and(...searchTerms(search ?? "").map(isFound))
		: matchesWholeValues(person, search, isFound);
}

interface OrderSearch extends PersonalSearch {
	search?: string | undefined;
	/** Of its short terms, where they were looked up. */
	pieces?: KnownPieces | undefined;
}

const person = {
	searchText: orders.searchText,
	document: orders.customerDocument,
	phone: orders.customerPhone,
	email: orders.customerEmail,
};

/** How the person's values end in the search text; behind it stand stores, SKUs and tracking codes. */
const contact = sql`(' +55' || ${orders.customerPhone} || ' ' || lower(${orders.customerEmail}) || ' ')`;

/**
 * The search text without what is masked for some. Where the contact is not found as it is written today, what stands
 * behind it is left out, too.
 */
const openText = sql`concat_ws(' ',
	lower(${orders.code}),
	lower(${unaccented(orders.customerName)}),
	case when strpos(${orders.searchText}, ${contact}) > 0 then replace(
		substr(${orders.searchText}, strpos(${orders.searchText}, ${contact}) + length(${contact})),
		lower(${orders.customerDocument}),
		''
	) end
)`;

function hasNfe(key: string): SQL {
	return sql`${orders.id} in (select ${orderParts.orderId} from ${orderParts} where ${orderParts.nfeKey} = ${key})`;
}

/** Must be called with every search text that is saved, in the same transaction. */
export async function keepPieces(
	tx: Database,
	searchTexts: readonly string[],
): Promise<void> {
	const pieces = new Set(searchTexts.flatMap(searchPieces));
	// In one order everywhere, so that two orders with the same new pieces never wait for each other in a circle.
	await insertPieces(tx, { pieces: JSON.stringify([...pieces].sort()) });
}

const insertPieces = preparedSql(
	"insert_order_search_pieces",
	sql`insert into ${orderSearchPieces} (piece)
		select piece from jsonb_array_elements_text(${json("pieces")}) as piece
		on conflict do nothing`,
);

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

/** The code, with its year of four digits, begins the search text. */
function isNumbered(number: string): SQL {
	return like(orders.searchText, `#dv-____-${number} %`);
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

/** The codes a number may stand for, one in each year; a code typed in full is one. */
export async function orderCodesLike(
	db: Database,
	search: string,
): Promise<string[]> {
	const parsed = parseOrderCode(search);
	if (parsed) return [orderCode(parsed.year, parsed.number)];
	if (!/^#?\d{1,9}$/.test(search) || Number(onlyAlphanumerics(search)) < 1)
		return [];
	const years = await db
		.select({ year: orderCodes.year })
		.from(orderCodes)
		.orderBy(desc(orderCodes.year));
	return years.map(({ year }) =>
		orderCode(year, Number(onlyAlphanumerics(search))),
	);
}
