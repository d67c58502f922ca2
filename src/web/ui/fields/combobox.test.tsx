import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Combobox, type ComboboxProps } from "./combobox.tsx";
import { Field } from "./field.tsx";
import type { ComboboxValue } from "./use-combobox.ts";

const techHub = { value: "3", label: "TechHub" };
const options = [
	{ value: "1", label: "MegaAtacado" },
	{ value: "2", label: "Empório São João" },
	techHub,
];

let chosen: ComboboxValue = null;

function Example({
	initial = null,
	...rest
}: Partial<ComboboxProps> & { initial?: string | null }) {
	const [value, setValue] = useState<ComboboxValue>(initial);
	chosen = value;
	return (
		<Field label="Loja">
			<Combobox
				options={options}
				{...rest}
				onValueChange={setValue}
				value={value}
			/>
		</Field>
	);
}

function box(): HTMLInputElement {
	return screen.getByRole<HTMLInputElement>("combobox", { name: "Loja" });
}

test("typing narrows the list, accents aside, and Enter chooses", async () => {
	const onSubmit = vi.fn();
	render(
		<form onSubmit={onSubmit}>
			<Example />
		</form>,
	);
	await userEvent.type(box(), "sao emporio");
	expect(screen.getAllByRole("option").map((o) => o.textContent)).toEqual([
		"Empório São João",
	]);
	await userEvent.keyboard("{Enter}");
	expect(chosen).toBe("2");
	expect(box().value).toBe("Empório São João");
	expect(box().getAttribute("aria-expanded")).toBe("false");
	expect(onSubmit).not.toHaveBeenCalled();
});

test("Enter before the list has come waits for it, and chooses what was typed", async () => {
	const search = { onSearch: () => {}, isLoading: true };
	const view = render(<Example {...search} />);
	await userEvent.type(box(), "tech{Enter}");
	expect(chosen).toBeUndefined();
	view.rerender(<Example {...search} isLoading={false} options={[techHub]} />);
	expect(chosen).toBe("3");
	expect(box().getAttribute("aria-expanded")).toBe("false");
});

test("another key takes that Enter back", async () => {
	const search = { onSearch: () => {}, isLoading: true };
	const view = render(<Example {...search} />);
	await userEvent.type(box(), "tech{Enter}n");
	view.rerender(<Example {...search} isLoading={false} options={[techHub]} />);
	expect(chosen).toBeUndefined();
});

test("arrow keys open the list at the choice and move through it", async () => {
	render(<Example initial="2" />);
	box().focus();
	await userEvent.keyboard("{ArrowDown}{ArrowDown}");
	const active = box().getAttribute("aria-activedescendant") ?? "";
	expect(document.getElementById(active)?.textContent).toBe("TechHub");
	await userEvent.keyboard("{ArrowDown}{Enter}");
	expect(chosen).toBe("1");
});

test("Escape closes the list and keeps the choice", async () => {
	render(<Example initial="3" />);
	await userEvent.type(box(), "xyz");
	expect(screen.getByRole("status").textContent).toBe("Nenhum resultado");
	await userEvent.keyboard("{Escape}");
	expect(screen.queryByRole("listbox")).toBeNull();
	expect(box().value).toBe("TechHub");
	expect(chosen).toBe("3");
});

test("what is typed and not chosen stays, is no choice, and is said when the box is left", async () => {
	render(<Example initial="3" />);
	await userEvent.clear(box());
	await userEvent.type(box(), "Loja que não existe");
	expect(box().getAttribute("aria-invalid")).toBeNull();
	await userEvent.tab();
	expect(chosen).toBeUndefined();
	expect(box().value).toBe("Loja que não existe");
	expect(box().getAttribute("aria-invalid")).toBe("true");
	screen.getByText("Escolha uma das opções da lista.");
	expect(screen.queryByRole("listbox")).toBeNull();
});

test("an emptied box is no choice, and does not go back to the one before", async () => {
	render(<Example initial="3" />);
	await userEvent.clear(box());
	await userEvent.tab();
	expect(chosen).toBeNull();
	expect(box().value).toBe("");
});

test("Escape brings an emptied choice back", async () => {
	render(<Example initial="3" />);
	await userEvent.clear(box());
	await userEvent.keyboard("{Escape}");
	expect(chosen).toBe("3");
	expect(box().value).toBe("TechHub");
});

test("a name typed in full is chosen when the box is left", async () => {
	render(<Example />);
	await userEvent.type(box(), "emporio sao joao");
	await userEvent.tab();
	expect(chosen).toBe("2");
	expect(box().value).toBe("Empório São João");
});

test("a name typed in full is chosen when its list comes late", async () => {
	const onSearch = vi.fn();
	const { rerender } = render(<Example onSearch={onSearch} options={[]} />);
	await userEvent.type(box(), "TechHub");
	await userEvent.tab();
	expect(chosen).toBeUndefined();
	rerender(<Example onSearch={onSearch} options={options} />);
	expect(chosen).toBe("3");
	expect(screen.queryByText("Escolha uma das opções da lista.")).toBeNull();
});

test("a click elsewhere closes the list and does its work", async () => {
	const onClick = vi.fn();
	render(
		<>
			<Example />
			<button onClick={onClick} type="button">
				Aplicar filtros
			</button>
		</>,
	);
	await userEvent.click(box());
	screen.getByRole("listbox");
	await userEvent.click(screen.getByRole("button"));
	expect(onClick).toHaveBeenCalledOnce();
	expect(screen.queryByRole("listbox")).toBeNull();
});

test("an option can be clicked", async () => {
	render(<Example />);
	await userEvent.click(box());
	await userEvent.click(screen.getByRole("option", { name: "TechHub" }));
	expect(chosen).toBe("3");
});

test("a choice that may be empty can be taken back", async () => {
	render(<Example canBeEmpty initial="1" />);
	await userEvent.click(screen.getByRole("button", { name: "Limpar escolha" }));
	expect(chosen).toBeNull();
	expect(document.activeElement).toBe(box());
});

test("options that come from elsewhere are asked for and shown as they come", async () => {
	const onSearch = vi.fn();
	render(
		<Example
			isLoading
			onSearch={onSearch}
			selectedLabel="Loja 99"
			initial="99"
		/>,
	);
	expect(box().value).toBe("Loja 99");
	await userEvent.clear(box());
	await userEvent.type(box(), "zz");
	expect(onSearch).toHaveBeenLastCalledWith("zz");
	expect(screen.getAllByRole("option")).toHaveLength(3);
	expect(screen.getByRole("status").textContent).toBe("Buscando…");
});
