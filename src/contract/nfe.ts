import { z } from "zod";
import { nfeWarnings } from "#core/nfe-check.ts";
import { maxNfeLines } from "#core/nfe-lines.ts";
import { allOrderStatuses } from "#core/order-status.ts";
import {
	cents,
	countParam,
	id,
	idParam,
	instant,
	pageOf,
	pageParams,
	requiredText,
	typedText,
	version,
} from "./common.ts";

/** What was seen and is kept all the same; any other warning is told of first. */
const accepted = z
	.array(z.enum(nfeWarnings))
	.max(nfeWarnings.length)
	.default([]);

/** The key of one part, in any way it is written; null takes it away. */
export const nfeInput = z.strictObject({
	key: requiredText(100).nullable(),
	accepted,
	/** The order's: parts have none of their own. */
	version,
});
export type NfeInput = z.input<typeof nfeInput>;
export type AskedNfe = z.output<typeof nfeInput>;

/** What an XML tells. Its key was not compared to any order yet. */
export const nfeReading = z
	.object({
		key: z.string(),
		issuerName: z.string().nullable(),
		totalCents: cents.nullable(),
	})
	.meta({ id: "NfeReading" });
export type NfeReading = z.infer<typeof nfeReading>;
export const maxNfeXmlBytes = 1024 * 1024;

/** Orders with their keys, as they were pasted; which store each note is of follows from its issuer. */
export const nfeBatch = z.strictObject({
	/** False: only says what would come of it. */
	save: z.boolean(),
	lines: z
		.array(
			z.strictObject({
				/** Where it stood, to be told of it. */
				line: z.int().min(1).max(1_000_000),
				orderCode: typedText(100),
				key: typedText(200),
				accepted,
			}),
		)
		.min(1)
		.max(maxNfeLines),
});
export type NfeBatch = z.input<typeof nfeBatch>;
export type AskedNfeBatch = z.output<typeof nfeBatch>;

/** `registrar`: would be kept; `avisos`: would be, once its warnings are accepted; `igual`: was there already. */
export const nfeOutcomes = [
	"registrar",
	"registrada",
	"igual",
	"avisos",
	"recusada",
] as const;
export type NfeOutcome = (typeof nfeOutcomes)[number];

const nfeLineResult = z.object({
	line: z.int(),
	/** As the order is known by, or as it was typed. */
	orderCode: z.string(),
	key: z.string(),
	/** Whose part it is of. */
	storeId: id.nullable(),
	storeName: z.string().nullable(),
	outcome: z.enum(nfeOutcomes),
	/** Of `recusada` why, of the others what is unusual. */
	remarks: z.array(z.object({ code: z.string(), message: z.string() })),
});
export type NfeLineResult = z.infer<typeof nfeLineResult>;
export const nfeBatchResult = z
	.object({ lines: z.array(nfeLineResult) })
	.meta({ id: "NfeBatchResult" });
export type NfeBatchResult = z.infer<typeof nfeBatchResult>;

/** How far back a note is missed that no money waits for. */
export const nfeMissedDays = 90;

/** Parts that left their stores without a note, oldest first. */
export const nfeMissingParams = pageParams.omit({ search: true }).extend({
	storeId: idParam.optional(),
	/** Bought at least so many days ago. */
	minDays: countParam.pipe(z.int().max(3_660)).optional(),
	/** `only`: of stores that must send theirs. */
	required: z.enum(["only"]).optional(),
});
export type NfeMissingParams = z.infer<typeof nfeMissingParams>;

export const nfeMissing = z
	.object({
		partId: z.int(),
		orderCode: z.string(),
		/** Of the order. */
		version,
		storeId: id,
		storeName: z.string(),
		status: z.enum(allOrderStatuses),
		placedAt: instant,
		/** Since the purchase. */
		days: z.int().min(0),
		valueCents: cents,
		/** Its store must send it. */
		isRequired: z.boolean(),
		/** Its money waits for it. */
		isHeld: z.boolean(),
	})
	.meta({ id: "NfeMissing" });
export type NfeMissing = z.infer<typeof nfeMissing>;
export const nfeMissingPage = pageOf(nfeMissing);
export type NfeMissingPage = z.infer<typeof nfeMissingPage>;
