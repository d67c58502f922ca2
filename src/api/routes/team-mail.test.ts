import { beforeEach, expect, test } from "vitest";
import type { InvitationLink, Team } from "#contract/team.ts";
import { givenSignedIn } from "#tests/support/members.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import type { Mail } from "../mail.ts";

const sent: Mail[] = [];
const errors: unknown[] = [];
let failure: Error | null = null;

const t = useTestApi(undefined, {
	isOpen: false,
	sendMail: async (mail) => {
		if (failure) throw failure;
		sent.push(mail);
	},
	onUnexpectedError: (error) => errors.push(error),
});

beforeEach(() => {
	sent.length = 0;
	errors.length = 0;
	failure = null;
});

async function made(path: string, headers: Record<string, string>) {
	const body = path.endsWith("invitations")
		? { name: "Bia", email: "bia@exemplo.com.br", role: "operador" }
		: undefined;
	const answer = await t.send<InvitationLink>("POST", path, body, headers);
	expect(answer.status).toBe(201);
	return answer.body;
}

test("an invitation is mailed, with its link and until when it works", async () => {
	const { headers } = await givenSignedIn(t, { name: "Ana Lima" });
	const { link, isMailed } = await made("/api/team/invitations", headers);
	expect(isMailed).toBe(true);
	expect(sent).toMatchObject([
		{
			to: "bia@exemplo.com.br",
			subject: "Convite para a equipe de Divishop",
		},
	]);
	const text = sent[0]?.text ?? "";
	expect(text).toContain(link);
	expect(text).toContain("Ana Lima convidou você para a equipe de Divishop");
	expect(text).toContain("com o papel Operador");
	expect(text).toContain("07/03/2024 às 12:00 (horário de Brasília)");
	const team = await t.send<Team>("GET", "/api/team", undefined, headers);
	expect(team.body.sendsMail).toBe(true);
});

test("so is a link for someone locked out", async () => {
	const { headers } = await givenSignedIn(t);
	const { id } = await givenSignedIn(t, { email: "caio@exemplo.com.br" });
	const { link } = await made(`/api/team/${id}/recovery`, headers);
	expect(sent).toMatchObject([
		{ to: "caio@exemplo.com.br", subject: "Seu acesso a Divishop" },
	]);
	expect(sent[0]?.text).toContain(link);
});

test("a mail that fails undoes nothing, and whoever runs the server is told", async () => {
	const { headers } = await givenSignedIn(t);
	failure = new Error("the mail server is away");
	const { isMailed, invitation } = await made("/api/team/invitations", headers);
	expect(isMailed).toBe(false);
	expect(errors).toEqual([failure]);
	const team = await t.send<Team>("GET", "/api/team", undefined, headers);
	expect(team.body.invitations).toEqual([invitation]);
});
