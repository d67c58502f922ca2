import { useCallback, useLayoutEffect, useRef } from "react";
import { type BlockerFunction, useBlocker, useLocation } from "react-router";
import { Dialog, type DialogProps } from "#web/ui/overlays/dialog.tsx";
import { DiscardDialog } from "#web/ui/overlays/discard-dialog.tsx";
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
	const blocker = useBlocker(useShouldBlock(rest.isDirty ?? false, ownPaths));
	return (
		<>
			<Dialog
				{...rest}
				description={description}
				historyEntry={key}
				onClose={close}
				open
			/>
			<DiscardDialog
				onDiscard={() => blocker.proceed?.()}
				onKeep={() => blocker.reset?.()}
				open={blocker.state === "blocked"}
			/>
		</>
	);
}

/** The same function for every render: a new one would make the router draw everything again. */
function useShouldBlock(
	isDirty: boolean,
	ownPaths: readonly string[],
): BlockerFunction {
	const latest = useRef({ isDirty, ownPaths });
	useLayoutEffect(() => {
		latest.current = { isDirty, ownPaths };
	});
	return useCallback(
		({ currentLocation, nextLocation }) =>
			latest.current.isDirty &&
			!isClosingOnPurpose() &&
			currentLocation.pathname !== nextLocation.pathname &&
			!latest.current.ownPaths.includes(nextLocation.pathname),
		[],
	);
}
