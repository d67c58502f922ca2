import { invitationOffer, linkGiven, signInStep } from "#contract/session.ts";
import { invitationAcceptance } from "#contract/sign-in.ts";
import { findOpenInvitation, linkEnded } from "#db/queries/invitations.ts";
import { defineRoute } from "../access/define-route.ts";
import { hashOfToken } from "../access/tokens.ts";
import { acceptInvitation } from "../actions/accept-invitation.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";
import { setCookies, signInBy } from "./session.ts";

/** Links that let someone in, as whoever opens them sees them. */
export const invitationRoutes = newRouter();

invitationRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/invitations/offer",
		access: "public",
		summary: "What a link is for, before it is used",
		request: { body: jsonBody(linkGiven) },
		responses: { 200: jsonAnswer(invitationOffer, "The offer"), ...problems },
	}),
	async (c) => {
		const { token } = c.req.valid("json");
		signInBy(c);
		const found = await findOpenInvitation(
			c.var.db,
			await hashOfToken(token),
			c.var.realNow(),
		);
		if (!found) throw linkEnded();
		const { email, name, role, memberId, expiresAt } = found;
		return c.json(
			{
				...{ email, name, role },
				kind:
					memberId === null ? ("invitation" as const) : ("recovery" as const),
				expiresAt: expiresAt.toISOString(),
			},
			200,
		);
	},
);

invitationRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/invitations/acceptance",
		access: "public",
		summary: "Use a link: choose a password and be signed in",
		request: { body: jsonBody(invitationAcceptance) },
		responses: { 200: jsonAnswer(signInStep, "Signed in"), ...problems },
	}),
	async (c) => {
		const { db, passwordWork, realNow } = c.var;
		const given = c.req.valid("json");
		const by = { ...signInBy(c), now: realNow() };
		const cookies = await passwordWork("stranger", () =>
			acceptInvitation(db, given, by),
		);
		setCookies(c, cookies);
		return c.json({ next: "done" as const }, 200);
	},
);
