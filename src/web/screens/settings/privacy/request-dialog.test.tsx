import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { PrivacyRequest } from "#contract/privacy.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { anaInDetail } from "#tests/support/web-customers.tsx";
import { privacyQueries } from "#web/data/privacy.ts";
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
	expect(
		await screen.findByRole("alertdialog", { name: "Descartar alterações?" }),
	).toBeTruthy();
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

test("a request that does not load can be asked for again", async () => {
	let answer: () => Response = refusal(400, "validation");
	const { user } = renderAt("/configuracoes/lgpd/1", {
		"GET /api/privacy/requests/1": () => answer(),
	});
	await screen.findByText("Não foi possível abrir o pedido");
	answer = () => Response.json(begun);
	await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
	expect(
		await screen.findByRole("dialog", { name: "LGPD-2024-0001" }),
	).toBeTruthy();
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
	expect(
		await screen.findByRole("button", { name: "Registrar pedido" }),
	).toBeTruthy();
});

async function openRequest() {
	const view = renderAt("/configuracoes/lgpd/1", {
		"GET /api/privacy/requests/1": () => Response.json(request),
		"PUT /api/privacy/requests/1": keep(begun),
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
