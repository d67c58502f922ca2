import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
	productPageOf,
	renderProducts,
	shirt,
	shirtInDetail,
} from "#tests/support/web-products.tsx";

const waiting = [5, 6, 7].map((id) => ({
	...shirtInDetail,
	...{ id, name: `Produto ${id}`, isApproved: false },
}));

/** A server on which approving takes out of the list. */
function renderWaiting(at: string, { isListLost = false } = {}) {
	const approved = new Set<number>();
	const left = () => waiting.filter(({ id }) => !approved.has(id));
	const answers = Object.fromEntries(
		waiting.flatMap((product) => [
			[
				`GET /api/products/${product.id}`,
				() =>
					Response.json({ ...product, isApproved: approved.has(product.id) }),
			],
			[
				`POST /api/products/${product.id}/approval`,
				() => {
					approved.add(product.id);
					return Response.json({ ...product, isApproved: true });
				},
			],
		]),
	);
	const view = renderProducts(at, {
		...answers,
		"GET /api/products": () =>
			isListLost && approved.size > 0
				? Response.json(null, { status: 500 })
				: Response.json(productPageOf(left())),
	});
	return { ...view, approved };
}

const button = () => screen.findByRole("button", { name: "Aprovar e próximo" });

test("all that wait are approved with one key each, from the first to the last of the list", async () => {
	const { user, router, approved } = renderWaiting(
		"/produtos/5?situation=pending",
	);
	const first = await button();
	await waitFor(() => expect(document.activeElement).toBe(first));
	for (const next of [6, 7]) {
		await user.keyboard("{Enter}");
		await waitFor(() =>
			expect(router.state.location.pathname).toBe(`/produtos/${next}`),
		);
		const dialog = await screen.findByRole("dialog", {
			name: `Produto ${next}`,
		});
		const again = within(dialog).getByRole("button", {
			name: "Aprovar e próximo",
		});
		await waitFor(() => expect(again).toHaveProperty("disabled", false));
		expect(document.activeElement).toBe(again);
	}
	await user.keyboard("{Enter}");
	await screen.findByText(
		"Nenhum outro produto desta lista aguarda aprovação.",
	);
	await waitFor(() => expect(router.state.location.pathname).toBe("/produtos"));
	expect(router.state.location.search).toBe("?situation=pending");
	expect([...approved]).toEqual([5, 6, 7]);
});

test("the next one is the one that follows in the list, then those before it", async () => {
	const { user, router } = renderWaiting("/produtos/6?situation=pending");
	await user.click(await button());
	await waitFor(() =>
		expect(router.state.location.pathname).toBe("/produtos/7"),
	);
	await user.click(await button());
	await waitFor(() =>
		expect(router.state.location.pathname).toBe("/produtos/5"),
	);
});

test("a note that is not saved yet keeps its product open, and goes to no other", async () => {
	const { user, router, approved } = renderWaiting(
		"/produtos/5?situation=pending",
	);
	const box = await screen.findByLabelText("Nova nota interna");
	await user.type(box, "Foto ruim");
	await user.click(await button());
	await screen.findByText("Salve ou apague o que digitou para ir ao próximo.");
	expect([...approved]).toEqual([5]);
	expect(router.state.location.pathname).toBe("/produtos/5");
	expect(box).toHaveProperty("value", "Foto ruim");
});

test("a list that cannot be read any more is said, after the approval", async () => {
	const { user, approved } = renderWaiting("/produtos/5", {
		isListLost: true,
	});
	await user.click(await button());
	await screen.findByText("O próximo não foi aberto");
	expect([...approved]).toEqual([5]);
});

test("a key that is held down approves one", async () => {
	const { user, router } = renderWaiting("/produtos/5?situation=pending");
	await waitFor(async () =>
		expect(document.activeElement).toBe(await button()),
	);
	await user.keyboard("{Enter>3/}");
	await waitFor(() =>
		expect(router.state.location.pathname).toBe("/produtos/6"),
	);
	expect(await button()).toBeTruthy();
});

test("a refusal asks for its reason and shows it from then on, with a way back", async () => {
	const refused = { ...shirtInDetail, isApproved: false };
	let refusalReason: string | null = null;
	const { user, server } = renderProducts("/produtos/5", {
		"GET /api/products/5": () => Response.json({ ...refused, refusalReason }),
		"POST /api/products/5/refusal": () => {
			refusalReason = "A foto é de outra marca";
			return Response.json({ ...shirt, isApproved: false, refusalReason });
		},
		"DELETE /api/products/5/refusal": () => {
			refusalReason = null;
			return Response.json({ ...shirt, isApproved: false, refusalReason });
		},
	});
	await user.click(await screen.findByRole("button", { name: "Recusar" }));
	const dialog = await screen.findByRole("dialog", { name: "Recusar produto" });
	const refuse = within(dialog).getByRole("button", {
		name: "Recusar Produto",
	});
	await user.click(refuse);
	await within(dialog).findByText("Preencha este campo.");
	await user.type(
		within(dialog).getByLabelText(/^Motivo da recusa/),
		"A foto é de outra marca",
	);
	await user.click(refuse);
	await screen.findByText("Produto recusado");
	await screen.findByText("A foto é de outra marca");
	screen.getByText("Fora do catálogo · recusado");
	await user.click(
		screen.getByRole("button", { name: "Enviar para aprovação de novo" }),
	);
	expect(await button()).toBeTruthy();
	expect(server.asked).toContain("DELETE /api/products/5/refusal?version=2");
});
