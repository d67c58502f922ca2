import { z } from "zod";
import { roles } from "#core/access.ts";
import { id, instant, requiredText } from "./common.ts";
import { email } from "./people.ts";

/** Someone of the team. */
export const member = z
	.object({
		id,
		name: z.string(),
		email: z.string(),
		role: z.enum(roles),
		isDisabled: z.boolean(),
		hasSecondFactor: z.boolean(),
		joinedAt: instant,
		/** When one of their sessions was last used. */
		lastSeenAt: instant.nullable(),
		openSessions: z.int(),
	})
	.meta({ id: "Member" });
export type Member = z.infer<typeof member>;

/** A link that waits for whom it was made. */
export const invitation = z
	.object({
		id,
		kind: z.enum(["invitation", "recovery"]),
		email: z.string().nullable(),
		name: z.string().nullable(),
		role: z.enum(roles),
		invitedBy: z.string(),
		createdAt: instant,
		expiresAt: instant,
	})
	.meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitation>;

export const team = z
	.object({
		members: z.array(member),
		invitations: z.array(invitation),
		/** Whether links are also sent by e-mail. */
		sendsMail: z.boolean(),
	})
	.meta({ id: "Team" });
export type Team = z.infer<typeof team>;

export const invitationInput = z.strictObject({
	name: requiredText(80),
	email,
	role: z.enum(roles),
});
export type InvitationInput = z.input<typeof invitationInput>;

/** The link itself is shown this once: only its hash is kept. */
export const invitationLink = z
	.object({
		invitation,
		link: z.url(),
		/** Whether it was sent by e-mail, too. */
		isMailed: z.boolean(),
	})
	.meta({ id: "InvitationLink" });
export type InvitationLink = z.infer<typeof invitationLink>;

export const roleChange = z.strictObject({ role: z.enum(roles) });
export const accessChange = z.strictObject({ isDisabled: z.boolean() });
