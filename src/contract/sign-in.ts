import { z } from "zod";
import { requiredText } from "./common.ts";
import { email } from "./people.ts";
import { givenPassword, linkToken, newPassword } from "./session.ts";

// Apart from the session, which every first load reads: an address and all it is checked by are not needed there.

export const signIn = z.strictObject({ email, password: givenPassword });
export type SignIn = z.input<typeof signIn>;

export const invitationAcceptance = z.strictObject({
	token: linkToken,
	name: requiredText(80),
	/** Where the link does not name one. */
	email: email.optional(),
	password: newPassword,
});
export type InvitationAcceptance = z.input<typeof invitationAcceptance>;
