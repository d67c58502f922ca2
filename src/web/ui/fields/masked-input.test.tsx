import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { maskPhone } from "#core/phone.ts";
import { maskTaxId } from "#core/tax-id.ts";
import { Field } from "./field.tsx";
import { MaskedInput } from "./masked-input.tsx";

function Phone({ initial = "" }: { initial?: string }) {
	const [value, setValue] = useState(initial);
	return (
		<Field label="Telefone">
			<MaskedInput
				mask={maskPhone}
				maxLength={15}
				onValueChange={setValue}
				value={value}
			/>
		</Field>
	);
}

function input(): HTMLInputElement {
	return screen.getByLabelText<HTMLInputElement>("Telefone");
}

test("digits are masked as they are typed", async () => {
	render(<Phone />);
	await userEvent.type(input(), "11987654321");
	expect(input().value).toBe("(11) 98765-4321");
});

test("typing in the middle keeps the caret there", async () => {
	render(<Phone initial="(11) 9765-432" />);
	await userEvent.type(input(), "8", {
		initialSelectionStart: 6,
		initialSelectionEnd: 6,
	});
	expect(input().value).toBe("(11) 98765-432");
	expect(input().selectionStart).toBe(7);
});

test("a pasted number loses its country code and is not cut short", async () => {
	render(<Phone />);
	await userEvent.click(input());
	await userEvent.paste("+55 (11) 98765-4321");
	expect(input().value).toBe("(11) 98765-4321");
	expect(input().selectionStart).toBe(15);
});

test("pasting replaces what is selected", async () => {
	render(<Phone initial="(11) 98765-4321" />);
	await userEvent.tripleClick(input());
	await userEvent.paste("2133334444");
	expect(input().value).toBe("(21) 3333-4444");
});

test("backspace over a separator removes the digit before it", async () => {
	render(<Phone initial="(11) 98765-4321" />);
	await userEvent.type(input(), "{Backspace}", {
		initialSelectionStart: 5,
		initialSelectionEnd: 5,
	});
	expect(input().value).toBe("(19) 8765-4321");
	expect(input().selectionStart).toBe(2);
});

test("a composing keyboard is left alone until it is done", () => {
	render(<Phone />);
	input().focus();
	fireEvent.compositionStart(input());
	const composing = { isComposing: true, inputType: "insertCompositionText" };
	fireEvent.input(input(), { target: { value: "1198" }, ...composing });
	expect(input().value).toBe("1198");
	fireEvent.compositionEnd(input());
	expect(input().value).toBe("(11) 98");
});

test("a registered input hands the masked text to its form", async () => {
	const onSubmit = vi.fn();
	render(<DocumentForm onSubmit={onSubmit} />);
	await userEvent.type(screen.getByLabelText("Documento"), "12abc34501de35");
	await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
	expect(onSubmit).toHaveBeenCalledWith("12.ABC.345/01DE-35");
});

function DocumentForm({ onSubmit }: { onSubmit: (text: string) => void }) {
	const form = useForm({ defaultValues: { text: "" } });
	return (
		<form onSubmit={form.handleSubmit((values) => onSubmit(values.text))}>
			<MaskedInput
				aria-label="Documento"
				mask={maskTaxId}
				{...form.register("text")}
			/>
			<button type="submit">Salvar</button>
		</form>
	);
}
