import { z } from "zod";
import { isDay } from "#core/business-time.ts";
import { errorCodes } from "#core/errors.ts";
import { isVisible } from "#core/visible-text.ts";

/** Integer centavos: 123456 is R$ 1.234,56. Answers add amounts up, so there is no highest one. */
export const cents = z.int().min(0);
/** No order is worth more, and no amount that is sent to us is. */
export const maxCents = 99_999_999_999;
// A check of our own: a bound of the schema would be quoted in centavos.
export const centsInput = cents
	.refine((value) => value <= maxCents, { error: "cents_too_high" })
	.meta({ maximum: maxCents });
export const day = z.iso
	.date({ abort: true })
	.refine(isDay, { error: "invalid_date" });
export const instant = z.iso.datetime();
export const id = z.int().positive().max(2_147_483_647);
export const version = z.int().positive();

/** Whole numbers as they stand in a URL; a minus is read, so that what refuses it can say why. */
const integerParam = z
	.string()
	.regex(/^-?\d{1,15}$/, { error: "not_integer" })
	.transform(Number);
export const centsParam = integerParam.pipe(centsInput);
export const countParam = integerParam.pipe(z.int().min(0).max(2_147_483_647));
export const idParam = integerParam.pipe(id);
/**
 * Several values in a URL, `status=pago,enviado`. Each stands once, in the order of `values`: one choice has one
 * address.
 */
export const listParam = <const Value extends string>(
	values: readonly Value[],
) =>
	separated(z.enum(values), values.length).transform((chosen) =>
		values.filter((value) => chosen.includes(value)),
	);
/** The same for values that nobody can list: in the order of the alphabet. */
export const openListParam = (item: z.ZodType<string, string>, most: number) =>
	separated(item, most).transform((chosen) => [...new Set(chosen)].sort());
/** `/stores/{id}` and the like. */
export const idPath = z.object({ id: idParam });
/** A removal has no body: the version it is made on stands in the URL. */
export const removalParams = z.strictObject({ version: idParam });

function separated<Item extends z.ZodType<string, string>>(
	item: Item,
	most: number,
) {
	return z
		.string()
		.max(500)
		.transform((text) => text.split(",").filter((value) => value !== ""))
		.pipe(z.array(item).min(1).max(most));
}

/**
 * Text a person typed: trimmed, without control characters and half characters. The pattern is in the API's document
 * and says the first in words that every validator knows, with or without Unicode; the second none can say.
 */
export const typedText = (max: number) =>
	z
		.string()
		.trim()
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
		.regex(/^[^\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]*$/, {
			error: "invalid_text",
			abort: true,
		})
		.refine((text) => !/\p{Cs}/u.test(text), { error: "invalid_text" })
		.max(max);
/** Characters that nobody sees do not fill a field. */
export const requiredText = (max: number) =>
	typedText(max)
		.refine(isVisible, { error: "required" })
		.meta({ minLength: 1 });
/** Blank means "not given". */
export const optionalText = (max: number) =>
	typedText(max)
		.nullish()
		.transform((text) => (text && isVisible(text) ? text : null));

export const usualPageSize = 24;

export const pageParams = z.strictObject({
	search: typedText(100).optional(),
	cursor: z.string().max(2000).optional(),
	pageSize: countParam.pipe(z.int().min(1).max(100)).default(usualPageSize),
});

export const pageOf = <Item extends z.ZodType>(item: Item) =>
	z.object({
		items: z.array(item),
		/** How many match; when `isTotalCapped`, at least that many. */
		total: z.int(),
		isTotalCapped: z.boolean(),
		/** Position of the first item among all that match, from 1; 0 when empty, null after a jump (`cursor=at:…`). */
		from: z.int().nullable(),
		nextCursor: z.string().nullable(),
		previousCursor: z.string().nullable(),
	});
export type Page<Item> = {
	items: Item[];
	total: number;
	isTotalCapped: boolean;
	from: number | null;
	nextCursor: string | null;
	previousCursor: string | null;
};

export const fieldError = z.object({
	/** Path in the body or query, like `name` or `items.0.quantity`. */
	field: z.string(),
	code: z.string(),
	message: z.string(),
	/** The figures of the message, for a program: `{ stock: 3 }`. */
	params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldError = z.infer<typeof fieldError>;

/** RFC 9457 problem details. `title` and messages are Portuguese, for the screen. */
export const problem = z
	.object({
		type: z.string(),
		title: z.string(),
		status: z.int(),
		code: z.enum(errorCodes),
		detail: z.string().optional(),
		/** The address that was asked for. */
		instance: z.string().optional(),
		errors: z.array(fieldError).optional(),
		/** For what is asked too often: how long to wait, as in the header `Retry-After`. */
		retryAfterSeconds: z.int().positive().optional(),
		/** For version conflicts: who changed it first, when, and which fields; null is not known. */
		conflict: z
			.object({
				actor: z.string().nullable(),
				at: instant.nullable(),
				fields: z.array(z.string()),
				version,
			})
			.optional(),
	})
	.meta({ id: "Problem" });
export type Problem = z.infer<typeof problem>;
