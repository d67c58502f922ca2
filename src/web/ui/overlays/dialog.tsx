import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { DialogContext } from "./dialog-close.tsx";
import { DiscardDialog, useWarnBeforeUnload } from "./discard-dialog.tsx";
import { keepToastsAbove } from "./keep-toasts-above.ts";
import { focusWhatLedAway, useReturnFocus } from "./return-focus.ts";

export type DialogProps = {
	open: boolean;
	/** The dialog wants to close and may: nothing typed is lost, or the operator agreed. */
	onClose: () => void;
	title: ReactNode;
	description?: ReactNode;
	/** Badges or a menu beside the title. */
	aside?: ReactNode;
	/** Buttons beside "Fechar". */
	turning?: ReactNode;
	/** sm 500, md 600, lg 700, xl 900, 2xl 1100 px. */
	size?: "sm" | "md" | "lg" | "xl" | "2xl";
	/** Something is typed that closing would lose: asks first. */
	isDirty?: boolean;
	/** Work is under way: closing waits. */
	isBusy?: boolean;
	/** Buttons; `<DialogClose>` is the one that cancels. */
	footer?: ReactNode;
	/** Makes the whole dialog a form, so that a submit button in the footer works. */
	onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
	/** The key of its history entry, when it has an address of its own. */
	historyEntry?: string;
	children: ReactNode;
};

export function Dialog({
	open,
	onClose,
	title,
	description,
	aside,
	turning,
	size = "md",
	isDirty = false,
	isBusy = false,
	footer,
	onSubmit,
	historyEntry,
	children,
}: DialogProps) {
	const [isAsking, setIsAsking] = useState(false);
	const focus = useReturnFocus(historyEntry);
	useWarnBeforeUnload(open && isDirty);

	const context = useMemo(
		() => ({
			isBusy,
			requestClose() {
				if (isBusy) return;
				if (isDirty) setIsAsking(true);
				else onClose();
			},
		}),
		[isBusy, isDirty, onClose],
	);

	return (
		<Primitive.Root
			onOpenChange={(next) => (next ? undefined : context.requestClose())}
			open={open}
		>
			<Primitive.Portal>
				<Primitive.Overlay
					className="fixed inset-0 z-40 grid animate-fade-in justify-items-center bg-scrim sm:p-6 print:static print:block print:bg-transparent print:p-0"
					data-printed-alone
				>
					<Primitive.Content
						aria-describedby={undefined}
						className={classNames(
							"flex w-full animate-rise-in scroll-py-20 flex-col overflow-y-auto overscroll-contain bg-surface shadow-float outline-none",
							"h-dvh sm:my-auto sm:h-auto sm:max-h-[calc(100dvh-3rem)] sm:rounded-card sm:border sm:border-line",
							"print:block print:h-auto print:max-h-none print:max-w-none print:animate-none print:overflow-visible print:border-0 print:shadow-none",
							widths[size],
						)}
						onCloseAutoFocus={(event) => {
							event.preventDefault();
							focus.giveBack();
						}}
						onEscapeKeyDown={(event) => {
							// What is open inside it is left first.
							if (document.activeElement?.closest("[data-own-escape]"))
								event.preventDefault();
						}}
						onInteractOutside={(event) => {
							if (isToast(event.target)) event.preventDefault();
						}}
						onOpenAutoFocus={(event) => {
							event.preventDefault();
							focus.remember();
							focusWithin(event.currentTarget);
						}}
					>
						<div className="sticky top-0 z-10 flex items-start gap-3 border-line-2 border-b bg-surface py-3 pr-3 pl-5 print:static print:border-ink print:p-0">
							<div className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">
								<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
									<Primitive.Title className="font-semibold text-lg tracking-tight print:text-2xl">
										{title}
									</Primitive.Title>
									{aside}
								</div>
								{description && (
									<Primitive.Description className="mt-0.5 text-ink-3 text-sm">
										{description}
									</Primitive.Description>
								)}
							</div>
							{turning}
							<IconButton
								className="print:hidden"
								disabled={isBusy}
								icon={X}
								label="Fechar"
								onClick={context.requestClose}
							/>
						</div>
						<DialogContext value={context}>
							<Body footer={footer} onSubmit={onSubmit}>
								{children}
							</Body>
						</DialogContext>
						<DiscardDialog
							onDiscard={() => {
								setIsAsking(false);
								onClose();
							}}
							onKeep={() => setIsAsking(false)}
							open={isAsking && open}
						/>
					</Primitive.Content>
				</Primitive.Overlay>
			</Primitive.Portal>
		</Primitive.Root>
	);
}

function Body({
	footer,
	onSubmit,
	children,
}: Pick<DialogProps, "footer" | "onSubmit" | "children">) {
	const content = (
		<>
			<div className="min-w-0 flex-1 p-5 print:px-0" data-dialog-body>
				{children}
			</div>
			{footer && (
				<footer
					className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-2 border-line-2 border-t bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1 empty:hidden print:static print:border-ink print:px-0 print:has-[button]:hidden"
					ref={keepToastsAbove}
				>
					{footer}
				</footer>
			)}
		</>
	);
	const shape = "flex min-w-0 flex-1 flex-col";
	if (!onSubmit) return <div className={shape}>{content}</div>;
	return (
		<form className={shape} noValidate onSubmit={onSubmit}>
			{content}
		</form>
	);
}

/** A message over the dialog is not outside of it: its button acts, the dialog stays. */
function isToast(target: EventTarget | null): boolean {
	return (
		target instanceof Element &&
		target.closest("[data-sonner-toaster]") !== null
	);
}

/**
 * What led away from it, when one comes back; else the first thing to fill in, or on touch the dialog itself:
 * the keyboard would cover it at once.
 */
function focusWithin(dialog: EventTarget | null) {
	if (!(dialog instanceof HTMLElement) || focusWhatLedAway(dialog)) return;
	const hasTouch = window.matchMedia("(pointer: coarse)").matches;
	const first =
		dialog.querySelector<HTMLElement>("[data-autofocus]") ??
		dialog.querySelector<HTMLElement>(
			"form :is(input, select, textarea):enabled:not([type=hidden], [readonly])",
		);
	(hasTouch ? dialog : (first ?? dialog)).focus({ preventScroll: true });
}

const widths = {
	sm: "sm:max-w-[500px]",
	md: "sm:max-w-[600px]",
	lg: "sm:max-w-[700px]",
	xl: "sm:max-w-[900px]",
	"2xl": "sm:max-w-[1100px]",
};
