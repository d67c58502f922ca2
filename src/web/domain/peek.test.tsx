import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { RecordLink } from "./peek.tsx";

const store = {
	id: 4,
	name: "TechHub",
	slug: "techhub",
	type: "varejo",
	status: "ativa",
	category: "tecnologia",
	manager: "Rui Dias",
	phone: "11987654321",
	email: null,
	description: "",
	rating: 4.8,
	joinedOn: "2024-01-15",
	revenueCents: 123_456,
	orders: 38,
	products: 12,
	documentsEndOn: null,
	version: 1,
	activity: [],
};

test("pointing at a name shows the record after a moment, and asks for it only then", async () => {
	const { user, server } = render({ "GET /api/stores/4": store });
	const name = await screen.findByRole("link", { name: "TechHub" });
	expect(askedForStore(server)).toBe(false);
	await user.hover(name);
	const card = await screen.findByRole("tooltip");
	await waitFor(() => expect(card.textContent).toContain("Rui Dias"));
	expect(card.textContent?.replaceAll("\u00a0", " ")).toContain(
		"38 pedidos · R$ 1.234,56",
	);
	await user.keyboard("{Escape}");
	expect(screen.queryByRole("tooltip")).toBeNull();
});

test("a name with the keyboard's focus shows it too, and Enter opens the details", async () => {
	const { user, router } = render({ "GET /api/stores/4": store });
	const name = await screen.findByRole("link", { name: "TechHub" });
	await user.tab();
	expect(document.activeElement).toBe(name);
	await waitFor(() =>
		expect(screen.getByRole("tooltip").textContent).toContain("Rui Dias"),
	);
	await user.keyboard("{Enter}");
	expect(router.state.location.pathname).toBe("/lojas/4");
});

test("a record that is gone says so", async () => {
	const { user } = render({
		"GET /api/stores/4": refusal(404, "not_found", {}),
	});
	await user.hover(await screen.findByRole("link", { name: "TechHub" }));
	const card = await screen.findByRole("tooltip");
	await waitFor(() => expect(card.textContent).toContain("Recusado."));
});

function askedForStore({ asked }: { asked: readonly string[] }): boolean {
	return asked.some((request) => request.includes("/api/stores/4"));
}

function render(answers: Record<string, unknown>) {
	const server = fakeServer({ "GET /api/settings": settings, ...answers });
	const view = renderRoutes(
		[
			{
				path: "*",
				element: <RecordLink id={4} name="TechHub" noun="stores" />,
			},
		],
		{ at: "/relatorios", server },
	);
	return { ...view, server };
}
