import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { type Page, usualPageSize } from "#contract/common.ts";
import { isDay } from "#core/business-time.ts";
import { RuleViolation } from "#core/errors.ts";
import { sortedLength } from "./by-name.ts";
import { placeNamedBy } from "./keyset-jump.ts";

/** What a list is sorted by. `expression` is never null, so that comparing rows is total. */
export interface SortKey {
	expression: SQL;
	type: keyof typeof sqlTypes;
	isDescending: boolean;
}

/** What values of each kind are in SQL. */
const sqlTypes = {
	name: "text",
	bigint: "bigint",
	timestamptz: "timestamptz",
	date: "date",
} as const;

interface Cursor {
	sort: string;
	direction: "next" | "previous";
	value: string;
	id: number;
	/** Position of the page's first item, from 1; null after a jump: nobody counted what is before. */
	from: number | null;
}

/**
 * A page after (or before) a row instead of at an offset: its cost does not
 * grow with its depth, and no row shows twice when others are added meanwhile.
 * The id breaks ties.
 */
export function keyset(
	request: { sort: string; cursor?: string | undefined; pageSize: number },
	key: SortKey,
	id: SQL,
) {
	// A cursor "name" is one of the release before: behind the name it has a customer's phone, e-mail and document.
	const sort = key.type === "name" ? "name-alone" : request.sort;
	const place = placeNamedBy(request.cursor, key);
	if (place === null) throw badCursor();
	const cursor = place
		? ({ ...place, sort, direction: "next", from: null } as const)
		: decodeCursor(request.cursor, sort, key.type);
	const isBackward = cursor?.direction === "previous";
	const isDescending = key.isDescending !== isBackward;
	const order = isDescending ? sql`desc` : sql`asc`;
	const comparison = isDescending ? sql`<` : sql`>`;
	const type = sql.raw(sqlTypes[key.type]);
	const opposite = isDescending
		? { order: sql`asc`, comparison: sql`>=` }
		: { order: sql`desc`, comparison: sql`<=` };
	const after = (value: string | Placeholder, afterId: number | Placeholder) =>
		sql`(${key.expression}, ${id}) ${comparison} (${value}::${type}, ${afterId}::bigint)`;

	return {
		/** The row before a place that was jumped to: only its reading tells whether there is one. */
		before: place && {
			sortKey: sql<string>`(${key.expression})::text`,
			where: sql`(${key.expression}, ${id}) ${opposite.comparison} (${place.value}::${type}, ${place.id}::bigint)`,
			orderBy: sql`${key.expression} ${opposite.order}, ${id} ${opposite.order}`,
			...{ limit: 1, prepared: undefined },
		},
		/** Select this beside the item's columns, under the name `sortKey`. */
		sortKey: sql<string>`(${key.expression})::text`,
		where: cursor ? after(cursor.value, cursor.id) : undefined,
		orderBy: sql`${key.expression} ${order}, ${id} ${order}`,
		/** One more than asked tells whether there is a further page. */
		limit: request.pageSize + 1,

		/**
		 * For a prepared statement that reads all pages of a kind, each with its `values`. Only those of the usual
		 * size have one: PostgreSQL would plan a limit that it does not know for a tenth of the table.
		 */
		prepared:
			request.pageSize === usualPageSize
				? {
						kind: `${request.sort}_${cursor?.direction ?? "first"}`,
						values: { after: cursor?.value, afterId: cursor?.id },
						where: cursor && after(placeholders.after, placeholders.afterId),
						limit: placeholders.limit,
					}
				: undefined,

		pageOf<Row extends { id: number; sortKey: string }>(
			rows: Row[],
			total: { count: number; isCapped?: boolean },
			/** What was read of `before`; of lists that do not read it, there may be something. */
			before?: readonly unknown[],
		): Page<Omit<Row, "sortKey">> {
			const hasMore = rows.length > request.pageSize;
			const shown = rows.slice(0, request.pageSize);
			if (isBackward) shown.reverse();
			const first = shown[0];
			const last = shown.at(-1);
			// A jump to before the first row has come out at the beginning.
			const isAtStart = !cursor || before?.length === 0;
			const from = isAtStart ? 1 : (cursor?.from ?? null);
			const hasNext = isBackward || hasMore;
			const hasPrevious = isBackward ? hasMore : !isAtStart;
			const cursorAt = (
				row: Row | undefined,
				direction: Cursor["direction"],
				at: number | null,
			) =>
				row
					? encodeCursor({
							sort,
							direction,
							value: row.sortKey,
							id: row.id,
							from: at,
						})
					: null;
			return {
				items: shown.map(({ sortKey: _, ...item }) => item),
				total: total.count,
				isTotalCapped: total.isCapped ?? false,
				from: shown.length === 0 ? 0 : from,
				nextCursor: hasNext
					? cursorAt(last, "next", from && from + shown.length)
					: null,
				previousCursor: hasPrevious
					? cursorAt(
							first,
							"previous",
							from && Math.max(1, from - request.pageSize),
						)
					: null,
			};
		},
	};
}

/** A page, or the row before it. */
export type PageToRead = Pick<
	ReturnType<typeof keyset>,
	"sortKey" | "where" | "orderBy" | "limit" | "prepared"
>;

/** What a statement needs to read a page. */
export type ReadPage = Pick<
	ReturnType<typeof keyset>,
	"sortKey" | "where" | "orderBy"
> & { limit: number | Placeholder };

const placeholders = {
	after: sql.placeholder("after"),
	afterId: sql.placeholder("afterId"),
	// Drizzle writes any SQL here; its type only knows of numbers and placeholders.
	limit: sql.raw(`${usualPageSize + 1}`) as unknown as Placeholder,
};

function encodeCursor({ sort, direction, value, id, from }: Cursor): string {
	const text = JSON.stringify([sort, direction, value, id, from]);
	const bytes = new TextEncoder().encode(text);
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");
}

function decodeCursor(
	text: string | undefined,
	sort: string,
	type: SortKey["type"],
): Cursor | undefined {
	if (text === undefined) return undefined;
	const parts = parseCursor(text);
	if (!Array.isArray(parts)) throw badCursor();
	const [cursorSort, direction, value, id, from] = parts as unknown[];
	if (
		cursorSort !== sort ||
		(direction !== "next" && direction !== "previous") ||
		typeof value !== "string" ||
		!isValue[type](value) ||
		!isPosition(id) ||
		!(from === null || isPosition(from))
	)
		throw badCursor();
	return { sort, direction, value, id, from };
}

/** From 1, and far enough from the end of whole numbers to count on. */
function isPosition(value: unknown): value is number {
	return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1e15;
}

// What PostgreSQL writes for a value of each type; anything else would be its error, not ours.
const isValue: Record<SortKey["type"], (text: string) => boolean> = {
	name: (text) => [...text].length <= sortedLength && !/[\0\p{Cs}]/u.test(text),
	bigint: (text) => /^-?\d{1,18}$/.test(text),
	timestamptz: (text) =>
		/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-](0\d|1[0-5])(:\d{2})?$/.test(
			text,
		) &&
		isDay(text.slice(0, 10)) &&
		text.slice(11, 19) < "24" &&
		!/:[6-9]/.test(text),
	date: isDay,
};

function parseCursor(text: string): unknown {
	try {
		const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
		const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		throw badCursor();
	}
}

function badCursor(): RuleViolation {
	return new RuleViolation("bad_cursor", "The cursor is not one of ours", {
		fields: [{ field: "cursor", code: "bad_cursor" }],
	});
}
