import { addDays, type Day, daysBetween } from "./business-time.ts";
import { RuleViolation } from "./errors.ts";

/** What a person may ask of whoever holds their data: LGPD, articles 18 and 20. */
export const privacyRights = [
	"confirmacao",
	"acesso",
	"correcao",
	"anonimizacao",
	"portabilidade",
	"eliminacao",
	"compartilhamento",
	"sem-consentimento",
	"revogacao",
	"revisao",
] as const;
export type PrivacyRight = (typeof privacyRights)[number];

export const privacyStates = [
	"aberta",
	"em-andamento",
	"respondida",
	"recusada",
] as const;
export type PrivacyState = (typeof privacyStates)[number];

/** These still wait for an answer. */
export const openPrivacyStates = [
	"aberta",
	"em-andamento",
] as const satisfies readonly PrivacyState[];

export function isOpenPrivacyState(state: PrivacyState): boolean {
	return (openPrivacyStates as readonly PrivacyState[]).includes(state);
}

/** Article 19: fifteen days for a complete answer. */
export const usualResponseDays = 15;

/** So many days before its last one a request counts as due soon. */
export const dueSoonDays = 3;

/** The law says days, and not business days: privacyDueOn("2026-11-15", 15) → "2026-11-30". */
export function privacyDueOn(receivedOn: Day, responseDays: number): Day {
	return addDays(receivedOn, responseDays);
}

/** How many days are left of an answer's time; below zero: it is overdue. */
export function daysLeft(dueOn: Day, today: Day): number {
	return daysBetween(today, dueOn);
}

/** What was answered stays as it was answered. */
export function assertPrivacyOpen({ state }: { state: PrivacyState }): void {
	if (!isOpenPrivacyState(state))
		throw new RuleViolation("privacy_step", `The request is ${state}`);
}

/** `privacyProtocol(2026, 7)` → "LGPD-2026-0007" */
export function privacyProtocol(year: number, number: number): string {
	return `LGPD-${year}-${String(number).padStart(4, "0")}`;
}
