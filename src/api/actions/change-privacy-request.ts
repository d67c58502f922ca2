import type {
	PrivacyAnswer,
	PrivacyRequestInput,
	PrivacyRequestUpdate,
} from "#contract/privacy.ts";
import type { Actor } from "#core/actor.ts";
import type { Day } from "#core/business-time.ts";
import {
	assertPrivacyOpen,
	privacyDueOn,
	privacyProtocol,
} from "#core/privacy-request.ts";
import type { Database } from "#db/database.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import { listCustomerRows } from "#db/queries/customer-changes.ts";
import {
	countPrivacySteps,
	insertPrivacyRequest,
	insertPrivacyStep,
	lockPrivacyRequest,
	mostPrivacySteps,
	nextProtocolNumber,
	updatePrivacyRequest,
} from "#db/queries/privacy-request-changes.ts";
import type { PrivacyRequestRow } from "#db/queries/privacy-requests.ts";
import { refuseFields } from "./refusals.ts";

interface By {
	actor: Actor;
	at: Date;
}

/** Writes down what someone asks, with its protocol and the day by which they are answered. */
export async function openPrivacyRequest(
	tx: Database,
	asked: PrivacyRequestInput,
	{
		responseDays,
		today,
		actor,
	}: Omit<By, "at"> & {
		responseDays: number;
		today: Day;
	},
): Promise<number> {
	const { customerId, receivedOn } = asked;
	const isKnown =
		customerId === null ||
		(await listCustomerRows(tx, [customerId])).length === 1;
	refuseFields(
		[
			...(isKnown ? [] : [{ field: "customerId", code: "unknown_customer" }]),
			...(receivedOn <= today
				? []
				: [{ field: "receivedOn", code: "received_in_future" }]),
		],
		"Not a request that can have come in",
	);
	const year = Number(today.slice(0, 4));
	const number = await nextProtocolNumber(tx, year);
	const row = await insertPrivacyRequest(tx, {
		...asked,
		protocol: privacyProtocol(year, number),
		dueOn: privacyDueOn(receivedOn, responseDays),
		actor,
	});
	await recordChange(tx, {
		...{ actor, entity: "privacy-request", entityId: row.id },
		action: "created",
		after: toldOf(row),
	});
	return row.id;
}

/** Corrects what was written down of an open request. */
export async function editPrivacyRequest(
	tx: Database,
	id: number,
	{ version, ...changes }: PrivacyRequestUpdate,
	{ actor }: By,
): Promise<void> {
	const before = await lockOpen(tx, id, version);
	const after = await updatePrivacyRequest(tx, before, changes);
	await recordChange(tx, {
		...{ actor, entity: "privacy-request", entityId: id, action: "edited" },
		before: toldOf(before),
		after: toldOf(after),
	});
}

/** Notes a step; with the first one the request is under way. */
export async function addPrivacyStep(
	tx: Database,
	id: number,
	{ body, version }: { body: string; version: number },
	by: By,
): Promise<void> {
	const before = await lockOpen(tx, id, version);
	const steps = await countPrivacySteps(tx, id);
	refuseFields(
		steps < mostPrivacySteps
			? []
			: [
					{
						field: "body",
						code: "too_many_steps",
						params: { maximum: mostPrivacySteps },
					},
				],
		"Too many steps",
	);
	await takeStep(tx, before, { body, action: "step" }, by);
}

/** The package went out: what it was is known by its hash. */
export async function handOverPackage(
	tx: Database,
	id: number,
	evidenceSha256: string,
	by: By,
): Promise<void> {
	const before = await lockPrivacyRequest(tx, id);
	assertPrivacyOpen(before);
	await takeStep(
		tx,
		before,
		{
			body: `Pacote do titular entregue. SHA-256 do arquivo: ${evidenceSha256}`,
			action: "package-handed",
			changes: { evidenceSha256 },
		},
		by,
	);
}

/** Ends a request, with the answer that was given or the reasons why not. */
export async function answerPrivacyRequest(
	tx: Database,
	id: number,
	{ outcome, answer, version }: PrivacyAnswer,
	{ actor, at }: By,
): Promise<void> {
	const before = await lockOpen(tx, id, version);
	const isProven = before.identityProof !== "" || outcome === "recusada";
	refuseFields(
		isProven ? [] : [{ field: "answer", code: "identity_unproven" }],
		"Nobody knows that it is the person",
	);
	const after = await updatePrivacyRequest(tx, before, {
		state: outcome,
		answer,
		answeredAt: at,
		answeredBy: actor.name,
	});
	await recordChange(tx, {
		...{ actor, entity: "privacy-request", entityId: id },
		action: outcome === "respondida" ? "answered" : "refused",
		before: toldOf(before),
		after: toldOf(after),
	});
}

async function lockOpen(
	tx: Database,
	id: number,
	version: number,
): Promise<PrivacyRequestRow> {
	const row = await lockPrivacyRequest(tx, id);
	await assertVersion(tx, "privacy-request", row, version);
	assertPrivacyOpen(row);
	return row;
}

async function takeStep(
	tx: Database,
	before: PrivacyRequestRow,
	{
		body,
		action,
		changes = {},
	}: {
		body: string;
		action: string;
		changes?: Partial<PrivacyRequestRow>;
	},
	{ actor, at }: By,
): Promise<void> {
	await insertPrivacyStep(tx, { requestId: before.id, body, actor, at });
	const after = await updatePrivacyRequest(tx, before, {
		...changes,
		state: "em-andamento",
	});
	await recordChange(tx, {
		...{ actor, entity: "privacy-request", entityId: before.id, action },
		before: toldOf(before),
		after: { ...toldOf(after), step: body },
	});
}

/** What the audit keeps of a request. */
function toldOf(row: PrivacyRequestRow): Record<string, unknown> {
	const { protocol, askedRight, state, requesterName, requesterContact } = row;
	const { detail, identityProof, receivedOn, dueOn } = row;
	return {
		...{ protocol, askedRight, state, requesterName, requesterContact },
		...{ detail, identityProof, receivedOn, dueOn },
		answer: row.answer,
		evidenceSha256: row.evidenceSha256,
	};
}
