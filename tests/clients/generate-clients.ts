import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";

const folder = path.resolve(import.meta.dirname, "../../.cache/clients");

/** Writes what `orders-by-*.ts` beside this file import. */
export async function generateClients(document: object): Promise<void> {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const types = astToString(await openapiTS(document as OpenAPI3));
	await writeFile(path.join(folder, "openapi-typescript.ts"), types);
	await createClient({
		input: { ...document },
		output: path.join(folder, "hey-api"),
		logs: { level: "silent", file: false },
		plugins: [
			...["@hey-api/client-fetch", "@hey-api/typescript", "zod"],
			// Its own check of a request finds no header: it looks for them as properties of `Headers`.
			{ name: "@hey-api/sdk", validator: { response: true } },
		] as const,
	});
}
