import { team } from "#contract/team.ts";
import { invitationOf, listOpenInvitations } from "#db/queries/invitations.ts";
import { listMembers } from "#db/queries/members.ts";
import { defineRoute } from "../access/define-route.ts";
import { requireSignInOn } from "../access/require-sign-in-on.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";

export const teamRoutes = newRouter();

// Holds for what changes the team as well, whose routes stand behind these.
teamRoutes.use("/team/*", requireSignInOn);

teamRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/team",
		access: { anyOf: ["team:manage"] },
		summary: "Who is of the team, and the links that wait to be opened",
		responses: { 200: jsonAnswer(team, "The team"), ...problems },
	}),
	async (c) => {
		const { db, realNow, sendMail } = c.var;
		const now = realNow();
		const members = await listMembers(db, now);
		const invitations = await listOpenInvitations(db, now);
		return c.json(
			{
				members,
				invitations: invitations.map(invitationOf),
				sendsMail: sendMail !== null,
			},
			200,
		);
	},
);
