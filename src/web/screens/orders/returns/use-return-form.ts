import { useState } from "react";
import { z } from "zod";
import { typedText } from "#contract/common.ts";
import type { OrderPart } from "#contract/orders.ts";
import { type OrderReturn, returnRequest } from "#contract/returns.ts";
import { unitsLeft } from "#core/return-rules.ts";
import { ApiError } from "#web/data/api-errors.ts";
import { newIdempotencyKey } from "#web/data/idempotency-key.ts";
import { requestReturn } from "#web/data/returns.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaving } from "#web/forms/use-saving.ts";

const returnForm = z.object({
	/** Every item of the part that is left, most of them with zero. */
	items: z
		.array(z.object({ itemId: z.int(), quantity: z.int() }))
		.refine((items) => items.some(({ quantity }) => quantity > 0), {
			error: "choose_units",
		}),
	reason: z.string().pipe(returnRequest.shape.reason),
	comesBack: z.boolean(),
	note: typedText(2000),
});
type ReturnFormInput = z.input<typeof returnForm>;
type ReturnFormOutput = z.output<typeof returnForm>;

export type ReturnForm = ReturnType<typeof useReturnForm>;

export function useReturnForm(
	code: string,
	part: OrderPart,
	returns: readonly OrderReturn[],
	onSaved: (made: OrderReturn) => void,
) {
	// One for what this form asks for: a second press, or a try after a lost answer, is the same return.
	const [key] = useState(newIdempotencyKey);
	const wasSent = part.status === "enviado" || part.status === "entregue";
	const form = useContractForm<ReturnFormInput, ReturnFormOutput>(returnForm, {
		defaultValues: {
			items: itemsLeft(part, returns).map(({ id }) => ({
				itemId: id,
				quantity: 0,
			})),
			reason: "",
			comesBack: wasSent,
			note: "",
		},
	});
	return useSaving<
		ReturnFormInput,
		ReturnFormOutput,
		undefined,
		never,
		OrderReturn
	>(form, {
		entity: "return",
		row: undefined,
		current: () => {
			throw new Error("Nobody else can save a new return");
		},
		valuesOf: () => form.getValues(),
		save: async (api, { items, ...input }) => {
			const asked = items.filter(({ quantity }) => quantity > 0);
			try {
				return await requestReturn(api, code, { ...input, items: asked }, key);
			} catch (error) {
				throw atRows(error, (index) =>
					items.findIndex(({ itemId }) => itemId === asked[index]?.itemId),
				);
			}
		},
		onSaved,
	});
}

/** What can still be returned, each with how many units of it. */
export function itemsLeft(part: OrderPart, returns: readonly OrderReturn[]) {
	if (part.status === "cancelado") return [];
	return part.items.flatMap((item) => {
		const left = unitsLeft(item, returns);
		return left > 0 ? { ...item, left } : [];
	});
}

/** The API counts the items it was sent; the form has a row for each there is. */
function atRows(error: unknown, rowOf: (index: number) => number): unknown {
	if (!(error instanceof ApiError)) return error;
	const errors = error.problem.errors?.map((entry) => ({
		...entry,
		field: entry.field.replace(
			/^items\.(\d+)\./,
			(_, index) => `items.${rowOf(Number(index))}.`,
		),
	}));
	return new ApiError({ ...error.problem, errors });
}
