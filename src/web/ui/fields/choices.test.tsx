import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Tabs } from "../layout/tabs.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Segmented } from "./segmented.tsx";
import { SortSelect } from "./sort-select.tsx";
import { Switch } from "./switch.tsx";

test("a segmented choice is a group of radios with counts", async () => {
	const onValueChange = vi.fn();
	render(
		<Segmented
			label="Situação"
			onValueChange={onValueChange}
			options={[
				{ value: "todos", label: "Todos", count: 1247 },
				{ value: "ativas", label: "Ativas" },
			]}
			value="todos"
		/>,
	);
	screen.getByRole("radiogroup", { name: "Situação" });
	expect(
		screen.getByRole<HTMLInputElement>("radio", { name: "Todos 1.247" })
			.checked,
	).toBe(true);
	await userEvent.click(screen.getByRole("radio", { name: "Ativas" }));
	expect(onValueChange).toHaveBeenCalledWith("ativas");
});

test("a switch is toggled by the space bar and by its words", async () => {
	render(<Switch hint="No sino" label="Alertas de estoque" />);
	const control = screen.getByRole<HTMLInputElement>("switch", {
		name: /Alertas de estoque/,
	});
	control.focus();
	await userEvent.keyboard(" ");
	expect(control.checked).toBe(true);
	await userEvent.click(screen.getByText("Alertas de estoque"));
	expect(control.checked).toBe(false);
});

test("a box for some of many is mixed", () => {
	render(<Checkbox isMixed label="Todos os campos" readOnly />);
	expect(screen.getByRole<HTMLInputElement>("checkbox").indeterminate).toBe(
		true,
	);
});

test("sorting reports one of its options", async () => {
	const onValueChange = vi.fn();
	render(
		<SortSelect
			onValueChange={onValueChange}
			options={[
				{ value: "recent", label: "Mais recentes" },
				{ value: "name", label: "Nome" },
			]}
			value="recent"
		/>,
	);
	await userEvent.selectOptions(screen.getByLabelText("Ordenar por"), "Nome");
	expect(onValueChange).toHaveBeenCalledWith("name");
});

function SettingsTabs() {
	const [tab, setTab] = useState("pagamento");
	return (
		<Tabs
			items={[
				{
					value: "pagamento",
					label: "Pagamento",
					content: <input aria-label="Chave Pix" />,
				},
				{
					value: "entrega",
					label: "Entrega",
					content: "Frete",
					hasError: true,
				},
			]}
			label="Configurações da loja"
			onValueChange={setTab}
			value={tab}
		/>
	);
}

test("what was typed in one tab survives a look at another", async () => {
	render(<SettingsTabs />);
	await userEvent.type(screen.getByLabelText("Chave Pix"), "abc");
	await userEvent.click(screen.getByRole("tab", { name: /Entrega/ }));
	await userEvent.keyboard("{ArrowLeft}");
	expect(
		screen
			.getByRole("tab", { name: "Pagamento" })
			.getAttribute("aria-selected"),
	).toBe("true");
	expect(screen.getByLabelText<HTMLInputElement>("Chave Pix").value).toBe(
		"abc",
	);
});

test("a tab with an error inside says so", () => {
	render(<SettingsTabs />);
	screen.getByRole("tab", { name: "Entrega (com erro)" });
});
