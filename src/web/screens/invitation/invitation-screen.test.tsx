import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import { marina, sessionOf } from "#tests/support/web-session.ts";
import { InvitationScreen } from "./invitation-screen.tsx";

const token = "abcdefghijklmnopqrstuvwxyz012345";
const newPassword = "quatro palavras ao acaso";
const offer = {
	kind: "invitation",
	email: "joao@divishop.com.br",
	name: "João Pereira",
	role: "operador",
	expiresAt: "2026-11-20T12:00:00.000Z",
};

test("an invitation says for whom and as what, and leads into the product", async () => {
	const { user, router, accepted } = render(offer);
	await screen.findByText("João Pereira, este é o seu convite para a equipe.");
	screen.getByText("Operador");
	expect(screen.getByLabelText("E-mail")).toHaveProperty("readOnly", true);
	expect(screen.getByLabelText("E-mail")).toHaveProperty("value", offer.email);
	await fill(user, screen.getByLabelText("Senha"), newPassword);
	await user.click(screen.getByRole("button", { name: "Criar minha conta" }));
	await screen.findByText("Dashboard");
	expect(router.state.location.pathname).toBe("/");
	expect(accepted).toEqual([
		{ token, name: "João Pereira", password: newPassword },
	]);
	expect(sessionStorage).toHaveLength(0);
});

test("the link's secret leaves the address, and a reload still knows it", async () => {
	const { router, unmount } = render(offer);
	await screen.findByLabelText("Senha");
	expect(router.state.location.hash).toBe("");
	unmount();
	render(offer, { at: "/convite" });
	await screen.findByLabelText("Senha");
});

test("typing starts at the first thing the link leaves open", async () => {
	const { unmount } = render(offer);
	const password = await screen.findByLabelText("Senha");
	await waitFor(() => expect(document.activeElement).toBe(password));
	unmount();
	render({ ...offer, email: null, name: null });
	const name = await screen.findByLabelText("Nome");
	await waitFor(() => expect(document.activeElement).toBe(name));
});

test("a link that names no address asks for one", async () => {
	const { user, accepted } = render({ ...offer, email: null, name: null });
	await fill(user, await screen.findByLabelText("Nome"), "Ana Lima");
	await fill(user, screen.getByLabelText("E-mail"), "ana@divishop.com.br");
	await fill(user, screen.getByLabelText("Senha"), newPassword);
	await user.keyboard("{Enter}");
	await waitFor(() =>
		expect(accepted).toEqual([
			{
				token,
				name: "Ana Lima",
				email: "ana@divishop.com.br",
				password: newPassword,
			},
		]),
	);
});

test("how long the password must be is said while it is typed, and a short one is not sent", async () => {
	const { user, accepted } = render(offer);
	const box = await screen.findByLabelText("Senha");
	expect(box.getAttribute("autocomplete")).toBe("new-password");
	screen.getByText("Use ao menos 12 caracteres");
	await user.type(box, "abacaxi");
	screen.getByText("Use ao menos 12 caracteres: faltam 5");
	await user.keyboard("{Enter}");
	await screen.findByText("Use ao menos 12 caracteres.");
	expect(accepted).toEqual([]);
	await user.type(box, "12345");
	screen.getByText("Use ao menos 12 caracteres");
});

test("what the API says of a password stands at the field", async () => {
	const { user } = render(offer, {
		acceptance: refusal(400, "validation_failed", {
			errors: [
				{ field: "password", code: "password_too_common", message: "Comum." },
			],
		}),
	});
	await fill(user, await screen.findByLabelText("Senha"), newPassword);
	await user.keyboard("{Enter}");
	await screen.findByText("Comum.");
	expect(document.activeElement).toBe(screen.getByLabelText("Senha"));
});

test("a recovery asks for nothing but the new password", async () => {
	const { user, accepted } = render({ ...offer, kind: "recovery" });
	await fill(user, await screen.findByLabelText("Nova senha"), newPassword);
	expect(screen.queryByLabelText("Nome")).toBeNull();
	await user.click(screen.getByRole("button", { name: "Definir nova senha" }));
	await waitFor(() => expect(accepted).toHaveLength(1));
});

test("a link that has ended says so, and what to do", async () => {
	render(refusal(409, "link_ended", { title: "Este link já foi usado." }));
	await screen.findByRole("heading", { name: "Este link não funciona mais" });
	screen.getByText("Este link já foi usado.");
	expect(
		screen.getByRole("link", { name: "Ir para a entrada" }),
	).toHaveProperty("pathname", "/");
});

test("the address without a link asks nobody", async () => {
	const { server } = render(offer, { at: "/convite" });
	await screen.findByRole("heading", { name: "Este link não funciona mais" });
	expect(server.asked).toEqual([]);
});

function render(
	answer: unknown,
	{
		at = `/convite#${token}`,
		acceptance = () => Response.json({ next: "done" }),
	} = {},
) {
	const accepted: unknown[] = [];
	const server = fakeServer({
		"GET /api/session": () =>
			Response.json(sessionOf(accepted.length > 0 ? marina : null)),
		"POST /api/invitations/offer": answer,
		"POST /api/invitations/acceptance": async (request: Request) => {
			const response = acceptance();
			if (response.ok) accepted.push(await request.json());
			return response;
		},
	});
	const view = renderRoutes(
		[
			{ path: "/", element: <h1>Dashboard</h1> },
			{ path: "/convite", Component: InvitationScreen },
		],
		{ at, server, session: sessionOf(null) },
	);
	return { ...view, server, accepted };
}
