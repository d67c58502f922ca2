import { toNestErrors } from "@hookform/resolvers";
import { useEffect, useRef } from "react";
import {
	type FieldErrors,
	type FieldPath,
	type FieldValues,
	type Resolver,
	type UseFormProps,
	type UseFormReturn,
	useForm,
} from "react-hook-form";
import type { z } from "zod";
import { fieldErrorsOf } from "#contract/field-errors.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { useFocusOnRefusal } from "./use-focus-on-refusal.ts";

/**
 * A form over a schema of the contract: what the API would refuse is said at the field, in the same
 * words, before it is sent. A value that was typed is judged when its field is left; what was not
 * touched, only when saving is tried. `handleSubmit` receives the parsed output.
 */
export function useContractForm<Input extends FieldValues, Output>(
	schema: z.ZodType<Output, Input>,
	options: Omit<
		UseFormProps<Input, unknown, Output>,
		"resolver" | "shouldFocusError"
	>,
): UseFormReturn<Input, unknown, Output> {
	const isSaveTried = useRef(false);
	const form: UseFormReturn<Input, unknown, Output> = useForm({
		mode: "onBlur",
		...options,
		shouldFocusError: false,
		resolver: contractResolver(
			schema,
			(field) => isSaveTried.current || form.getFieldState(field).isDirty,
		),
	});
	useRejudgeWhileMended(form);
	const { handleSubmit, ...rest } = useFocusOnRefusal(form);
	return {
		...rest,
		handleSubmit: (onValid, onInvalid) => (event) => {
			isSaveTried.current = true;
			return handleSubmit(onValid, onInvalid)(event);
		},
	};
}

/** `isJudged` tells whether what is wrong with a field is to be said yet. */
function contractResolver<Input extends FieldValues, Output>(
	schema: z.ZodType<Output, Input>,
	isJudged: (field: FieldPath<Input>) => boolean,
): Resolver<Input, unknown, Output> {
	return async (values, _context, options) => {
		const result = await schema.safeParseAsync(values);
		if (result.success) return { values: result.data, errors: {} };
		const errors: Record<string, { type: string; message: string }> = {};
		for (const { field, code, message } of fieldErrorsOf(result.error))
			if (isJudged(field as FieldPath<Input>))
				errors[field] ??= { type: code, message };
		return {
			values: {},
			errors: toNestErrors(errors as FieldErrors<Input>, {
				...options,
				shouldUseNativeValidation: false,
			}),
		};
	};
}

/** What is said of a field goes as soon as it is right, not only when it is left again. */
function useRejudgeWhileMended<Input extends FieldValues, Output>({
	watch,
	getFieldState,
	trigger,
}: UseFormReturn<Input, unknown, Output>) {
	useEffect(() => {
		const watching = watch((_values, { name }) => {
			if (name && getFieldState(name).invalid) void trigger(name);
		});
		return () => watching.unsubscribe();
	}, [watch, getFieldState, trigger]);
}

/**
 * Shows a failed save: what belongs to a field stands at the field, the first of them gets the focus.
 * Returns the text for the rest, or null when the fields say it all.
 */
export function applyProblem<Input extends FieldValues, Output>(
	form: UseFormReturn<Input, unknown, Output>,
	error: unknown,
): string | null {
	if (!(error instanceof ApiError)) return errorText(error);
	const fieldErrors = error.problem.errors ?? [];
	const names = Object.keys(form.getValues());
	const placeOf = ({ field }: { field: string }) =>
		names.indexOf(field.split(".")[0] ?? field);
	const atFields = fieldErrors
		.filter((entry) => placeOf(entry) !== -1)
		.sort((a, b) => placeOf(a) - placeOf(b));
	atFields.forEach(({ field, code, message }, index) => {
		form.setError(
			field as FieldPath<Input>,
			{ type: code, message },
			{ shouldFocus: index === 0 },
		);
	});
	const elsewhere = fieldErrors.filter((entry) => !atFields.includes(entry));
	if (elsewhere.length > 0)
		return elsewhere.map(({ message }) => message).join(" ");
	return atFields.length > 0 ? null : errorText(error);
}
