import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { apiOf } from "./query-client.ts";

/** A `queryFn`: `reading("/api/orders", orderPage, filters)`. */
export function reading<Schema extends z.ZodType>(
	path: string,
	schema: Schema,
	params: Readonly<Record<string, unknown>> = {},
) {
	return ({ client, signal }: { client: QueryClient; signal: AbortSignal }) =>
		apiOf(client).get(path, schema, { params, signal });
}
