import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Member } from "#contract/team.ts";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import {
	aldo,
	ana,
	anasSession,
	biaLink,
	caio,
	team,
} from "#tests/support/web-team.ts";
import { openSession } from "#web/data/session.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { TeamScreen } from "./team-screen.tsx";

type Answers = Parameters<typeof fakeServer>[0];

function renderTeam(answers: Answers = {}, { session = anasSession } = {}) {
	const server = fakeServer({
		"GET /api/settings": { ...settings, isSample: false },
		"GET /api/team": team,
		...answers,
	});
	const view = renderRoutes(
		[
			{
				path: "/configuracoes/equipe",
				Component: TeamScreen,
				// Not the lazy ones: React Router keeps what it loaded in the route itself.
				children: [{ path: "convidar", Component: InviteDialog }],
			},
		],
		{ at: "/configuracoes/equipe", server, session },
	);
	return { ...view, asked: server.asked };
}

const rowOf = async ({ name }: Pick<Member, "name">) => {
	const list = await screen.findByRole("list", { name: "Pessoas da equipe" });
	const row = within(list)
		.getAllByRole("listitem")
		.find((item) => item.textContent?.includes(name));
	if (!row) throw new Error(`${name} is not listed`);
	return row;
};

async function choose(user: UserEvent, member: Member, item: string) {
	const name = `Ações de ${member.name}`;
	await user.click(await screen.findByRole("button", { name }));
	await user.click(await screen.findByRole("menuitem", { name: item }));
	return within(await screen.findByRole("alertdialog"));
}

async function itemsFor(user: UserEvent, member: Member) {
	const name = `Ações de ${member.name}`;
	await user.click(await screen.findByRole("button", { name }));
	const items = await screen.findAllByRole("menuitem");
	const texts = items.map(({ textContent }) => textContent);
	await user.keyboard("{Escape}");
	return texts;
}

test("everyone of the team is there, with role, second factor and last use", async () => {
	renderTeam();
	await screen.findAllByText("há 3 min"); // once the clock is known
	const own = (await rowOf(ana)).textContent;
	for (const text of [
		...["Ana Limavocê", "ana@exemplo.com.br", "Administrador"],
		...["Com segundo fator", "Último acesso há 3 min"],
	])
		expect(own).toContain(text);
	expect((await rowOf(caio)).textContent).toContain("Sem segundo fator");
	const disabled = (await rowOf(aldo)).textContent;
	expect(disabled).toContain("Desativado");
	expect(disabled).toContain("Nenhuma sessão aberta");
});

test("about oneself and about who is disabled, less is offered", async () => {
	const { user } = renderTeam();
	expect(await itemsFor(user, caio)).toEqual([
		...["Mudar papel", "Gerar link de acesso", "Encerrar sessões", "Desativar"],
	]);
	expect(await itemsFor(user, ana)).toEqual(["Mudar papel", "Desativar"]);
	expect(await itemsFor(user, aldo)).toEqual(["Mudar papel", "Reativar"]);
});

test("an invitation ends with its link, to be copied this once", async () => {
	const sent: unknown[] = [];
	const { user } = renderTeam({
		"POST /api/team/invitations": async (request: Request) => {
			sent.push(await request.json());
			return Response.json(biaLink, { status: 201 });
		},
	});
	await user.click(await screen.findByRole("link", { name: "Convidar" }));
	const form = within(await screen.findByRole("dialog"));
	await fill(user, form.getByLabelText(/^Nome/), "Bia Ramos");
	await fill(user, form.getByLabelText(/^E-mail/), "bia@exemplo.com.br");
	await user.click(form.getByRole("radio", { name: /^Leitura/ }));
	await user.click(form.getByRole("button", { name: "Criar convite" }));

	const made = within(
		await screen.findByRole("dialog", { name: "Convite criado" }),
	);
	expect(sent).toEqual([
		{ name: "Bia Ramos", email: "bia@exemplo.com.br", role: "leitura" },
	]);
	made.getByText(biaLink.link);
	made.getByText(/válido por 7 dias/);
	expect(made.queryByText(/e-mail/)).toBeNull();
	await user.click(made.getByRole("button", { name: "Pronto" }));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	expect(screen.queryByText(biaLink.link)).toBeNull();
});

test.for([
	[true, "Enviado por e-mail para bia@exemplo.com.br."],
	[false, /O e-mail não pôde ser enviado/],
] as const)(
	"where links are mailed, the dialog tells whether this one was: %s",
	async ([isMailed, text]) => {
		const { user } = renderTeam({
			"GET /api/team": { ...team, sendsMail: true },
			"POST /api/team/invitations": () =>
				Response.json({ ...biaLink, isMailed }, { status: 201 }),
		});
		await user.click(await screen.findByRole("link", { name: "Convidar" }));
		const form = within(await screen.findByRole("dialog"));
		await fill(user, form.getByLabelText(/^Nome/), "Bia Ramos");
		await fill(user, form.getByLabelText(/^E-mail/), "bia@exemplo.com.br");
		await user.click(form.getByRole("button", { name: "Criar convite" }));
		await screen.findByText(text);
	},
);

test("who is of the team already is said at the e-mail", async () => {
	const message = "Já existe alguém na equipe com este e-mail.";
	const { user } = renderTeam({
		"POST /api/team/invitations": refusal(409, "duplicate_member", {
			errors: [{ field: "email", code: "duplicate_member", message }],
		}),
	});
	await user.click(await screen.findByRole("link", { name: "Convidar" }));
	const form = within(await screen.findByRole("dialog"));
	await fill(user, form.getByLabelText(/^Nome/), "Caio");
	const email = form.getByLabelText(/^E-mail/);
	await fill(user, email, caio.email);
	await user.click(form.getByRole("button", { name: "Criar convite" }));
	await form.findByText(message);
	expect(document.activeElement).toBe(email);
});

test("a role is changed among the four, each with what it is for", async () => {
	const sent: unknown[] = [];
	const { user, asked } = renderTeam({
		"PUT /api/team/2/role": async (request: Request) => {
			sent.push(await request.json());
			return Response.json({ ...caio, role: "financeiro" });
		},
	});
	const dialog = await choose(user, caio, "Mudar papel");
	const save = dialog.getByRole("button", { name: "Mudar papel" });
	expect(save).toHaveProperty("disabled", true);
	await user.click(dialog.getByRole("radio", { name: /^Financeiro/ }));
	await user.click(save);
	await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
	expect(sent).toEqual([{ role: "financeiro" }]);
	expect(asked.filter((path) => path === "GET /api/team")).toHaveLength(2);
});

test("that the last administrator stays is said where it was tried", async () => {
	const title = "O marketplace precisa de ao menos um administrador ativo.";
	const { user } = renderTeam({
		"PUT /api/team/1/access": refusal(409, "last_administrator", { title }),
	});
	const dialog = await choose(user, ana, "Desativar");
	dialog.getByText(/Você sai agora/);
	await user.click(dialog.getByRole("button", { name: "Desativar" }));
	await dialog.findByText(title);
});

test.for([
	["Reativar", "PUT /api/team/3/access", aldo],
	["Desativar", "PUT /api/team/2/access", caio],
	["Encerrar sessões", "DELETE /api/team/2/sessions", caio],
] as const)(
	"%s asks first, and then sends %s",
	async ([item, request, member]) => {
		const { user, asked } = renderTeam({
			[request]: () =>
				request.startsWith("PUT")
					? Response.json(member)
					: new Response(null, { status: 204 }),
		});
		const dialog = await choose(user, member, item);
		expect(asked).not.toContain(request);
		await user.click(dialog.getByRole("button", { name: item }));
		await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
		expect(asked).toContain(request);
	},
);

test("whoever is locked out gets a link that lasts a day", async () => {
	const made = {
		...biaLink,
		invitation: { ...biaLink.invitation, kind: "recovery", name: caio.name },
	};
	const { user } = renderTeam({
		"POST /api/team/2/recovery": () => Response.json(made, { status: 201 }),
	});
	const dialog = await choose(user, caio, "Gerar link de acesso");
	await user.click(dialog.getByRole("button", { name: "Gerar link" }));
	await screen.findByText(biaLink.link);
	screen.getByText(/válido por 24 horas/);
});

test("an open invitation is cancelled, and asked about before", async () => {
	const { user, asked } = renderTeam({
		"DELETE /api/team/invitations/7": () => new Response(null, { status: 204 }),
	});
	const name = "Cancelar o convite de Bia Ramos";
	await user.click(await screen.findByRole("button", { name }));
	const dialog = within(await screen.findByRole("alertdialog"));
	await user.click(dialog.getByRole("button", { name: "Cancelar convite" }));
	await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
	expect(asked).toContain("DELETE /api/team/invitations/7");
});

test("where nobody signs in, it says how to have a team, and asks for none", async () => {
	const { asked } = renderTeam({}, { session: openSession });
	await screen.findByText("Esta instalação está aberta neste computador");
	screen.getByText(/^PUBLIC_URL=/);
	expect(screen.queryByRole("link", { name: "Convidar" })).toBeNull();
	expect(asked).not.toContain("GET /api/team");
});

test("a team that cannot be read is asked for again", async () => {
	let isAway = true;
	const { user } = renderTeam({
		"GET /api/team": () =>
			isAway ? refusal(403, "forbidden")() : Response.json(team),
	});
	const retry = await screen.findByRole("button", { name: "Tentar novamente" });
	isAway = false;
	await user.click(retry);
	await rowOf(ana);
});
