import { act, screen } from "@testing-library/react";
import { Outlet } from "react-router";
import { expect, test, vi } from "vitest";
import { renderRoutes } from "#tests/support/render-web.tsx";
import { Toaster } from "#web/ui/overlays/toaster.tsx";
import { failingAlone } from "./fail-alone.tsx";

const gone = new TypeError("Failed to fetch dynamically imported module");

test("a dialog that does not load leaves the screen below as it is, and opens at the next try", async () => {
	const load = vi
		.fn(async () => () => <p>A loja 3</p>)
		.mockRejectedValueOnce(gone)
		.mockRejectedValueOnce(gone);
	const { user, router } = renderRoutes(routesWith(load), { at: "/lojas" });
	await user.type(await screen.findByLabelText("Nota"), "meio escrita");
	await act(() => router.navigate("/lojas/3"));
	await screen.findByText("Não foi possível abrir");
	expect(router.state.location.pathname).toBe("/lojas");
	expect(screen.getByLabelText("Nota")).toHaveProperty("value", "meio escrita");

	await act(() => router.navigate("/lojas/3"));
	await screen.findByText("A loja 3");
});

test("a dialog that breaks leaves the screen below as it is", async () => {
	const printed = vi.spyOn(console, "error").mockImplementation(() => {});
	const { user, router } = renderRoutes(
		routesWith(async () => Broken),
		{ at: "/lojas" },
	);
	await user.type(await screen.findByLabelText("Nota"), "meio escrita");
	await act(() => router.navigate("/lojas/3"));
	await screen.findByText("Não foi possível abrir");
	expect(screen.getByLabelText("Nota")).toHaveProperty("value", "meio escrita");
	expect(printed).toHaveBeenCalled();
});

test("a screen that does not load offers another try, in its place", async () => {
	const load = vi
		.fn(async () => () => <p>As lojas</p>)
		.mockRejectedValueOnce(gone)
		.mockRejectedValueOnce(gone);
	const { user } = renderRoutes(
		failingAlone([
			{
				path: "lojas",
				handle: { title: "Lojas" },
				lazy: { Component: load },
				HydrateFallback: () => null,
			},
		]),
		{ at: "/lojas" },
	);
	await user.click(
		await screen.findByRole("button", { name: "Tentar novamente" }),
	);
	await screen.findByText("As lojas");
});

function routesWith(load: () => Promise<() => React.ReactNode>) {
	return failingAlone([
		{
			path: "lojas",
			handle: { title: "Lojas" },
			lazy: { Component: async () => Stores },
			HydrateFallback: () => null,
			children: [
				{ path: ":id", handle: { title: "Loja" }, lazy: { Component: load } },
			],
		},
	]);
}

function Stores() {
	return (
		<>
			<input aria-label="Nota" />
			<Outlet />
			<Toaster theme="light" />
		</>
	);
}

function Broken(): never {
	throw new Error("It broke");
}
