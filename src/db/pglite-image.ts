import type { PGlite } from "@electric-sql/pglite";
import { openPglite } from "./open-pglite.ts";

/** A new database to make an image of. Its log is no use to who opens that, and with larger segments most of it. */
export async function openPgliteForImage() {
	const opened = await openPglite({ initDbStartParams: ["--wal-segsize=1"] });
	await opened.client.exec("set wal_recycle = off");
	return opened;
}

/** The data directory as it is now, as small as it gets. */
export async function makePgliteImage(client: PGlite): Promise<Uint8Array> {
	for (const statement of [
		"vacuum (full, freeze, analyze)",
		"update pg_database set datistemplate = false",
		"drop database if exists template0",
		"drop database if exists template1",
		"checkpoint",
		"select pg_switch_wal()",
		"checkpoint",
	])
		await client.exec(statement);
	const image = await client.dumpDataDir("none");
	return new Uint8Array(await image.arrayBuffer());
}
