import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { refusal } from "#tests/support/web-answers.ts";
import {
	useBeginSecondFactor,
	useChangePassword,
	useConfirmSecondFactor,
	useRenewBackupCodes,
} from "./account.ts";
import { createApiClient } from "./api-client.ts";
import { useRestoreBackup } from "./backups.ts";
import { useAcceptInvitation } from "./invitations.ts";
import { createQueryClient } from "./query-client.ts";
import { Sealed } from "./secret.ts";
import { useGiveCode, useProof, useSignIn } from "./sign-in.ts";

const secret = "girassol andando tarde";

/** What each of them is sent with, whatever else. */
const senders: Record<string, () => { send: () => Promise<unknown> }> = {
	"signing in": () => {
		const { mutateAsync } = useSignIn();
		return { send: () => mutateAsync({ email: "a@b.c", password: secret }) };
	},
	"the code of signing in": () => sending(useGiveCode()),
	"a proof": () => {
		const { mutateAsync } = useProof();
		return { send: () => mutateAsync({ password: secret }) };
	},
	"accepting an invitation": () => {
		const { mutateAsync } = useAcceptInvitation();
		const input = { token: "t", name: "Ana", password: secret };
		return { send: () => mutateAsync(input) };
	},
	"a new password": () => {
		const { mutateAsync } = useChangePassword();
		const input = { currentPassword: secret, newPassword: `${secret}!` };
		return { send: () => mutateAsync(input) };
	},
	"a second factor": () => sending(useBeginSecondFactor()),
	"its first code": () => sending(useConfirmSecondFactor()),
	"new backup codes": () => sending(useRenewBackupCodes()),
	"a restore": () => {
		const { mutateAsync } = useRestoreBackup(() => {});
		return {
			send: () =>
				mutateAsync({
					source: { from: "kept", name: "c" },
					...{ passphrase: secret, marketplaceName: "Divishop" },
				}),
		};
	},
};

function sending({
	mutateAsync,
}: {
	mutateAsync: (secret: string) => Promise<unknown>;
}) {
	return { send: () => mutateAsync(secret) };
}

test.each(Object.entries(senders))(
	"%s leaves its secret to the server, and none in the cache of changes",
	async (_, useSender) => {
		const sent: string[] = [];
		const api = createApiClient(async (request) => {
			if (request.method !== "GET") sent.push(await request.text());
			return refusal(422, "validation_failed")();
		}, "http://test.local/");
		const queryClient = createQueryClient(api);
		const { result } = renderHook(useSender, {
			wrapper: ({ children }: { children: ReactNode }) => (
				<QueryClientProvider client={queryClient}>
					{children}
				</QueryClientProvider>
			),
		});
		await act(async () => {
			await expect(result.current.send()).rejects.toThrow();
		});
		expect(sent.join()).toContain(secret);
		const [kept] = queryClient.getMutationCache().getAll();
		const variables = kept?.state.variables; // its form is still on screen
		expect(variables).toBeInstanceOf(Sealed);
		expect(() => (variables as Sealed<unknown>).open()).toThrow();
	},
);
