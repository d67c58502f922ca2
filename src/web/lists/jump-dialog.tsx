import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { maxCents } from "#contract/common.ts";
import { cursorAt, type Jump } from "#contract/list-jumps.ts";
import { isDay } from "#core/business-time.ts";
import { focusFirstInvalid } from "#web/forms/focus-first-invalid.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";

type JumpDialogProps = {
	jump: Jump;
	onJump: (cursor: string) => void;
	onClose: () => void;
};

/** Asks for the date or the amount that the page is to begin at. */
export function JumpDialog({ jump, onJump, onClose }: JumpDialogProps) {
	const [day, setDay] = useState("");
	const [cents, setCents] = useState<number | null>(null);
	const [error, setError] = useState<string>();
	const isDate = jump === "day";

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		event.stopPropagation();
		const place = isDate ? dayIn(day) : amountIn(cents);
		if (place === null) {
			flushSync(() =>
				setError(isDate ? "Informe uma data." : "Informe um valor."),
			);
			return focusFirstInvalid(event.currentTarget);
		}
		onClose();
		onJump(cursorAt(place));
	}

	return (
		<Dialog
			description="A página começa ali; a busca, os filtros e a ordem continuam."
			footer={
				<>
					<DialogClose />
					<Button type="submit" variant="primary">
						Ir
					</Button>
				</>
			}
			onClose={onClose}
			onSubmit={onSubmit}
			open
			size="sm"
			title={isDate ? "Ir para a data" : "Ir para o valor"}
		>
			<Field error={error} label={isDate ? "Data" : "Valor"} required>
				{isDate ? (
					<DateInput
						onValueChange={(typed) => {
							setDay(typed);
							setError(undefined);
						}}
						value={day}
					/>
				) : (
					<MoneyInput
						onValueChange={(typed) => {
							setCents(typed);
							setError(undefined);
						}}
						value={cents}
					/>
				)}
			</Field>
		</Dialog>
	);
}

function dayIn(typed: string): string | null {
	return isDay(typed) ? typed : null;
}

/** What is unreadable is not a number; the box itself says so. */
function amountIn(cents: number | null): number | null {
	return cents !== null && cents >= 0 && cents <= maxCents ? cents : null;
}
