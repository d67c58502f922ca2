import { useLocation } from "react-router";
import { Dialog, type DialogProps } from "#web/ui/overlays/dialog.tsx";
import { AskWhenBlocked } from "./ask-before-leaving.tsx";
import { isClosingOnPurpose, useCloseDialog } from "./dialog-route.ts";
import { useDialogDescription } from "./use-dialog-description.tsx";

type RouteDialogProps = Omit<
	DialogProps,
	"open" | "onClose" | "historyEntry"
> & {
	/** Where closing leads when the dialog's address was opened directly. */
	listPath: string;
	/** Other addresses of the same dialog, as those of its tabs: nothing typed is lost on the way there. */
	ownPaths?: readonly string[];
};

/** A dialog that has its own address: Back closes it too, and also asks before typed text is lost. */
export function RouteDialog({
	listPath,
	ownPaths = [],
	...rest
}: RouteDialogProps) {
	const close = useCloseDialog(listPath);
	const { key } = useLocation();
	const description = useDialogDescription(rest.description);
	return (
		<>
			<Dialog
				{...rest}
				description={description}
				historyEntry={key}
				onClose={close}
				open
			/>
			<AskWhenBlocked
				shouldBlock={({ currentLocation, nextLocation }) =>
					rest.isDirty === true &&
					!isClosingOnPurpose() &&
					currentLocation.pathname !== nextLocation.pathname &&
					!ownPaths.includes(nextLocation.pathname)
				}
			/>
		</>
	);
}
