import { and, eq, isNull, like, ne, or } from "drizzle-orm";
import { slugMaxLength } from "#core/slug.ts";
import type { Database } from "../database.ts";
import { stores } from "../schema/stores.ts";

/** Room for the longest number `nextFreeSlug` may write behind a slug. */
const suffixLength = 7;

/** Slugs in use that are `slug` itself or `slug` with a number behind it. `slug` is a valid one. */
export async function listSlugsLike(
	db: Database,
	slug: string,
	exceptId?: number,
): Promise<string[]> {
	// A long slug loses its end to the number.
	const stem = slug.slice(0, slugMaxLength - suffixLength);
	const numbered = stem === slug ? `${slug}-%` : `${stem}%`;
	const rows = await db
		.select({ slug: stores.slug })
		.from(stores)
		.where(
			and(
				isNull(stores.removedAt),
				or(eq(stores.slug, slug), like(stores.slug, numbered)),
				exceptId === undefined ? undefined : ne(stores.id, exceptId),
			),
		);
	return rows.map((row) => row.slug);
}
