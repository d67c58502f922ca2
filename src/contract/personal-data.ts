import { z } from "zod";
import { requiredText } from "./common.ts";

/** Long enough to say something; whoever audits reads it. */
export const revealReason = requiredText(500)
	.pipe(z.string().min(10, { abort: true }))
	.refine(hasWords, { error: "reason_without_words" })
	.meta({ minLength: 10, maxLength: 500 });

/** Whether it is more than one or two letters again and again: hasWords("aaaa aaaa aaaa") → false. */
function hasWords(text: string): boolean {
	return new Set(text.toLowerCase().match(/\p{L}/gu)).size > 2;
}

/** Why someone has to see what is masked for them. */
export const personalDataRequest = z.strictObject({ reason: revealReason });
export type PersonalDataRequest = z.infer<typeof personalDataRequest>;

/** What is masked for people without `personal-data:read`, plainly. */
export const personalData = z
	.object({ email: z.string(), phone: z.string(), document: z.string() })
	.meta({ id: "PersonalData" });
export type PersonalData = z.infer<typeof personalData>;
