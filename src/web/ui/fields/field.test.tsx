import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Select } from "./select.tsx";
import { TextInput } from "./text-input.tsx";
import { Textarea } from "./textarea.tsx";

function describedTexts(element: HTMLElement): (string | null | undefined)[] {
	return (element.getAttribute("aria-describedby") ?? "")
		.split(" ")
		.map((id) => document.getElementById(id)?.textContent);
}

test.each([
	["input", <TextInput key="control" />],
	["textarea", <Textarea key="control" />],
	["select", <Select key="control" options={[]} />],
])("an %s is labelled, described and marked by its field", (_, control) => {
	render(
		<Field
			error="Informe o nome."
			hint="Como na fachada."
			label="Nome"
			required
		>
			{control}
		</Field>,
	);
	const element = screen.getByLabelText<HTMLInputElement>(/^Nome/);
	expect(describedTexts(element)).toEqual([
		"Informe o nome.",
		"Como na fachada.",
	]);
	expect(element.getAttribute("aria-invalid")).toBe("true");
	expect(element.required).toBe(true);
});

test("a field without an error is not invalid", () => {
	render(
		<Field label="Nome">
			<TextInput />
		</Field>,
	);
	const element = screen.getByLabelText("Nome");
	expect(element.getAttribute("aria-invalid")).toBeNull();
	expect(element.getAttribute("aria-describedby")).toBeNull();
});

test("a group of radios is named by its field", () => {
	render(
		<Field isGroup label="Formato">
			<RadioGroup
				onValueChange={() => {}}
				options={[
					{ value: "xlsx", label: "Excel" },
					{ value: "csv", label: "CSV" },
				]}
				value="xlsx"
			/>
		</Field>,
	);
	screen.getByRole("radiogroup", { name: "Formato" });
	expect(
		screen.getByRole<HTMLInputElement>("radio", { name: "Excel" }).checked,
	).toBe(true);
});

test("a message that comes or goes waits until the pointer is released", async () => {
	const field = (error: string | null) => (
		<Field error={error} label="Nome">
			<TextInput />
		</Field>
	);
	const { rerender } = render(field(null));
	const user = userEvent.setup();
	const press = () =>
		user.pointer({ keys: "[MouseLeft>]", target: document.body });
	const release = () => user.pointer("[/MouseLeft]");

	await press();
	rerender(field("Informe o nome."));
	expect(screen.queryByText("Informe o nome.")).toBeNull();
	await release();
	await screen.findByText("Informe o nome.");

	await press();
	rerender(field(null));
	screen.getByText("Informe o nome.");
	await release();
	await waitFor(() => expect(screen.queryByText("Informe o nome.")).toBeNull());
});

test("a warning describes its control, which stays valid; an error takes its place", () => {
	const field = (error?: string) => (
		<Field error={error} label="Preço" warning="Acima do outro.">
			<TextInput />
		</Field>
	);
	const { rerender } = render(field());
	const element = screen.getByLabelText("Preço");
	expect(describedTexts(element)).toEqual(["Acima do outro."]);
	expect(element.getAttribute("aria-invalid")).toBeNull();
	rerender(field("Informe um valor."));
	expect(describedTexts(element)).toEqual(["Informe um valor."]);
});
