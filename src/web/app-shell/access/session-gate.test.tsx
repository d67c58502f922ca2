import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import {
	beforeEach,
	describe,
	expect,
	type MockInstance,
	test,
	vi,
} from "vitest";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import {
	marina,
	password,
	sessionOf,
	signInServer,
} from "#tests/support/web-session.ts";
import { draftKey } from "#web/data/order-draft-place.ts";
import { sessionQuery } from "#web/data/session.ts";
import { useChange } from "#web/data/use-change.ts";
import { SettingsScreen } from "#web/screens/settings/settings-screen.tsx";
import { SessionGate } from "./session-gate.tsx";

let reload: MockInstance;
beforeEach(() => {
	reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
});

test("nothing is drawn before it is known who is there", async () => {
	let answer: (session: Response) => void = () => {};
	const server = fakeServer({
		"GET /api/session": () =>
			new Promise<Response>((resolve) => {
				answer = resolve;
			}),
	});
	render({ server });
	screen.getByText("Carregando…");
	expect(screen.queryByText("Pedidos")).toBeNull();
	act(() => answer(Response.json(sessionOf(marina))));
	await screen.findByText("Pedidos");
});

test("a session that cannot be read says so, and is asked for again", async () => {
	let answer = refusal(400, "forbidden_origin");
	const server = fakeServer({ "GET /api/session": () => answer() });
	const { user } = render({ server });
	await screen.findByText("Não foi possível abrir o Divishop");
	answer = () => Response.json(sessionOf(marina));
	await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
	await screen.findByText("Pedidos");
});

test("who is not signed in does so at the address they asked for, which then opens", async () => {
	const { server } = signInServer();
	const { user, router } = render({ server, at: "/pedidos?situation=late" });
	await screen.findByRole("heading", { name: "Entrar" });
	expect(document.title).toBe("Entrar · Divishop");
	await signIn(user);
	await screen.findByText("Pedidos");
	const { pathname, search } = router.state.location;
	expect(pathname + search).toBe("/pedidos?situation=late");
});

test("a password keeper finds its fields", async () => {
	render({ server: signInServer().server });
	const email = await screen.findByLabelText("E-mail");
	expect(email.getAttribute("autocomplete")).toBe("username");
	const box = screen.getByLabelText("Senha");
	expect(box.getAttribute("autocomplete")).toBe("current-password");
});

test("a wrong password is said, and is what one corrects next", async () => {
	const { user } = render({ server: signInServer().server });
	await signIn(user, { password: "outra" });
	expect((await screen.findByRole("alert")).textContent).toBe("Recusado.");
	expect(document.activeElement).toBe(screen.getByLabelText("Senha"));
});

test("the password can be looked at", async () => {
	const { user } = render({ server: signInServer().server });
	const box = await screen.findByLabelText("Senha");
	expect(box.getAttribute("type")).toBe("password");
	await user.click(screen.getByRole("button", { name: "Mostrar senha" }));
	expect(box.getAttribute("type")).toBe("text");
	await user.click(screen.getByRole("button", { name: "Ocultar senha" }));
	expect(box.getAttribute("type")).toBe("password");
});

test("a second factor asks for its code; a wrong one is said at the field", async () => {
	const { user } = render({ server: withSecondFactor() });
	await signIn(user);
	const box = await screen.findByLabelText("Código de verificação");
	expect(box.getAttribute("autocomplete")).toBe("one-time-code");
	expect(box.getAttribute("inputmode")).toBe("numeric");
	await waitFor(() => expect(document.activeElement).toBe(box));
	await user.type(box, "000 000{Enter}");
	await waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
	await fill(user, box, "123 456");
	await user.keyboard("{Enter}");
	await screen.findByText("Pedidos");
});

test("a code that came too late leads back to the password, and says why", async () => {
	const { user } = render({ server: withSecondFactor() });
	await signIn(user);
	await user.type(
		await screen.findByLabelText("Código de verificação"),
		"999999{Enter}",
	);
	expect((await screen.findByRole("alert")).textContent).toBe("Recusado.");
	screen.getByRole("heading", { name: "Entrar" });
});

test("who lost the phone uses a backup code", async () => {
	const { user } = render({ server: withSecondFactor() });
	await signIn(user);
	await user.click(
		await screen.findByRole("button", { name: "Usar um código de reserva" }),
	);
	const box = screen.getByLabelText("Código de reserva");
	expect(box.getAttribute("inputmode")).toBe("text");
	expect(document.activeElement).toBe(box);
});

test("a session that ends keeps the form's text, and the save goes on after signing in again", async () => {
	const saved: unknown[] = [];
	const { server, state } = signInServer(
		{
			"GET /api/settings": settings,
			"PUT /api/settings": async (request: Request) => {
				saved.push(await request.json());
				return Response.json({
					...settings,
					name: "Divishop Norte",
					version: 2,
				});
			},
		},
		{ isIn: true },
	);
	const { user } = render({ server, at: "/configuracoes" });
	const name = await screen.findByLabelText(/Nome do marketplace/);
	await fill(user, name, "Divishop Norte");
	state.isIn = false;
	const save = screen.getByRole("button", { name: "Salvar Configurações" });
	await user.click(save);

	const dialog = within(await screen.findByRole("alertdialog"));
	dialog.getByText("Entre de novo");
	const email = dialog.getByLabelText("E-mail");
	expect(email).toHaveProperty("value", marina.email);
	expect(email).toHaveProperty("readOnly", true);
	await user.keyboard("{Escape}"); // there is no way round it
	expect(name).toHaveProperty("value", "Divishop Norte");
	await user.type(dialog.getByLabelText("Senha"), `${password}{Enter}`);

	await waitFor(() =>
		expect(saved).toEqual([
			expect.objectContaining({ name: "Divishop Norte" }),
		]),
	);
	await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
	expect(name.isConnected).toBe(true);
	expect(reload).not.toHaveBeenCalled();
});

test("requests that wait together ask once, and all go on", async () => {
	const { server, state } = signInServer(twoChanges, { isIn: true });
	const { user } = render({ server });
	state.isIn = false;
	await user.click(await screen.findByRole("button", { name: "Mudar dois" }));
	await screen.findByRole("alertdialog");
	await waitFor(() =>
		expect(countOf(server.asked, "DELETE /api/keys")).toBe(2),
	);
	expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
	await user.type(screen.getByLabelText("Senha"), `${password}{Enter}`);
	await screen.findByText("success success");
	expect(countOf(server.asked, "POST /api/session")).toBe(1);
	expect(countOf(server.asked, "DELETE /api/keys")).toBe(4);
});

test("a dangerous act asks for a proof once, and then is done", async () => {
	const { server, state } = signInServer(twoChanges, { isIn: true });
	const { user } = render({ server });
	state.needsProof = true;
	await user.click(await screen.findByRole("button", { name: "Mudar dois" }));
	const dialog = within(await screen.findByRole("alertdialog"));
	dialog.getByText("Confirme que é você");
	await user.type(dialog.getByLabelText("Senha"), "outra{Enter}");
	expect((await dialog.findByRole("alert")).textContent).toBe("Recusado.");
	await fill(user, dialog.getByLabelText("Senha"), password);
	await user.keyboard("{Enter}");
	await screen.findByText("success success");
	expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("who has a second factor may prove it with a code, or with the password", async () => {
	const { server, state } = signInServer(twoChanges, {
		isIn: true,
		member: { ...marina, hasSecondFactor: true },
	});
	const { user } = render({ server });
	state.needsProof = true;
	await user.click(await screen.findByRole("button", { name: "Mudar dois" }));
	await screen.findByLabelText("Código de verificação");
	await user.click(screen.getByRole("button", { name: "Usar a senha" }));
	screen.getByLabelText("Senha");
	await user.click(screen.getByRole("button", { name: "Usar um código" }));
	await user.type(
		screen.getByLabelText("Código de verificação"),
		"123456{Enter}",
	);
	await screen.findByText("success success");
});

test("who cancels the proof is told that it was refused", async () => {
	const { server, state } = signInServer(twoChanges, { isIn: true });
	const { user } = render({ server });
	state.needsProof = true;
	await user.click(await screen.findByRole("button", { name: "Mudar dois" }));
	await screen.findByText("Confirme que é você");
	await user.keyboard("{Escape}");
	await screen.findByText("error error");
	expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a session that is gone when it is read again leaves everything in place and asks", async () => {
	const { server, state } = signInServer({}, { isIn: true });
	const { queryClient } = render({ server });
	await screen.findByText("Pedidos");
	state.isIn = false;
	void queryClient.refetchQueries(sessionQuery());
	await screen.findByText("Entre de novo");
	screen.getByText("Pedidos");
});

test("for another person the page begins anew", async () => {
	const { server, state } = signInServer({}, { isIn: true });
	const { queryClient } = render({ server });
	await screen.findByText("Pedidos");
	state.member = { ...marina, id: 8, name: "Outra pessoa" };
	await act(() => queryClient.refetchQueries(sessionQuery()));
	await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("signing in again in another tab goes on in this one", async () => {
	const { server, state } = signInServer(twoChanges, { isIn: true });
	const { user } = render({ server });
	state.isIn = false;
	await user.click(await screen.findByRole("button", { name: "Mudar dois" }));
	await screen.findByText("Entre de novo");
	state.isIn = true;
	sayFromAnotherTab("in");
	await screen.findByText("success success");
	expect(reload).not.toHaveBeenCalled();
});

test("what one person left waiting is not sent in the name of another", async () => {
	const { server, state } = signInServer(twoChanges, { isIn: true });
	const { user } = render({ server });
	state.isIn = false;
	await user.click(await screen.findByRole("button", { name: "Mudar dois" }));
	await screen.findByText("Entre de novo");
	state.member = { ...marina, id: 8, name: "Outra pessoa" };
	state.isIn = true;
	sayFromAnotherTab("in");
	await waitFor(() => expect(reload).toHaveBeenCalledOnce());
	expect(countOf(server.asked, "DELETE /api/keys")).toBe(2); // as they were first sent
});

test("leaving in another tab leaves this one, too", async () => {
	const { server } = signInServer({}, { isIn: true });
	render({ server });
	await screen.findByText("Pedidos");
	sayFromAnotherTab("out");
	await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

describe("an order that is being taken, with its customer's document and phone", () => {
	beforeEach(() => {
		sessionStorage.setItem(draftKey, JSON.stringify({ memberId: marina.id }));
	});

	test("stays in the tab while its member is signed in", async () => {
		const { server } = signInServer({}, { isIn: true });
		render({ server });
		await screen.findByText("Pedidos");
		expect(sessionStorage.getItem(draftKey)).not.toBeNull();
	});

	test("goes when the server says that nobody is signed in", async () => {
		render({ server: signInServer().server });
		await screen.findByRole("heading", { name: "Entrar" });
		expect(sessionStorage.getItem(draftKey)).toBeNull();
	});

	test("goes when a request is refused because the session ended", async () => {
		const { server, state } = signInServer(twoChanges, { isIn: true });
		const { user } = render({ server });
		await screen.findByText("Pedidos");
		state.isIn = false;
		await user.click(screen.getByRole("button", { name: "Mudar dois" }));
		await screen.findByText("Entre de novo");
		expect(sessionStorage.getItem(draftKey)).toBeNull();
	});

	test("goes when another member signs in", async () => {
		const { server } = signInServer(
			{},
			{ isIn: true, member: { ...marina, id: 8, name: "Outra pessoa" } },
		);
		render({ server });
		await screen.findByText("Pedidos");
		expect(sessionStorage.getItem(draftKey)).toBeNull();
	});

	test("goes when its member leaves in another tab", async () => {
		const { server } = signInServer({}, { isIn: true });
		render({ server });
		await screen.findByText("Pedidos");
		sayFromAnotherTab("out");
		await waitFor(() => expect(reload).toHaveBeenCalledOnce());
		expect(sessionStorage.getItem(draftKey)).toBeNull();
	});
});

const twoChanges = {
	"DELETE /api/keys/1": {},
	"DELETE /api/keys/2": {},
};

function Orders() {
	const a = useChange("order", (api) => api.send("DELETE", "/api/keys/1"));
	const b = useChange("order", (api) => api.send("DELETE", "/api/keys/2"));
	return (
		<>
			<h1>Pedidos</h1>
			<button
				onClick={() => {
					a.mutate();
					b.mutate();
				}}
				type="button"
			>
				Mudar dois
			</button>
			<p>
				{a.status} {b.status}
			</p>
		</>
	);
}

function render({
	server,
	at = "/pedidos",
}: {
	server: ReturnType<typeof fakeServer>;
	at?: string;
}) {
	return renderRoutes(
		[
			{
				Component: SessionGate,
				children: [
					{ path: "/pedidos", Component: Orders },
					{ path: "/configuracoes", Component: SettingsScreen },
				],
			},
		],
		{ at, server, session: null },
	);
}

function withSecondFactor() {
	return signInServer({}, { member: { ...marina, hasSecondFactor: true } })
		.server;
}

async function signIn(user: UserEvent, given = { password }) {
	await fill(user, await screen.findByLabelText("E-mail"), marina.email);
	await fill(user, screen.getByLabelText("Senha"), given.password);
	await user.keyboard("{Enter}");
}

function sayFromAnotherTab(word: "in" | "out") {
	const channel = new BroadcastChannel("divishop.session");
	channel.postMessage({ word, tab: 0 });
	channel.close();
}

function countOf(asked: string[], what: string): number {
	return asked.filter((line) => line.startsWith(what)).length;
}
