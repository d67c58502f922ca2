import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { type Installation, startInstallation } from "./backup.ts";
import { migratedDataDir } from "./embedded-data-dir.ts";

/** A marketplace of one store that sells one product: for what is the same with thousands of orders. */
export async function startSmallInstallation(): Promise<Installation> {
	const installation = await startInstallation(migratedDataDir());
	await putStore(installation);
	await installation.db.execute(sql`
		insert into products (store_id, name, category, price_retail_cents, stock, created_at, search_text)
		select id, 'Camisa', 'moda', 1000, 0, now(), 'camisa' from stores`);
	return installation;
}

export async function putStore({ db }: Installation) {
	await db.execute(sql`
		insert into stores (name, slug, type, status, category, manager, phone, joined_on, search_text)
		values ('Loja Antiga', 'loja-antiga', 'ambos', 'ativa', 'geral', 'Ana', '11987654321', '2024-02-29', 'loja antiga')`);
}

/** Pictures of a megabyte in the database, which no packing makes smaller. */
export async function putNoise(
	db: Database,
	{ pictures }: { pictures: number },
) {
	await db.execute(sql`
		insert into image_files (sha256, size, content)
		select lpad(n::text, 64, '0'), 'full', (
			select string_agg(sha512((n || '-' || m)::bytea), '') from generate_series(1, 16000) as m
		) from generate_series(1, ${pictures}::int) as n`);
}

/** A picture that a product shows, as a file. */
export async function putPicture({ db, dataDir }: Installation) {
	const sha256 = "ab".repeat(32);
	await db.execute(sql`
		insert into product_images (product_id, position, sha256, media_type, width, height, bytes)
		select id, 4, ${sha256}, 'image/png', 1, 1, 1 from products order by id limit 1`);
	const folder = path.join(dataDir, "images", "ab");
	mkdirSync(folder, { recursive: true });
	writeFileSync(
		path.join(folder, `${sha256}.full`),
		Buffer.alloc(2_500_000, 7),
	);
	writeFileSync(path.join(folder, `${sha256}.thumb`), "");
}
