import type { HonoRequest } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Bytes } from "./content-store.ts";

/** The body as a file. An operator who cancels an upload leaves in the middle of it; that is no fault of ours. */
export async function sentFile(request: HonoRequest): Promise<Bytes> {
	try {
		return new Uint8Array(await request.arrayBuffer());
	} catch (error) {
		const hasLeft =
			error instanceof Error && "code" in error && error.code === "ECONNRESET";
		throw hasLeft ? new HTTPException(400, { cause: error }) : error;
	}
}
