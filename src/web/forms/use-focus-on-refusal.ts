import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { focusFirstInvalid } from "./focus-first-invalid.ts";

/**
 * After a refused submit the first wrong field as it stands on the screen gets the focus. The form
 * itself only knows in which order its fields were registered, which is another one.
 */
export function useFocusOnRefusal<Input extends FieldValues, Output>(
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
