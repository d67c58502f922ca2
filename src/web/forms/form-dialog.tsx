import type { ReactNode } from "react";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import type { DialogProps } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";

type FormDialogProps = Pick<DialogProps, "title" | "description" | "size"> & {
	listPath: string;
	form: {
		isSaving: boolean;
		isDirty: boolean;
		onSubmit: NonNullable<DialogProps["onSubmit"]>;
	};
	submitLabel: string;
	/** Without anything to save there is only a way out. */
	isReadOnly?: boolean;
	children: ReactNode;
};

/** A form with its own address: "Cancelar" and one button that saves. */
export function FormDialog({
	form,
	submitLabel,
	isReadOnly = false,
	...rest
}: FormDialogProps) {
	return (
		<RouteDialog
			{...rest}
			footer={
				isReadOnly ? (
					<DialogClose>Fechar</DialogClose>
				) : (
					<>
						<DialogClose />
						<Button busy={form.isSaving} type="submit" variant="primary">
							{submitLabel}
						</Button>
					</>
				)
			}
			isBusy={form.isSaving}
			isDirty={form.isDirty}
			onSubmit={isReadOnly ? undefined : form.onSubmit}
		/>
	);
}
