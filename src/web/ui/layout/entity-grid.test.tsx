import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { EmptyState } from "../feedback/empty-state.tsx";
import { EntityGrid, type EntityGridProps } from "./entity-grid.tsx";

function grid(props: Partial<EntityGridProps<string>>) {
	return (
		<EntityGrid
			empty={<EmptyState title="Nenhuma loja encontrada" />}
			getKey={(name) => name}
			items={undefined}
			label="Lojas"
			renderItem={(name) => <span>{name}</span>}
			skeleton={<span>esqueleto</span>}
			skeletonCount={3}
			{...props}
		/>
	);
}

test("while loading it shows the shape of the items and says so", () => {
	render(grid({}));
	expect(screen.getAllByText("esqueleto")).toHaveLength(3);
	expect(screen.getByRole("status").textContent).toBe("Carregando…");
});

test("items are a list with a name", () => {
	render(grid({ items: ["TechHub", "Mix Store"] }));
	screen.getByRole("list", { name: "Lojas" });
	expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("nothing found is said in words", () => {
	render(grid({ items: [] }));
	screen.getByText("Nenhuma loja encontrada");
});

describe("an item that leaves after an action", () => {
	const withLinks = (items: string[]) =>
		grid({ items, renderItem: (name) => <a href={`/${name}`}>{name}</a> });

	test("gives the focus to the one that took its place", () => {
		const { rerender } = render(withLinks(["a", "b", "c"]));
		screen.getByRole("link", { name: "b" }).focus();
		rerender(withLinks(["a", "c"]));
		expect(document.activeElement?.textContent).toBe("c");
	});

	test("at the end gives it to the one before", () => {
		const { rerender } = render(withLinks(["a", "b"]));
		screen.getByRole("link", { name: "b" }).focus();
		rerender(withLinks(["a"]));
		expect(document.activeElement?.textContent).toBe("a");
	});

	test("and was the last one gives it to the page's heading", () => {
		const page = (items: string[]) => (
			<>
				<h1 tabIndex={-1}>Gestão de Lojas</h1>
				{withLinks(items)}
			</>
		);
		const { rerender } = render(page(["a"]));
		screen.getByRole("link", { name: "a" }).focus();
		rerender(page([]));
		expect(document.activeElement?.textContent).toBe("Gestão de Lojas");
	});

	test("does not take the focus from where it went meanwhile", () => {
		const page = (items: string[]) => (
			<>
				<input aria-label="Buscar" />
				{withLinks(items)}
			</>
		);
		const { rerender } = render(page(["a", "b"]));
		screen.getByRole("link", { name: "a" }).focus();
		screen.getByLabelText("Buscar").focus();
		rerender(page(["b"]));
		expect(document.activeElement).toBe(screen.getByLabelText("Buscar"));
	});

	test("does not call back who had left it for elsewhere", () => {
		const page = (items: string[]) => (
			<>
				<input aria-label="Buscar" />
				{withLinks(items)}
			</>
		);
		const { rerender } = render(page(["a", "b"]));
		screen.getByRole("link", { name: "a" }).focus();
		screen.getByLabelText("Buscar").focus();
		screen.getByLabelText("Buscar").blur();
		rerender(page(["b"]));
		expect(document.activeElement).toBe(document.body);
	});
});

test("an error without items offers to try again", async () => {
	const onRetry = vi.fn();
	render(grid({ error: "O servidor não respondeu.", onRetry }));
	expect(screen.getByRole("alert").textContent).toContain(
		"O servidor não respondeu.",
	);
	await userEvent.click(
		screen.getByRole("button", { name: "Tentar novamente" }),
	);
	expect(onRetry).toHaveBeenCalledOnce();
});

test("an error keeps the items that are there", () => {
	render(grid({ error: "Sem conexão.", items: ["TechHub"] }));
	screen.getByText("TechHub");
	expect(screen.getByRole("alert").textContent).toContain("Sem conexão.");
});

test("updating keeps the items and says so quietly", () => {
	render(grid({ isUpdating: true, items: ["TechHub"] }));
	screen.getByText("TechHub");
	expect(screen.getByRole("status").textContent).toBe("Atualizando…");
});
