import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import type { DialogProps } from "../ui/dialog.tsx";
import { DialogClose } from "../ui/dialog-close.tsx";
import { RouteDialog } from "./route-dialog.tsx";

type FormDialogProps = Pick<DialogProps, "title" | "description" | "size"> & {
	listPath: string;
	form: {
		isSaving: boolean;
		isDirty: boolean;
		onSubmit: NonNullable<DialogProps["onSubmit"]>;
	};
	submitLabel: string;
	children: ReactNode;
};

/** A form with its own address: "Cancelar" and one button that saves. */
export function FormDialog({ form, submitLabel, ...rest }: FormDialogProps) {
	return (
		<RouteDialog
			{...rest}
			footer={
				<>
					<DialogClose />
					<Button busy={form.isSaving} type="submit" variant="primary">
						{submitLabel}
					</Button>
				</>
			}
			isBusy={form.isSaving}
			isDirty={form.isDirty}
			onSubmit={form.onSubmit}
		/>
	);
}
