import type { HonoRequest } from "hono";
import type { Bytes } from "./content-store.ts";

/** The body as a file. */
export async function sentFile(request: HonoRequest): Promise<Bytes> {
	return new Uint8Array(await request.arrayBuffer());
}
