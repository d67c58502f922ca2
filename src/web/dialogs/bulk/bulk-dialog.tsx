import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { startBulkAction } from "#web/data/bulk-actions.ts";
import { useChange } from "#web/data/use-change.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";

export interface BulkFormProps {
	/** Which records, and how many: "1.247 pedidos". */
	selection: BulkStart["selection"];
	about: string;
	onClose: () => void;
	/** It is being looked at, on its own page. */
	onStarted: () => void;
}

/** Prepares an action and goes to its page; what it is refused with is answered by field: `errorAt("quantity")`. */
export function useStartBulk(onStarted: () => void) {
	const navigate = useNavigate();
	const start = useChange("bulk-action", startBulkAction, {
		onSuccess: ({ id }) => {
			onStarted();
			void navigate(paths.bulkAction(id));
		},
	});
	const { error } = start;
	const errors = error instanceof ApiError ? (error.problem.errors ?? []) : [];
	return {
		start,
		errorAt: (field: string) =>
			errors.find((one) => one.field.startsWith(`params.${field}`))?.message,
		/** What no field says. */
		failure:
			error && !errors.some(({ field }) => field.startsWith("params."))
				? errorText(error)
				: null,
	};
}

/** The frame of every form of an action: nothing is changed by it yet. */
export function BulkDialog({
	title,
	about,
	failure,
	isBusy,
	isDirty,
	onClose,
	onSubmit,
	children,
}: {
	title: string;
	about: string;
	failure: string | null;
	isBusy: boolean;
	isDirty: boolean;
	onClose: () => void;
	onSubmit: () => void;
	children: ReactNode;
}) {
	return (
		<Dialog
			description={`${about}. Nada muda ainda: primeiro você confere o resultado.`}
			footer={
				<>
					<DialogClose />
					<Button busy={isBusy} type="submit" variant="primary">
						Conferir
					</Button>
				</>
			}
			isBusy={isBusy}
			isDirty={isDirty && !isBusy}
			onClose={onClose}
			onSubmit={(event) => {
				event.preventDefault();
				if (!isBusy) onSubmit();
			}}
			open
			size="sm"
			title={title}
		>
			<div className="grid gap-4">
				{failure && <Notice tone="bad">{failure}</Notice>}
				{children}
			</div>
		</Dialog>
	);
}
