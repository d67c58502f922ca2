import { z } from "zod";

/** A schema that takes anything, given text. */
export function typedText<Schema extends z.ZodType>(schema: Schema) {
	return z
		.string()
		.transform((text): unknown => text)
		.pipe(schema);
}
