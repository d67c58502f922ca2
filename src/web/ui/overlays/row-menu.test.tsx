import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { RowMenu } from "./row-menu.tsx";

function renderMenu() {
	const onView = vi.fn();
	const onRemove = vi.fn();
	render(
		<RowMenu
			items={[
				{ label: "Ver Detalhes", onSelect: onView },
				{ label: "Duplicar", onSelect: () => {}, disabled: true },
				{
					label: "Remover",
					onSelect: onRemove,
					tone: "danger",
					hasSeparator: true,
				},
			]}
			name="MegaAtacado"
		/>,
	);
	return { onView, onRemove };
}

function trigger() {
	return screen.getByRole("button", { name: "Ações de MegaAtacado" });
}

test("the whole menu works by keyboard", async () => {
	const { onView, onRemove } = renderMenu();
	trigger().focus();
	await userEvent.keyboard("{Enter}");
	expect(document.activeElement?.textContent).toBe("Ver Detalhes");
	await userEvent.keyboard("{ArrowDown}");
	expect(document.activeElement?.textContent).toBe("Remover");
	await userEvent.keyboard("{Enter}");
	expect(onRemove).toHaveBeenCalledOnce();
	expect(onView).not.toHaveBeenCalled();
	expect(screen.queryByRole("menu")).toBeNull();
});

test("on a phone it is a sheet that ends with Fechar, below what cannot be undone", async () => {
	const { onView, onRemove } = renderMenu();
	const matchMedia = vi
		.spyOn(window, "matchMedia")
		.mockReturnValue({ matches: true } as MediaQueryList);
	onTestFinished(() => matchMedia.mockRestore());
	await userEvent.click(trigger());
	expect(
		screen.getAllByRole("menuitem").map((item) => item.textContent),
	).toEqual(["Ver Detalhes", "Duplicar", "Remover", "Fechar"]);
	await userEvent.click(screen.getByRole("menuitem", { name: "Fechar" }));
	expect(screen.queryByRole("menu")).toBeNull();
	expect(onView).not.toHaveBeenCalled();
	expect(onRemove).not.toHaveBeenCalled();
	expect(document.activeElement).toBe(trigger());
});

test("Escape closes it and the focus returns to its button", async () => {
	renderMenu();
	trigger().focus();
	await userEvent.keyboard("{ArrowDown}");
	screen.getByRole("menu");
	await userEvent.keyboard("{Escape}");
	expect(screen.queryByRole("menu")).toBeNull();
	expect(document.activeElement).toBe(trigger());
});
