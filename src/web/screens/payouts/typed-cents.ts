import { z } from "zod";

/** What a money box holds before it is judged: nothing, or something that is no amount. */
export const typedCents = z
	.number()
	.or(z.nan())
	.nullable()
	.transform((cents): unknown => cents ?? undefined);
