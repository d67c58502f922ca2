import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";
import { MoneyInput } from "./money-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { PercentInput } from "./percent-input.tsx";

const kinds = { money: MoneyInput, number: NumberInput, percent: PercentInput };

let value: number | null = null;

function Example({
	kind,
	initial = null,
	decimals,
}: {
	kind: keyof typeof kinds;
	initial?: number | null;
	decimals?: number;
}) {
	const [current, setCurrent] = useState<number | null>(initial);
	value = current;
	const Input = kinds[kind];
	return (
		<>
			<Field label="Valor">
				<Input
					{...(decimals === undefined ? {} : { decimals })}
					onValueChange={setCurrent}
					value={current}
				/>
			</Field>
			<button onClick={() => setCurrent(9990)} type="button">
				Trocar
			</button>
		</>
	);
}

function input(): HTMLInputElement {
	return screen.getByRole<HTMLInputElement>("textbox");
}

test("money is read while it is typed and written out when the field is left", async () => {
	render(<Example kind="money" />);
	await userEvent.type(input(), "1.234,5");
	expect(value).toBe(123_450);
	expect(input().value).toBe("1.234,5");
	await userEvent.tab();
	expect(input().value).toBe("1.234,50");
});

test("money pasted with its symbol is understood", async () => {
	render(<Example kind="money" />);
	await userEvent.click(input());
	await userEvent.paste("R$ 1.234,56");
	await userEvent.tab();
	expect(value).toBe(123_456);
	expect(input().value).toBe("1.234,56");
});

test("what cannot be read stays as typed, is not a value and says why", async () => {
	render(<Example kind="money" />);
	await userEvent.type(input(), "12.5x");
	expect(value).toBeNaN();
	expect(input().getAttribute("aria-invalid")).toBeNull();
	await userEvent.tab();
	expect(input().value).toBe("12.5x");
	expect(input().getAttribute("aria-invalid")).toBe("true");
	const description = input().getAttribute("aria-describedby") ?? "";
	const texts = description
		.split(" ")
		.map((id) => document.getElementById(id)?.textContent);
	expect(texts).toContain("Informe um valor em reais, como 59,90.");
});

test.each([
	["money", "59.90", 5990],
	["money", "1234.56", 123_456],
	["money", "1,234.56", 123_456],
	["money", "1.234", 123_400],
	["percent", "8.3", 830],
	["percent", "5,5 %", 550],
	["number", "1.234", 1234],
] as const)("%s understands %s", async (kind, text, read) => {
	render(<Example kind={kind} />);
	await userEvent.click(input());
	await userEvent.paste(text);
	expect(value).toBe(read);
});

test.each([
	[
		"money",
		"12,345",
		"Um valor tem no máximo duas casas decimais, como 59,90.",
	],
	["percent", "x", "Informe um percentual, como 5,5."],
	["percent", "5,555", "Use no máximo duas casas decimais, como 5,25."],
	["number", "x", "Informe um número inteiro, como 12."],
] as const)("%s says of %s: %s", async (kind, text, message) => {
	render(<Example kind={kind} />);
	await userEvent.type(input(), text);
	expect(screen.queryByText(message)).toBeNull();
	await userEvent.tab();
	screen.getByText(message);
});

test.each([
	["x", "Informe um número, como 8,3."],
	["0,2345", "Use no máximo 3 casas decimais, como 1,234."],
])("a number with decimals says of %s: %s", async (text, message) => {
	render(<Example decimals={3} kind="number" />);
	await userEvent.type(input(), text);
	await userEvent.tab();
	screen.getByText(message);
});

test("arrow keys step money by a centavo", async () => {
	render(<Example initial={5990} kind="money" />);
	await userEvent.type(input(), "{ArrowUp}");
	expect(value).toBe(5991);
	expect(input().value).toBe("59,91");
	await userEvent.type(input(), "{ArrowDown}{ArrowDown}");
	expect(value).toBe(5989);
});

test("the complaint goes away as soon as the text can be read", async () => {
	render(<Example kind="money" />);
	await userEvent.type(input(), "x");
	await userEvent.tab();
	await userEvent.clear(input());
	expect(screen.queryByText(/Informe um valor/)).toBeNull();
	expect(value).toBeNull();
});

test("a value that changes from outside replaces the text", async () => {
	render(<Example initial={100} kind="money" />);
	expect(input().value).toBe("1,00");
	await userEvent.click(screen.getByRole("button", { name: "Trocar" }));
	expect(input().value).toBe("99,90");
});

test("the symbol is part of the description", () => {
	render(<Example kind="money" />);
	const id = input().getAttribute("aria-describedby") ?? "";
	expect(document.getElementById(id)?.textContent).toBe("R$");
});

test("a whole number refuses a comma", async () => {
	render(<Example kind="number" />);
	await userEvent.type(input(), "2,5");
	await userEvent.tab();
	expect(value).toBeNaN();
	screen.getByText("Informe um número inteiro, como 12.");
});

test("a number has a decimal comma, and its value counts the last decimal", async () => {
	render(<Example decimals={3} kind="number" />);
	await userEvent.type(input(), "1.000,250");
	await userEvent.tab();
	expect(value).toBe(1_000_250);
	expect(input().value).toBe("1.000,25");
});

test("a percentage is kept in basis points", async () => {
	render(<Example kind="percent" />);
	await userEvent.type(input(), "5,55");
	expect(value).toBe(555);
});

test("arrow keys step a percentage by a tenth and stop at zero", async () => {
	render(<Example initial={10} kind="percent" />);
	await userEvent.type(input(), "{ArrowUp}");
	expect(value).toBe(20);
	expect(input().value).toBe("0,2");
	await userEvent.type(input(), "{ArrowDown}{ArrowDown}{ArrowDown}");
	expect(value).toBe(0);
});

test("a negative number is read, so that its form can say why it is refused", async () => {
	render(<Example kind="number" />);
	await userEvent.type(input(), "-3");
	expect(value).toBe(-3);
	await userEvent.tab();
	expect(input().value).toBe("-3");
	expect(input().getAttribute("aria-invalid")).not.toBe("true");
});
