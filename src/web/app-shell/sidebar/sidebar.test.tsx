import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderRoutes } from "#tests/support/render-web.tsx";
import { isActive, mainItems, settingsItem } from "./navigation.ts";
import { Sidebar, sidebarPreference } from "./sidebar.tsx";

beforeEach(() => {
	localStorage.clear();
	sidebarPreference.set("expanded");
	setWidth(1440);
});
test("the dashboard is active on its exact address only", () => {
	expect(isActive("/", "/")).toBe(true);
	expect(isActive("/", "/lojas")).toBe(false);
});

test("every other item is active below its address too", () => {
	expect(isActive("/pedidos", "/pedidos")).toBe(true);
	expect(isActive("/pedidos", "/pedidos/DV-2024-001/editar")).toBe(true);
	expect(isActive("/pedidos", "/produtos")).toBe(false);
});

test("the seven specified items in their order, Repasses below Relatórios, each with title and description", () => {
	render();
	const items = within(navigation()).getAllByRole("listitem");
	const links = items.map((item) => within(item).getByRole("link"));
	expect(links.map((link) => link.getAttribute("href"))).toEqual([
		"/",
		"/lojas",
		"/pedidos",
		"/produtos",
		"/clientes",
		"/relatorios",
		"/repasses",
		"/configuracoes",
	]);
	for (const { title, description } of [...mainItems, settingsItem]) {
		within(navigation()).getByText(title);
		within(navigation()).getByText(description);
	}
});

test("the open screen is marked as the current page", () => {
	render("/lojas/3");
	const current = within(navigation())
		.getAllByRole("link")
		.filter((link) => link.getAttribute("aria-current") === "page");
	expect(current.map((link) => link.getAttribute("href"))).toEqual(["/lojas"]);
});

test("collapsed, items keep their names but not their words, and the choice is remembered", async () => {
	const { user } = render();
	await user.click(screen.getByRole("button", { name: "Recolher menu" }));
	expect(within(navigation()).queryByText("Todos os pedidos")).toBeNull();
	await user.hover(screen.getByRole("link", { name: "Pedidos" }));
	expect((await screen.findByRole("tooltip")).textContent).toBe("Pedidos");
	expect(localStorage.getItem("divishop.sidebar")).toBe("collapsed");

	await user.click(screen.getByRole("button", { name: "Expandir menu" }));
	within(navigation()).getByText("Todos os pedidos");
	expect(localStorage.getItem("divishop.sidebar")).toBe("expanded");
});

test("a remembered choice is there after a reload", async () => {
	localStorage.setItem("divishop.sidebar", "collapsed");
	vi.resetModules();
	const reloaded = await import("./sidebar.tsx");
	expect(reloaded.sidebarPreference.get()).toBe("collapsed");
});

test("another tab's choice is followed", () => {
	localStorage.setItem("divishop.sidebar", "collapsed");
	window.dispatchEvent(
		new StorageEvent("storage", { key: "divishop.sidebar" }),
	);
	expect(sidebarPreference.get()).toBe("collapsed");
});

test("a narrow window has the rail without a choice", () => {
	setWidth(900);
	render();
	expect(screen.queryByRole("button", { name: /menu/ })).toBeNull();
	expect(within(navigation()).queryByText("Todos os pedidos")).toBeNull();
});

function render(at = "/") {
	return renderRoutes([{ path: "*", Component: Sidebar }], { at });
}

function navigation() {
	return screen.getByRole("navigation", { name: "Principal" });
}

function setWidth(width: number) {
	window.happyDOM.setViewport({ width, height: 900 });
}
