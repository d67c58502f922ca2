import { createContext, useContext } from "react";
import { Button, type ButtonProps } from "../buttons/button.tsx";

type DialogContext = { isBusy: boolean; requestClose: () => void };

export const DialogContext = createContext<DialogContext | null>(null);

/** The button that leaves the dialog around it, asking first when something typed would be lost. */
export function DialogClose({
	children = "Cancelar",
	...rest
}: Omit<ButtonProps, "onClick">) {
	const dialog = useContext(DialogContext);
	return (
		<Button
			disabled={dialog?.isBusy}
			onClick={() => dialog?.requestClose()}
			{...rest}
		>
			{children}
		</Button>
	);
}
