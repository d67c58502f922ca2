import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { useApi } from "#web/data/api-context.ts";
import { useSaveProblems } from "./use-save-problems.ts";

/** Saves a form as a new row of `/api/{noun}`, or of `createPath`, or over `row`. */
export function useRowSaving<
	Input extends FieldValues,
	Output extends object,
	Row extends { id: number; version: number },
>(
	form: UseFormReturn<Input, unknown, Output>,
	{
		noun,
		createPath = `/api/${noun}`,
		row,
		schema,
		valuesOf,
		onSaved,
	}: {
		noun: "stores" | "customers";
		createPath?: string | undefined;
		row: Row | undefined;
		/** What the API answers. */
		schema: z.ZodType<Row>;
		valuesOf: (row: Row) => Input;
		onSaved: (saved: Row) => void;
	},
) {
	const api = useApi();
	const queryClient = useQueryClient();
	// What the form started from: a newer version must be told of, not taken over silently.
	const [base, setBase] = useState(row);
	const path = `/api/${noun}`;
	const problems = useSaveProblems(
		form,
		() => api.get(`${path}/${base?.id}`, schema),
		valuesOf,
		setBase,
	);
	const save = useMutation({
		mutationFn: (input: Output) =>
			base
				? api.send(
						"PUT",
						`${path}/${base.id}`,
						{ ...input, version: base.version },
						schema,
					)
				: api.send("POST", createPath, input, schema),
		onMutate: problems.forgetFailure,
		onSuccess(saved) {
			void queryClient.invalidateQueries({ queryKey: [noun] });
			onSaved(saved);
		},
		onError: problems.show,
	});
	return {
		form,
		base,
		problems,
		isSaving: save.isPending,
		isDirty: form.formState.isDirty && !save.isSuccess,
		onSubmit: form.handleSubmit((input) => save.mutate(input)),
	};
}
