import { act, screen, waitFor } from "@testing-library/react";
import { Outlet } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { PrivacyRequest } from "#contract/privacy.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { anaInDetail } from "#tests/support/web-customers.tsx";
import { privacyQueries } from "#web/data/privacy.ts";
import { Toaster } from "#web/ui/overlays/toaster.tsx";
import { NewRequestDialog } from "./new-request-dialog.tsx";
import { RequestDialog } from "./request-dialog.tsx";

const begun: PrivacyRequest = {
	id: 1,
	protocol: "LGPD-2024-0001",
	customerId: null,
	requesterName: "Ana Conceição",
	requesterContact: "ana@exemplo.com.br",
	askedRight: "acesso",
	detail: "",
	identityProof: "",
	state: "aberta",
	receivedOn: "2024-02-20",
	dueOn: "2024-03-06",
	daysLeft: 6,
	answer: null,
	answeredAt: null,
	answeredBy: null,
	evidenceSha256: null,
	steps: [],
	version: 1,
};

let request: PrivacyRequest;
let sent: unknown[];

beforeEach(() => {
	request = begun;
	sent = [];
});

test("a step that is noted leaves what is typed in the other forms", async () => {
	const { user } = await openRequest();
	await user.click(screen.getByRole("tab", { name: "Corrigir dados" }));
	await user.type(screen.getByLabelText(/^O que pede/), "Quer uma cópia");
	await user.click(screen.getByRole("tab", { name: "Responder" }));
	await user.type(screen.getByLabelText(/^Resposta/), "Segue a cópia");
	await noteStep(user);

	expect(screen.getByLabelText(/^Resposta/)).toHaveProperty(
		"value",
		"Segue a cópia",
	);
	await user.click(screen.getByRole("tab", { name: "Corrigir dados" }));
	expect(screen.getByLabelText(/^O que pede/)).toHaveProperty(
		"value",
		"Quer uma cópia",
	);
	await user.click(screen.getByRole("button", { name: "Salvar dados" }));
	await waitFor(() => expect(sent).toHaveLength(2));
	// The step changed none of these fields: it is no conflict.
	expect(sent[1]).toMatchObject({ detail: "Quer uma cópia", version: 2 });
});

test("a correction is a conflict where someone else corrected the same request", async () => {
	const { user, queryClient } = await openRequest();
	await user.click(screen.getByRole("tab", { name: "Corrigir dados" }));
	await user.type(screen.getByLabelText(/^O que pede/), "Quer uma cópia");
	request = { ...request, requesterContact: "outro@exemplo.com", version: 2 };
	await act(() => queryClient.refetchQueries(privacyQueries.one(1)));
	await screen.findByText("outro@exemplo.com");
	await user.click(screen.getByRole("button", { name: "Salvar dados" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({ version: 1 });
});

test("closing asks while any of the forms has text, also after another was emptied", async () => {
	const { user } = await openRequest();
	await user.click(screen.getByRole("tab", { name: "Responder" }));
	await user.type(screen.getByLabelText(/^Resposta/), "Segue a cópia");
	await noteStep(user);
	await user.keyboard("{Escape}");
	await screen.findByRole("alertdialog", { name: "Descartar alterações?" });
});

test("an answer being typed stays when someone else ends the request", async () => {
	const { user, queryClient } = await openRequest();
	await user.click(screen.getByRole("tab", { name: "Responder" }));
	await user.type(screen.getByLabelText(/^Resposta/), "Segue a cópia");
	request = {
		...request,
		state: "respondida",
		daysLeft: null,
		answer: "Respondido por telefone",
		answeredAt: "2024-02-29T12:00:00.000Z",
		answeredBy: "Marina",
		version: 2,
	};
	await act(() => queryClient.refetchQueries(privacyQueries.one(1)));
	await screen.findByText("Respondido por telefone");
	expect(screen.getByLabelText(/^Resposta/)).toHaveProperty(
		"value",
		"Segue a cópia",
	);
});

test("a refusal of what was asked says why in other words, and is sent as one", async () => {
	const { user } = await openRequest();
	await user.click(screen.getByRole("tab", { name: "Responder" }));
	await user.click(screen.getByRole("button", { name: "Encerrar pedido" }));
	const box = screen.getByLabelText(/^Resposta/);
	expect(box.getAttribute("aria-invalid")).toBe("true");
	expect(sent).toEqual([]);
	await user.click(screen.getByLabelText("Recusado"));
	await user.type(screen.getByLabelText(/^Motivos da recusa/), "Não é cliente");
	await user.click(screen.getByRole("button", { name: "Encerrar pedido" }));
	await waitFor(() =>
		expect(sent).toEqual([
			{ outcome: "recusada", answer: "Não é cliente", version: 1 },
		]),
	);
	await screen.findByText("Pedido encerrado!");
});

test("a request that has ended shows its answer, its steps and no form", async () => {
	request = {
		...begun,
		...{ state: "recusada", daysLeft: null, answer: "Não é cliente" },
		...{ answeredAt: "2024-02-29T15:00:00.000Z", answeredBy: "Marina" },
		evidenceSha256: "0a1b2c",
		steps: [
			{
				id: 1,
				body: "Ligamos",
				actor: "Marina",
				at: "2024-02-28T15:00:00.000Z",
			},
		],
	};
	await openRequest();
	screen.getByText("Motivos da recusa");
	screen.getByText("Marina · 29/02/2024 às 12:00");
	screen.getByText("0a1b2c");
	screen.getByText("Ligamos");
	expect(screen.queryByRole("tab")).toBeNull();
	expect(screen.queryByRole("textbox")).toBeNull();
});

test("the package is for a request of a customer, to the byte as it came; a refusal says why", async () => {
	request = { ...begun, customerId: 7 };
	let answer: () => Response = refusal(409, "unavailable", {
		title: "Tente de novo em instantes.",
	});
	const saved: Blob[] = [];
	vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
		saved.push(blob as Blob);
		return "blob:package";
	});
	const { user } = await openRequest({
		"POST /api/privacy/requests/1/data-package": () => answer(),
	});
	expect(
		screen.getByRole("link", { name: "Abrir cliente" }).getAttribute("href"),
	).toBe("/clientes/7");
	const press = () =>
		user.click(screen.getByRole("button", { name: "Gerar pacote do titular" }));
	await press();
	await screen.findByText("Tente de novo em instantes.");
	expect(saved).toEqual([]);
	answer = () => new Response('{ "customer":  7 }');
	await press();
	await screen.findByText("Pacote do titular salvo!");
	expect(await saved[0]?.text()).toBe('{ "customer":  7 }');
});

test("one of nobody in the records has no package", async () => {
	await openRequest();
	expect(screen.queryByRole("button", { name: /^Gerar pacote/ })).toBeNull();
});

test("a request that was written down is opened, with its deadline", async () => {
	const { user, router } = renderAt("/configuracoes/lgpd/novo", {
		"GET /api/settings": settings,
		"POST /api/privacy/requests": keep(begun),
		"GET /api/privacy/requests/1": begun,
	});
	await user.click(
		await screen.findByRole("button", { name: "Registrar pedido" }),
	);
	expect(screen.getByLabelText(/^Titular/).getAttribute("aria-invalid")).toBe(
		"true",
	);
	expect(sent).toEqual([]);
	await user.type(screen.getByLabelText(/^Titular/), "Ana Conceição");
	await user.type(screen.getByLabelText(/^Contato/), "ana@exemplo.com.br");
	await user.click(screen.getByRole("button", { name: "Registrar pedido" }));
	await screen.findByRole("dialog", { name: "LGPD-2024-0001" });
	expect(router.state.location.pathname).toBe("/configuracoes/lgpd/1");
	screen.getByText("A resposta vence em 06/03/2024.");
	expect(sent).toEqual([
		{
			...{ customerId: null, requesterName: "Ana Conceição" },
			...{ requesterContact: "ana@exemplo.com.br", askedRight: "acesso" },
			...{ detail: "", identityProof: "", receivedOn: "2024-02-29" },
		},
	]);
});

test("a request that does not load can be asked for again", async () => {
	let answer: () => Response = refusal(400, "validation");
	const { user } = renderAt("/configuracoes/lgpd/1", {
		"GET /api/privacy/requests/1": () => answer(),
	});
	await screen.findByText("Não foi possível abrir o pedido");
	answer = () => Response.json(begun);
	await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
	await screen.findByRole("dialog", { name: "LGPD-2024-0001" });
});

test("a request of a customer is not filed before the customer is there", async () => {
	let answer: () => Response = refusal(400, "validation");
	const { user } = renderAt("/configuracoes/lgpd/novo?cliente=7", {
		"GET /api/settings": settings,
		"GET /api/customers/7": () => answer(),
		"POST /api/privacy/requests": keep(begun),
	});
	await screen.findByText("Não foi possível abrir o cliente");
	expect(screen.queryByRole("button", { name: "Registrar pedido" })).toBeNull();
	answer = () => Response.json(anaInDetail);
	await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
	await user.click(
		await screen.findByRole("button", { name: "Registrar pedido" }),
	);
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({
		customerId: 7,
		requesterName: "Ana Conceição",
	});
});

test("settings that do not load say so in a new request, and are asked for again", async () => {
	let answer: () => Response = refusal(400, "validation");
	const { user } = renderAt("/configuracoes/lgpd/novo", {
		"GET /api/settings": () => answer(),
	});
	await screen.findByText("Não foi possível abrir o formulário");
	answer = () => Response.json(settings);
	await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
	await screen.findByRole("button", { name: "Registrar pedido" });
});

async function openRequest(answers: Parameters<typeof fakeServer>[0] = {}) {
	const view = renderAt("/configuracoes/lgpd/1", {
		"GET /api/privacy/requests/1": () => Response.json(request),
		"PUT /api/privacy/requests/1": keep(begun),
		"POST /api/privacy/requests/1/answer": keep(begun),
		"POST /api/privacy/requests/1/steps": async (asked: Request) => {
			const { body } = await asked.clone().json();
			const at = "2024-02-29T15:00:00.000Z";
			request = {
				...request,
				steps: [{ id: 1, body, actor: "Marina", at }],
				version: request.version + 1,
			};
			return keep(request)(asked);
		},
		...answers,
	});
	await screen.findByRole("dialog", { name: "LGPD-2024-0001" });
	return view;
}

async function noteStep(user: ReturnType<typeof renderRoutes>["user"]) {
	await user.click(screen.getByRole("tab", { name: "Andamento" }));
	await user.type(screen.getByLabelText(/^Novo passo/), "Ligamos");
	await user.click(screen.getByRole("button", { name: "Anotar passo" }));
	await screen.findByText("Ligamos", { selector: "li p" });
}

function keep(answer: unknown) {
	return async (asked: Request) => {
		sent.push(await asked.json());
		return Response.json(answer);
	};
}

function renderAt(
	at: string,
	answers: Parameters<typeof fakeServer>[0],
): ReturnType<typeof renderRoutes> {
	return renderRoutes(
		[
			{
				path: "configuracoes/lgpd",
				element: (
					<>
						<Outlet />
						<Toaster theme="light" />
					</>
				),
				children: [
					{ index: true, element: null },
					{ path: "novo", Component: NewRequestDialog },
					{ path: ":id", Component: RequestDialog },
				],
			},
		],
		{ at, server: fakeServer(answers) },
	);
}
