import { z } from "zod";
import { permissions, roles } from "#core/access.ts";
import { id, instant } from "./common.ts";

const maxPasswordLength = 128;
/** A password as it is given: nothing is trimmed, nothing is judged. */
export const givenPassword = z.string().min(1).max(maxPasswordLength);
/** One that is chosen: its length here; whether everybody uses it, the API says. */
export const newPassword = z
	.string()
	.min(12, { error: "password_too_short" })
	.max(maxPasswordLength);

export const sessionMember = z.object({
	id,
	name: z.string(),
	email: z.string(),
	role: z.enum(roles),
	hasSecondFactor: z.boolean(),
});
export type SessionMember = z.infer<typeof sessionMember>;

/** Who is at this browser, and what they may do. */
export const session = z
	.object({
		/** Whether people sign in here; if not, whoever is at the machine is the operator. */
		isOpen: z.boolean(),
		/** Null while nobody has signed in, and where nobody needs to. */
		member: sessionMember.nullable(),
		permissions: z.array(z.enum(permissions)),
	})
	.meta({ id: "Session" });
export type Session = z.infer<typeof session>;

/** Six digits of the app, or a backup code. */
export const codeGiven = z.strictObject({
	code: z.string().trim().min(6, { error: "incomplete_code" }).max(20),
});

/** What comes next: nothing, or the second factor. */
export const signInStep = z
	.object({ next: z.enum(["done", "code"]) })
	.meta({ id: "SignInStep" });
export type SignInStep = z.infer<typeof signInStep>;

/** That it is still the same person: the password, or a code where there is a second factor. */
export const proof = z.strictObject({
	password: givenPassword.optional(),
	code: codeGiven.shape.code.optional(),
});
export type Proof = z.input<typeof proof>;

export const passwordChange = z.strictObject({
	currentPassword: givenPassword,
	newPassword,
});
export type PasswordChange = z.input<typeof passwordChange>;

/** One of a member's own sessions. */
export const sessionEntry = z
	.object({
		id,
		/** Like "Chrome em Windows"; "Dispositivo desconhecido" where it does not tell. */
		device: z.string(),
		address: z.string().nullable(),
		startedAt: instant,
		lastSeenAt: instant,
		isCurrent: z.boolean(),
	})
	.meta({ id: "SessionEntry" });
export type SessionEntry = z.infer<typeof sessionEntry>;

/** A second factor that waits for its first code. */
export const secondFactor = z
	.object({ uri: z.string(), backupCodes: z.array(z.string()) })
	.meta({ id: "SecondFactor" });
export type SecondFactor = z.infer<typeof secondFactor>;

export const backupCodes = z
	.object({ backupCodes: z.array(z.string()) })
	.meta({ id: "BackupCodes" });

/** What stands after the "#" of a link. */
export const linkToken = z.string().min(20).max(100);
export const linkGiven = z.strictObject({ token: linkToken });

/** What a link is for, before it is used. */
export const invitationOffer = z
	.object({
		/** `recovery`: someone of the team who cannot get in. */
		kind: z.enum(["invitation", "recovery"]),
		email: z.string().nullable(),
		name: z.string().nullable(),
		role: z.enum(roles),
		expiresAt: instant,
	})
	.meta({ id: "InvitationOffer" });
export type InvitationOffer = z.infer<typeof invitationOffer>;
