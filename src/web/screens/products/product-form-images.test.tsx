import { configure, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refusal } from "#tests/support/web-answers.ts";
import {
	field,
	fillIn,
	openNew,
	submit,
} from "#tests/support/web-product-form.ts";
import { shirt } from "#tests/support/web-products.tsx";

// A whole screen is rendered: on a busy machine that takes longer than the defaults wait.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = (fileName: string) =>
	new File([png, fileName], fileName, { type: "image/png" });
const sentPicture = {
	id: 1,
	sha256: "0".repeat(64),
	mediaType: "image/png",
	width: 1,
	height: 1,
	bytes: 1,
};
const picker = () => field(/Arraste, cole|Adicionar/);

test("files are judged as they are chosen, each by its name, and at most five stay", async () => {
	const { user } = await openNew();
	await user.upload(picker(), [
		new File([], "vazia.png", { type: "image/png" }),
		new File(["GIF89a"], "falsa.png", { type: "image/png" }),
		...["1", "2", "3", "4", "5", "6"].map((n) => picture(`${n}.png`)),
	]);
	await screen.findByText("O arquivo vazia.png está vazio.");
	screen.getByText("O arquivo falsa.png não é uma imagem PNG ou JPG.");
	screen.getByText(
		"O arquivo 6.png não foi enviado: um produto pode ter no máximo 5 imagens.",
	);
	screen.getByText("5 de 5");
});

test("pictures are put in order from the keyboard, and the first is the cover", async () => {
	const { user } = await openNew();
	await user.upload(picker(), [picture("a.png"), picture("b.png")]);
	const handles = () =>
		screen
			.getAllByRole("button", { name: /^Mover/ })
			.map((button) => button.getAttribute("aria-label"));
	const handle = await screen.findByRole("button", { name: /^Mover b.png/ });
	handle.focus();
	await user.keyboard("{Home}");
	expect(handles()).toEqual([
		"Mover b.png, posição 1 de 2",
		"Mover a.png, posição 2 de 2",
	]);
	await user.keyboard("{ArrowRight}");
	expect(handles()[1]).toBe("Mover b.png, posição 2 de 2");
});

test("a picture that fails keeps the form open, and the product is created only once", async () => {
	let isBroken = true;
	const { user, server, router } = await openNew({
		"POST /api/products": () => Response.json(shirt, { status: 201 }),
		"POST /api/products/5/images": () =>
			isBroken
				? refusal(422, "image_unreadable", {
						errors: [
							{
								field: "file",
								code: "image_damaged",
								message: "O arquivo a.png está danificado ou incompleto.",
							},
						],
					})()
				: Response.json(sentPicture, { status: 201 }),
	});
	await fillIn(user);
	await user.upload(picker(), picture("a.png"));
	await screen.findByRole("button", { name: "Remover a.png" });
	await submit(user);
	await screen.findByText("O arquivo a.png está danificado ou incompleto.");
	screen.getByText(/O produto foi salvo, mas uma imagem não foi enviada/);
	expect(router.state.location.pathname).toBe("/produtos/novo");
	isBroken = false;
	await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
	await waitFor(() => expect(router.state.location.pathname).toBe("/produtos"));
	expect(
		server.asked.filter((asked) => asked === "POST /api/products"),
	).toHaveLength(1);
});

test("a product whose pictures met no connection is not created again", async () => {
	let isOffline = true;
	const drop = () => {
		throw new TypeError("Failed to fetch");
	};
	const { user, server, router } = await openNew({
		"POST /api/products": () => Response.json(shirt, { status: 201 }),
		"POST /api/products/5/images": () =>
			isOffline ? drop() : Response.json(sentPicture, { status: 201 }),
		"GET /api/products/5": drop,
	});
	await fillIn(user);
	await user.upload(picker(), picture("a.png"));
	await screen.findByRole("button", { name: "Remover a.png" });
	await submit(user);
	await screen.findByText(/O produto foi salvo, mas uma imagem não foi/);
	isOffline = false;
	await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
	await waitFor(() => expect(router.state.location.pathname).toBe("/produtos"));
	expect(server.asked.filter((asked) => /^(POST|PUT)/.test(asked))).toEqual([
		"POST /api/products",
		"POST /api/products/5/images?filename=a.png",
		"POST /api/products/5/images?filename=a.png",
	]);
});
