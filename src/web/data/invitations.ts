import { queryOptions } from "@tanstack/react-query";
import { invitationOffer, signInStep } from "#contract/session.ts";
import type { InvitationAcceptance } from "#contract/sign-in.ts";
import { apiOf, useApi } from "./query-client.ts";
import { useSecretMutation } from "./secret.ts";
import { useEnter } from "./sign-in.ts";

/** What a link is for. */
export const offerQuery = (token: string) =>
	queryOptions({
		queryKey: ["offer", token],
		queryFn: ({ client, signal }) =>
			apiOf(client).send(
				"POST",
				"/api/invitations/offer",
				{ token },
				invitationOffer,
				{ signal },
			),
		// Not asked again, whatever is told to be old: once it is used, the answer would be that it has ended.
		staleTime: "static",
	});

/** Whoever accepts is signed in. */
export function useAcceptInvitation() {
	const api = useApi();
	const enter = useEnter();
	return useSecretMutation(async (input: InvitationAcceptance) => {
		await api.send("POST", "/api/invitations/acceptance", input, signInStep);
		await enter();
	});
}
