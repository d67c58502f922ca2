import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { OrderReturn } from "#contract/returns.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";

interface Step {
	failure: string | null;
	isBusy: boolean;
	isDirty: boolean;
	onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** One step of a return by its form: what is wrong is said at the field, or above all of them. */
export function useStep<Input extends FieldValues, Output extends object>(
	form: UseFormReturn<Input, unknown, Output>,
	change: UseMutationResult<
		OrderReturn,
		Error,
		{ id: number; input: Output & { version: number } }
	>,
	made: OrderReturn,
	onDone: (after: OrderReturn) => void,
	/** What goes with what was typed. */
	more?: Partial<Output>,
): Step {
	// As it was when the form opened, which began from it: another's step is told of, not overwritten.
	const [{ id, version }] = useState(made);
	const { failure, forget, show } = useSaveFailure(form);
	return {
		failure,
		isBusy: change.isPending,
		isDirty: form.formState.isDirty && !change.isSuccess,
		onSubmit: form.handleSubmit((values) => {
			forget();
			change.mutate(
				{ id, input: { ...values, ...more, version } },
				{ onSuccess: onDone, onError: show },
			);
		}),
	};
}

export function StepDialog({
	title,
	submitLabel,
	step,
	onClose,
	children,
}: {
	title: string;
	submitLabel: string;
	step: Step;
	onClose: () => void;
	children: ReactNode;
}) {
	return (
		<Dialog
			footer={
				<>
					<DialogClose />
					<Button busy={step.isBusy} type="submit" variant="primary">
						{submitLabel}
					</Button>
				</>
			}
			isBusy={step.isBusy}
			isDirty={step.isDirty}
			onClose={onClose}
			onSubmit={step.onSubmit}
			open
			size="sm"
			title={title}
		>
			<div className="grid gap-4">
				{step.failure && <Notice tone="bad">{step.failure}</Notice>}
				{children}
			</div>
		</Dialog>
	);
}
