import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ProductCopyDraft, ProductImage } from "#contract/products.ts";
import { name, put, sku, stock } from "#tests/support/web-product-form.ts";
import {
	renderProducts,
	shirt,
	shirtInDetail,
} from "#tests/support/web-products.tsx";

const image = (id: number, letter: string): ProductImage => ({
	...{ id, sha256: letter.repeat(64), mediaType: "image/png" },
	...{ width: 10, height: 10, bytes: 100 },
});

const draft: ProductCopyDraft = {
	...{ name: "Camiseta Básica (cópia)", sku: "MOD-CAM123-2", stock: 0 },
	...{ storeId: 3, category: "moda", description: "Algodão penteado" },
	...{ priceRetailCents: 4990, priceWholesaleCents: 3490 },
	...{ weightGrams: 250, dimensions: "20x15x5" },
	images: [image(1, "a"), image(2, "b")],
	sourceName: "Camiseta Básica",
};

const copy = { ...shirt, id: 9, name: "Camiseta Listrada", isOnline: false };

async function openCopy(answers: Record<string, unknown> = {}) {
	const view = renderProducts("/produtos", {
		"GET /api/products/5/copy-draft": draft,
		"GET /api/products/9": {
			...shirtInDetail,
			...copy,
			images: [image(11, "a"), image(12, "b")],
		},
		...answers,
	});
	const { user } = view;
	await user.click(
		await screen.findByRole("button", { name: "Ações de Camiseta Básica" }),
	);
	await user.click(await screen.findByRole("menuitem", { name: "Duplicar" }));
	await screen.findByRole("button", { name: "Criar Produto" });
	return view;
}

test("Duplicar opens the form filled in, and Cancelar leaves nothing behind", async () => {
	const { user, server } = await openCopy();
	expect(name().value).toBe("Camiseta Básica (cópia)");
	expect(sku().value).toBe("MOD-CAM123-2");
	expect(stock().value).toBe("0");
	screen.getByText("2 de 5");
	await user.click(screen.getByRole("button", { name: "Cancelar" }));
	expect(screen.queryByRole("dialog")).toBeNull();
	expect(server.asked.filter((line) => !line.startsWith("GET"))).toEqual([]);
});

test("the copy is made when the form is saved, and a picture taken off the form leaves the copy alone", async () => {
	let sent: unknown;
	const { user, server } = await openCopy({
		"POST /api/products/5/copies": async (request: Request) => {
			sent = await request.json();
			return Response.json(copy, { status: 201 });
		},
		"DELETE /api/products/9/images/11": () =>
			new Response(null, { status: 204 }),
	});
	await put(user, name(), "Camiseta Listrada");
	const [first] = screen.getAllByRole("button", { name: /^Remover/ });
	if (first) await user.click(first);
	await user.click(screen.getByRole("button", { name: "Criar Produto" }));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	screen.getByText("Produto duplicado!");
	expect(sent).toMatchObject({
		...{ name: "Camiseta Listrada", sku: "MOD-CAM123-2", stock: 0 },
	});
	expect(server.asked.filter((line) => !line.startsWith("GET"))).toEqual([
		"POST /api/products/5/copies",
		"DELETE /api/products/9/images/11",
	]);
});
