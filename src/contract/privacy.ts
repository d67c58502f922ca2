import { z } from "zod";
import { privacyRights, privacyStates } from "#core/privacy-request.ts";
import {
	day,
	id,
	idParam,
	instant,
	pageOf,
	pageParams,
	requiredText,
	typedText,
	version,
} from "./common.ts";

/** `vencidas` are open, too. */
export const privacyStandings = ["abertas", "vencidas", "encerradas"] as const;
export type PrivacyStanding = (typeof privacyStandings)[number];

/** By the day they are due, the first one first. */
export const privacyRequestFilters = pageParams.extend({
	standing: z.enum(privacyStandings).optional(),
	customerId: idParam.optional(),
});
export type PrivacyRequestFilters = z.infer<typeof privacyRequestFilters>;

const requestFields = {
	requesterName: requiredText(120),
	/** E-mail, phone or address: where the answer goes. */
	requesterContact: requiredText(200),
	askedRight: z.enum(privacyRights),
	detail: typedText(2000).default(""),
	/** How it was made sure that it is the person; empty: not yet. */
	identityProof: typedText(500).default(""),
};

export const privacyRequestInput = z
	.strictObject({
		customerId: id.nullish().transform((value) => value ?? null),
		...requestFields,
		receivedOn: day,
	})
	.meta({ id: "PrivacyRequestInput" });
export type PrivacyRequestInput = z.infer<typeof privacyRequestInput>;

export const privacyRequestUpdate = z.strictObject({
	...requestFields,
	version,
});
export type PrivacyRequestUpdate = z.infer<typeof privacyRequestUpdate>;

export const privacyStepInput = z.strictObject({
	body: requiredText(2000),
	version,
});
export type PrivacyStepInput = z.infer<typeof privacyStepInput>;

/** The answer that was given, or why what is asked cannot be done. */
export const privacyAnswer = z.strictObject({
	outcome: z.enum(["respondida", "recusada"]),
	answer: requiredText(5000),
	version,
});
export type PrivacyAnswer = z.infer<typeof privacyAnswer>;

export const privacyRequestSummary = z
	.object({
		id,
		protocol: z.string(),
		customerId: id.nullable(),
		requesterName: z.string(),
		askedRight: z.enum(privacyRights),
		state: z.enum(privacyStates),
		receivedOn: day,
		dueOn: day,
		/** Of an open one; below zero: overdue. Null once it was answered. */
		daysLeft: z.int().nullable(),
	})
	.meta({ id: "PrivacyRequestSummary" });
export type PrivacyRequestSummary = z.infer<typeof privacyRequestSummary>;
export const privacyRequestPage = pageOf(privacyRequestSummary);
export type PrivacyRequestPage = z.infer<typeof privacyRequestPage>;

export const privacyRequest = privacyRequestSummary
	.extend({
		requesterContact: z.string(),
		detail: z.string(),
		identityProof: z.string(),
		answer: z.string().nullable(),
		answeredAt: instant.nullable(),
		answeredBy: z.string().nullable(),
		/** Of the package that was handed over. */
		evidenceSha256: z.string().nullable(),
		steps: z.array(
			z.object({
				id,
				body: z.string(),
				actor: z.string(),
				at: instant,
			}),
		),
		version,
	})
	.meta({ id: "PrivacyRequest" });
export type PrivacyRequest = z.infer<typeof privacyRequest>;

/** By when people are answered: 15 days unless told otherwise, 30 for small businesses. */
export const privacyDeadline = z
	.strictObject({ days: z.int().min(1).max(90) })
	.meta({ id: "PrivacyDeadline" });
export type PrivacyDeadline = z.infer<typeof privacyDeadline>;

export const anonymisedPlaces = [
	"customer",
	"orders",
	"returns",
	"history",
	"notes",
	"notifications",
	"audit",
	"imports",
	"bulk",
	"requests",
] as const;
export type AnonymisedPlace = (typeof anonymisedPlaces)[number];

export const keptFacts = [
	"orders",
	"ledger",
	"returns",
	"audit",
	"outside",
] as const;
export type KeptFact = (typeof keptFacts)[number];

export const anonymisationBlockers = [
	"open_orders",
	"open_returns",
	"held_parts",
] as const;
export type AnonymisationBlocker = (typeof anonymisationBlockers)[number];

const count = z.int().min(0);

/** What anonymising a customer would do, or has done. */
export const anonymisationPreview = z
	.object({
		customerId: id,
		/** As it is read now; the anonymising is refused if it changed since. */
		version,
		state: z.enum(["none", "running", "done"]),
		/** The work under way, or the last there was. */
		jobId: z.int().nullable(),
		finishedAt: instant.nullable(),
		blockers: z.array(
			z.object({
				code: z.enum(anonymisationBlockers),
				count,
				/** Of the orders, the first few. */
				orders: z.array(z.string()),
			}),
		),
		goes: z.array(z.object({ place: z.enum(anonymisedPlaces), count })),
		stays: z.array(
			z.object({ fact: z.enum(keptFacts), count: count.nullable() }),
		),
	})
	.meta({ id: "AnonymisationPreview" });
export type AnonymisationPreview = z.infer<typeof anonymisationPreview>;

export const anonymisationConfirmation = "ANONIMIZAR";

export const anonymisationStart = z.strictObject({
	reason: requiredText(500),
	/** The request it answers. */
	requestId: id.nullish().transform((value) => value ?? null),
	confirmation: z.literal(anonymisationConfirmation, {
		error: "type_to_confirm",
	}),
	version,
});
export type AnonymisationStart = z.input<typeof anonymisationStart>;

export const startedAnonymisation = z.object({ jobId: z.int() });
