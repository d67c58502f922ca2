import type { Session, SessionMember } from "#contract/session.ts";
import { permissionsOf } from "#core/access.ts";
import { type FakeServer, fakeServer } from "./render-web.tsx";
import { refusal } from "./web-answers.ts";

export const marina: SessionMember = {
	id: 7,
	name: "Marina Albuquerque",
	email: "marina@divishop.com.br",
	role: "administrador",
	hasSecondFactor: false,
};

export const password = "quatro palavras ao acaso";

export function sessionOf(member: SessionMember | null): Session {
	return {
		isOpen: false,
		member,
		permissions: member ? [...permissionsOf(member.role)] : [],
	};
}

type Answers = Parameters<typeof fakeServer>[0];

/** A server where people sign in; what else it answers, it answers only those who did. */
export function signInServer(
	answers: Answers = {},
	{ isIn = false, member = marina } = {},
) {
	const state = { member, isIn, needsProof: false };
	const server: FakeServer = fakeServer({
		"GET /api/session": () =>
			Response.json(sessionOf(state.isIn ? state.member : null)),
		"POST /api/session": async (request: Request) => {
			const given = await request.json();
			if (given.password !== password || given.email !== state.member.email)
				return refusal(401, "wrong_credentials")();
			state.isIn = !state.member.hasSecondFactor;
			return Response.json({ next: state.isIn ? "done" : "code" });
		},
		"POST /api/session/code": async (request: Request) => {
			const { code } = await request.json();
			if (code === "999999") return refusal(401, "code_expired")();
			if (code !== "123456") return refusal(401, "wrong_code")();
			state.isIn = true;
			return Response.json({ next: "done" });
		},
		"DELETE /api/session": () => {
			state.isIn = false;
			return new Response(null, { status: 204 });
		},
		"POST /api/session/proof": async (request: Request) => {
			const given = await request.json();
			if (given.password !== password && given.code !== "123456")
				return refusal(401, "wrong_credentials")();
			state.needsProof = false;
			return new Response(null, { status: 204 });
		},
		...guarded(answers, state),
	});
	return { server, state };
}

function guarded(
	answers: Answers,
	state: { isIn: boolean; needsProof: boolean },
): Answers {
	return Object.fromEntries(
		Object.entries(answers).map(([name, answer]) => [
			name,
			(request: Request) => {
				if (!state.isIn) return refusal(401, "signed_out")();
				if (state.needsProof && !name.startsWith("GET "))
					return refusal(403, "proof_required")();
				return typeof answer === "function"
					? answer(request)
					: Response.json(answer);
			},
		]),
	);
}
