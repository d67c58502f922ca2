import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openNew } from "#tests/support/web-product-form.ts";
import { mix, mixInDetail } from "#tests/support/web-stores.tsx";

const waiting = { ...mixInDetail, status: "pendente" as const };

test("a store that waits is offered as such, and approved without leaving the form", async () => {
	let status: "pendente" | "ativa" = "pendente";
	const sent: unknown[] = [];
	const { user } = await openNew({
		"GET /api/stores/choices": () =>
			Response.json([{ id: 3, name: "Mix Store", status }]),
		"GET /api/stores/3": () => Response.json({ ...waiting, status }),
		"PUT /api/stores/3/status": async (request: Request) => {
			sent.push(await request.json());
			status = "ativa";
			return Response.json({ ...mix, status });
		},
	});
	await user.click(screen.getByRole("combobox", { name: /^Loja/ }));
	await user.click(
		await screen.findByRole("option", { name: /Aguardando aprovação/ }),
	);
	await user.click(
		await screen.findByRole("button", { name: "Aprovar agora" }),
	);
	await user.click(await screen.findByRole("button", { name: "Aprovar" }));
	await waitFor(() =>
		expect(screen.queryByText(/Aguardando aprovação/)).toBeNull(),
	);
	expect(sent).toEqual([{ status: "ativa", version: mixInDetail.version }]);
	expect(
		screen.getByRole<HTMLInputElement>("combobox", { name: /^Loja/ }).value,
	).toBe("Mix Store");
});

test("without any store the form leads to the first one", async () => {
	await openNew({ "GET /api/stores/choices": [] });
	const link = await screen.findByRole("link", {
		name: "Cadastrar a primeira loja",
	});
	expect(link.getAttribute("href")).toBe("/lojas/nova");
	expect(screen.queryByRole("combobox", { name: /^Loja/ })).toBeNull();
});

test("an active store needs no approval, and the field says who is offered", async () => {
	const { user } = await openNew();
	await user.click(screen.getByRole("combobox", { name: /^Loja/ }));
	await user.click(await screen.findByRole("option", { name: "Mix Store" }));
	expect(screen.queryByText(/Aguardando aprovação/)).toBeNull();
	screen.getByText(/^Só lojas ativas/);
});
