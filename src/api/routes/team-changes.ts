import type { Context } from "hono";
import { idPath } from "#contract/common.ts";
import {
	accessChange,
	type InvitationLink,
	invitationInput,
	invitationLink,
	member,
	roleChange,
} from "#contract/team.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	invitationOf,
	lockOpenInvitationById,
} from "#db/queries/invitations.ts";
import { endMemberSessions } from "#db/queries/member-sessions.ts";
import { getMember, lockMember } from "#db/queries/members.ts";
import { getMarketplaceSettings } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { linkOf } from "../access/tokens.ts";
import {
	changeRole,
	disableMember,
	enableMember,
} from "../actions/change-member.ts";
import { mailLink } from "../actions/mail-link.ts";
import {
	cancelLink,
	inviteMember,
	type MadeLink,
	recoverMember,
} from "../actions/make-link.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

/** Who is of the team decides about everything else: each of these asks for proof. */
const access = { anyOf: ["team:manage"], proof: true } as const;

export const teamChanges = newRouter();

teamChanges.openapi(
	defineRoute({
		method: "post",
		path: "/team/invitations",
		access,
		summary: "Invite someone by a link",
		description:
			"Works once, for 7 days. Inviting the same address again ends the link before.",
		request: { body: jsonBody(invitationInput) },
		responses: { 201: jsonAnswer(invitationLink, "The link"), ...problems },
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const invited = c.req.valid("json");
		const made = await db.transaction((tx) =>
			inviteMember(tx, invited, { actor, now: realNow() }),
		);
		return c.json(await handedOver(c, made), 201);
	},
);

teamChanges.openapi(
	defineRoute({
		method: "delete",
		path: "/team/invitations/{id}",
		access,
		summary: "Cancel a link that nobody has opened yet",
		request: { params: idPath },
		responses: { 204: { description: "Cancelled" }, ...problems },
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const now = realNow();
		await db.transaction(async (tx) => {
			const { id } = c.req.valid("param");
			const link = await lockOpenInvitationById(tx, id, now);
			await cancelLink(tx, link, { actor, now });
		});
		return c.body(null, 204);
	},
);

teamChanges.openapi(
	defineRoute({
		method: "put",
		path: "/team/{id}/role",
		access,
		summary: "Give someone another role",
		request: { params: idPath, body: jsonBody(roleChange) },
		responses: { 200: jsonAnswer(member, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const { id } = c.req.valid("param");
		const { role } = c.req.valid("json");
		const now = realNow();
		const saved = await db.transaction(async (tx) => {
			await changeRole(tx, { id, actor, now }, role);
			return getMember(tx, id, now);
		});
		return c.json(saved, 200);
	},
);

teamChanges.openapi(
	defineRoute({
		method: "put",
		path: "/team/{id}/access",
		access,
		summary: "Let someone in no longer, or again",
		description: "Ends every session of someone who is disabled.",
		request: { params: idPath, body: jsonBody(accessChange) },
		responses: { 200: jsonAnswer(member, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const { id } = c.req.valid("param");
		const { isDisabled } = c.req.valid("json");
		const now = realNow();
		const change = isDisabled ? disableMember : enableMember;
		const saved = await db.transaction(async (tx) => {
			await change(tx, { id, actor, now });
			return getMember(tx, id, now);
		});
		return c.json(saved, 200);
	},
);

teamChanges.openapi(
	defineRoute({
		method: "post",
		path: "/team/{id}/recovery",
		access,
		summary: "Make a link for someone who cannot get in any more",
		description: "Works once, for 24 hours, and ends the one before.",
		request: { params: idPath },
		responses: { 201: jsonAnswer(invitationLink, "The link"), ...problems },
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const { id } = c.req.valid("param");
		const made = await db.transaction((tx) =>
			recoverMember(tx, id, { actor, now: realNow() }),
		);
		return c.json(await handedOver(c, made), 201);
	},
);

teamChanges.openapi(
	defineRoute({
		method: "delete",
		path: "/team/{id}/sessions",
		access,
		summary: "End every session of someone",
		request: { params: idPath },
		responses: { 204: { description: "Ended" }, ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { id } = c.req.valid("param");
		await db.transaction(async (tx) => {
			await lockMember(tx, id);
			const endedSessions = await endMemberSessions(tx, id);
			if (endedSessions === 0) return;
			await recordChange(tx, {
				actor,
				entity: "member",
				entityId: id,
				action: "sessions-ended",
				after: { endedSessions },
			});
		});
		return c.body(null, 204);
	},
);

/** The link as it is shown this once, and sent where there is mail. */
async function handedOver(
	c: Context<ApiEnv>,
	{ row, token }: MadeLink,
): Promise<InvitationLink> {
	const { db, publicUrl, sendMail, onUnexpectedError } = c.var;
	const link = linkOf(publicUrl(), token);
	const { name } = await getMarketplaceSettings(db);
	const isMailed = await mailLink(
		sendMail,
		{ invitation: row, link, marketplace: name },
		onUnexpectedError,
	);
	return { invitation: invitationOf(row), link, isMailed };
}
