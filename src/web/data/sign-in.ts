import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Proof, session, signInStep } from "#contract/session.ts";
import type { SignIn } from "#contract/sign-in.ts";
import { ApiError, UnexpectedAnswerError } from "./api-errors.ts";
import { forgetDraft } from "./order-draft-place.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { apiOf, useApi, watchOf } from "./query-client.ts";
import { forgetRecentRecords } from "./recent-storage.ts";
import { useSecretMutation } from "./secret.ts";
import { isSomeoneIn } from "./session.ts";
import { admit } from "./shared-session.ts";

export function useSignIn() {
	const api = useApi();
	const enter = useEnter();
	return useSecretMutation(async (input: SignIn) => {
		const step = await api.send("POST", "/api/session", input, signInStep);
		if (step.next === "done") await enter();
		return step.next;
	});
}

/** The second step of signing in. */
export function useGiveCode() {
	const api = useApi();
	const enter = useEnter();
	return useSecretMutation(async (code: string) => {
		await api.send("POST", "/api/session/code", { code }, signInStep);
		await enter();
	});
}

/** After the server let someone in: the gate opens, and whatever waited goes on. */
export function useEnter(): () => Promise<void> {
	const queryClient = useQueryClient();
	return async () => {
		// Not through the query: that may be among those that wait.
		const now = await apiOf(queryClient).get("/api/session", session);
		if (!isSomeoneIn(now))
			throw new UnexpectedAnswerError("The session's cookie did not stay");
		admit(queryClient, now);
		tellOtherTabs("in");
	};
}

/** That it is still the same person, for what a request waits to do. */
export function useProof() {
	const queryClient = useQueryClient();
	const watch = watchOf(queryClient);
	const proof = useSecretMutation(async (given: Proof) => {
		await apiOf(queryClient).send("POST", "/api/session/proof", given);
		watch.answer("proof", true);
	});
	return { ...proof, cancel: () => watch.answer("proof", false) };
}

/** Ends the session here and tells the other tabs. Who is already out, is. */
export function useSignOut() {
	const api = useApi();
	return useMutation({
		mutationFn: async () => {
			try {
				await api.send("DELETE", "/api/session");
			} catch (error) {
				if (!(error instanceof ApiError) || error.status !== 401) throw error;
			}
			forgetRecentRecords();
			forgetDraft();
			tellOtherTabs("out");
		},
	});
}
