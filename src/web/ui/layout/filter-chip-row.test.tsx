import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { FilterChipRow } from "./filter-chip-row.tsx";

const all = [
	{ key: "status", label: "Status", value: "Pago" },
	{ key: "type", label: "Tipo", value: "Multi-loja" },
];

function Example() {
	const [chips, setChips] = useState(all);
	return (
		<>
			<h1 tabIndex={-1}>Pedidos</h1>
			<FilterChipRow
				chips={chips}
				onClear={() => setChips([])}
				onRemove={(key) => setChips(chips.filter((chip) => chip.key !== key))}
			/>
		</>
	);
}

test("a chip is removed by its own button, and the focus is not lost", async () => {
	render(<Example />);
	await userEvent.click(
		screen.getByRole("button", { name: "Remover filtro Status: Pago" }),
	);
	expect(screen.queryByText("Pago")).toBeNull();
	screen.getByText("Multi-loja");
	expect(document.activeElement?.textContent).toBe("Limpar filtros");
	await userEvent.click(
		screen.getByRole("button", { name: "Remover filtro Tipo: Multi-loja" }),
	);
	expect(document.activeElement).toBe(screen.getByRole("heading"));
});

test("all chips go at once, and the bar with them", async () => {
	render(<Example />);
	await userEvent.click(screen.getByRole("button", { name: "Limpar filtros" }));
	expect(screen.queryByRole("group")).toBeNull();
	expect(document.activeElement).toBe(screen.getByRole("heading"));
});
