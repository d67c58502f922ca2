import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { Notice } from "../feedback/notice.tsx";
import { useStillWhilePressed } from "../fields/use-still-while-pressed.ts";
import { keepToastsAbove } from "./keep-toasts-above.ts";
import { useReturnFocus } from "./return-focus.ts";

type ConfirmDialogProps = {
	open: boolean;
	onConfirm: () => void;
	onCancel: () => void;
	title?: ReactNode;
	description?: ReactNode;
	confirmLabel?: string;
	cancelLabel?: string;
	tone?: "danger" | "primary";
	/** Off while there is nothing to confirm yet. */
	canConfirm?: boolean;
	/** The action is under way: the dialog stays until it ends. */
	busy?: boolean;
	/** Why the action failed; the dialog stays open and says so. */
	error?: string | null;
	/** Something more to ask, such as a reason. */
	children?: ReactNode;
};

export function ConfirmDialog({
	open,
	onConfirm,
	onCancel,
	title = "Confirmar ação",
	description = "Esta ação não pode ser desfeita. Tem certeza que deseja continuar?",
	confirmLabel = "Confirmar",
	cancelLabel = "Cancelar",
	tone = "danger",
	canConfirm = true,
	busy = false,
	error,
	children,
}: ConfirmDialogProps) {
	const focus = useReturnFocus();
	const shownError = useStillWhilePressed(error);
	return (
		<AlertDialog.Root
			onOpenChange={(next) => (next || busy ? undefined : onCancel())}
			open={open}
		>
			<AlertDialog.Portal>
				<AlertDialog.Overlay className="fixed inset-0 z-50 grid animate-fade-in place-items-center overflow-y-auto bg-scrim p-4">
					<AlertDialog.Content
						className="w-full min-w-0 max-w-[440px] animate-pop-in rounded-card border border-line bg-surface p-5 shadow-float outline-none [overflow-wrap:anywhere]"
						onCloseAutoFocus={(event) => {
							event.preventDefault();
							focus.giveBack();
						}}
						onOpenAutoFocus={() => focus.remember()}
					>
						<AlertDialog.Title className="font-semibold text-lg tracking-tight">
							{title}
						</AlertDialog.Title>
						<AlertDialog.Description className="mt-1.5 text-ink-2">
							{description}
						</AlertDialog.Description>
						{children && <div className="mt-4">{children}</div>}
						{shownError && (
							<Notice className="mt-4" tone="bad">
								{shownError}
							</Notice>
						)}
						<div
							className="mt-5 flex flex-wrap justify-end gap-2 max-sm:*:flex-1"
							ref={keepToastsAbove}
						>
							<AlertDialog.Cancel asChild>
								<Button disabled={busy}>{cancelLabel}</Button>
							</AlertDialog.Cancel>
							<Button
								busy={busy}
								disabled={!canConfirm}
								onClick={onConfirm}
								variant={tone}
							>
								{confirmLabel}
							</Button>
						</div>
					</AlertDialog.Content>
				</AlertDialog.Overlay>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}
