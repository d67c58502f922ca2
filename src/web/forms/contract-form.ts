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
import { focusFirstInvalid } from "./focus-first-invalid.ts";

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
 * After a refused submit the first wrong field as it stands on the screen gets the focus. The form
 * itself only knows in which order its fields were registered, which is another one.
 */
function useFocusOnRefusal<Input extends FieldValues, Output>(
	form: UseFormReturn<Input, unknown, Output>,
): UseFormReturn<Input, unknown, Output> {
	const refused = useRef<Element | null>(null);
	// Counted when the errors are shown, and not before.
	const { submitCount } = form.formState;
	useEffect(() => {
		if (submitCount > 0 && refused.current) focusFirstInvalid(refused.current);
		refused.current = null;
	}, [submitCount]);
	return {
		...form,
		handleSubmit: (onValid, onInvalid) =>
			form.handleSubmit(onValid, async (errors, event) => {
				await onInvalid?.(errors, event);
				const target: unknown = event?.target;
				refused.current = target instanceof Element ? target : null;
			}),
	};
}
