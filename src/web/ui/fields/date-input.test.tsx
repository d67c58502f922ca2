import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { DateInput } from "./date-input.tsx";
import { Field } from "./field.tsx";

let day = "";

function Example({ initial = "" }: { initial?: string }) {
	const [value, setValue] = useState(initial);
	day = value;
	return (
		<Field label="De">
			<DateInput onValueChange={setValue} value={value} />
		</Field>
	);
}

function input(): HTMLInputElement {
	return screen.getByLabelText<HTMLInputElement>("De");
}

test("a day is shown and typed the Brazilian way and kept as ISO", async () => {
	render(<Example initial="2024-02-28" />);
	expect(input().value).toBe("28/02/2024");
	await userEvent.clear(input());
	expect(day).toBe("");
	await userEvent.type(input(), "29022024");
	expect(input().value).toBe("29/02/2024");
	expect(day).toBe("2024-02-29");
});

test("a pasted ISO day is turned around", async () => {
	render(<Example />);
	await userEvent.click(input());
	await userEvent.paste("2024-02-29");
	expect(input().value).toBe("29/02/2024");
	expect(day).toBe("2024-02-29");
});

test("a day that the calendar does not have stays as typed and says so", async () => {
	render(<Example />);
	await userEvent.type(input(), "30022024");
	await userEvent.tab();
	expect(input().value).toBe("30/02/2024");
	expect(day).toBe("30/02/2024");
	screen.getByText(/Data inválida/);
});
