import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
	backupCodes,
	type PasswordChange,
	secondFactor,
	sessionEntry,
} from "#contract/session.ts";
import { reading } from "./reading.ts";
import { useChange } from "./use-change.ts";

/** Where the member is signed in. */
export const sessionsQuery = () =>
	queryOptions({
		queryKey: ["session", "entries"],
		queryFn: reading("/api/account/sessions", z.array(sessionEntry)),
	});

export function useEndSession() {
	return useChange("member", (api, id: number) =>
		api.send("DELETE", `/api/account/sessions/${id}`),
	);
}

export function useEndOtherSessions() {
	return useChange("member", (api) =>
		api.send("DELETE", "/api/account/sessions"),
	);
}

/** Ends the other sessions, too. */
export function useChangePassword() {
	return useChange(
		"member",
		(api, input: PasswordChange) =>
			api.send("PUT", "/api/account/password", input),
		{ isSecret: true },
	);
}

/** A second factor that waits for its first code. */
export function useBeginSecondFactor() {
	return useChange(
		"member",
		(api, password: string) =>
			api.send(
				"POST",
				"/api/account/second-factor",
				{ password },
				secondFactor,
			),
		{ isSecret: true },
	);
}

export function useConfirmSecondFactor() {
	return useChange(
		"member",
		(api, code: string) =>
			api.send("POST", "/api/account/second-factor/confirmation", { code }),
		{ isSecret: true },
	);
}

export function useEndSecondFactor() {
	return useChange("member", (api) =>
		api.send("DELETE", "/api/account/second-factor"),
	);
}

/** The old ones no longer work. */
export function useRenewBackupCodes() {
	return useChange(
		"member",
		(api, password: string) =>
			api.send("POST", "/api/account/backup-codes", { password }, backupCodes),
		{ isSecret: true },
	);
}
