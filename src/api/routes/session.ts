import { session } from "#contract/session.ts";
import { defineRoute } from "../access/define-route.ts";
import type { Who } from "../access/who.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";

/** Who is at the browser: signing in and out. */
export const sessionRoutes = newRouter();

sessionRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/session",
		access: "public",
		summary: "Who is asking, and what they may do",
		description: "Answers those who have not signed in, too: nobody.",
		responses: { 200: jsonAnswer(session, "The session"), ...problems },
	}),
	(c) => {
		const { identity } = c.var;
		const who: Who | undefined = c.get("who");
		const member = who?.session;
		return c.json(
			{
				isOpen: identity === null,
				member: member
					? {
							id: member.memberId,
							name: member.name,
							email: member.email,
							role: member.role,
							hasSecondFactor: member.hasSecondFactor,
						}
					: null,
				permissions: [...(who?.permissions ?? [])],
			},
			200,
		);
	},
);
