import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { useReturnFocus } from "./return-focus.ts";

type AskDialogProps = {
	title: ReactNode;
	description: ReactNode;
	/** Escape leaves it; without this there is no way round it. */
	onCancel?: (() => void) | undefined;
	children: ReactNode;
};

/** A small question that stands above whatever is open and holds it up until it is answered. */
export function AskDialog({
	title,
	description,
	onCancel,
	children,
}: AskDialogProps) {
	const focus = useReturnFocus();
	return (
		<AlertDialog.Root onOpenChange={(next) => !next && onCancel?.()} open>
			<AlertDialog.Portal>
				<AlertDialog.Overlay className="fixed inset-0 z-50 grid animate-fade-in place-items-center overflow-y-auto bg-scrim p-4">
					<AlertDialog.Content
						className="w-full min-w-0 max-w-[440px] animate-pop-in rounded-card border border-line bg-surface p-5 shadow-float outline-none [overflow-wrap:anywhere]"
						onCloseAutoFocus={(event) => {
							event.preventDefault();
							focus.giveBack();
						}}
						onOpenAutoFocus={(event) => {
							event.preventDefault();
							focus.remember();
							focusFirst(event.currentTarget);
						}}
					>
						<AlertDialog.Title className="font-semibold text-lg tracking-tight">
							{title}
						</AlertDialog.Title>
						<AlertDialog.Description className="mt-1.5 text-ink-2">
							{description}
						</AlertDialog.Description>
						<div className="mt-4">{children}</div>
					</AlertDialog.Content>
				</AlertDialog.Overlay>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}

/** What is to be filled in, or the dialog itself: never its first button by accident. */
function focusFirst(dialog: EventTarget | null) {
	if (!(dialog instanceof HTMLElement)) return;
	const field = dialog.querySelector<HTMLElement>("input:not([readonly])");
	(field ?? dialog).focus({ preventScroll: true });
}
