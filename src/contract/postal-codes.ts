import { z } from "zod";
import { postalCode } from "./people.ts";

/** `/postal-codes/01310-100`, with or without its mask. */
export const postalCodePath = z.object({ postalCode });

/** What a CEP tells before anybody types an address. */
export const postalCodePlace = z
	.object({
		/** By the ranges of the Correios; null where none is assigned. */
		state: z.string().nullable(),
		/** As earlier addresses of the marketplace agree on; null where they do not, or there are none. */
		city: z.string().nullable(),
		/** The street alone: no number, nothing of who lives there. */
		street: z.string().nullable(),
	})
	.meta({ id: "PostalCodePlace" });
export type PostalCodePlace = z.infer<typeof postalCodePlace>;
