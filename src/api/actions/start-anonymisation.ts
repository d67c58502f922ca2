import type { Actor } from "#core/actor.ts";
import { RuleViolation } from "#core/errors.ts";
import { isOpenPrivacyState } from "#core/privacy-request.ts";
import type { Database } from "#db/database.ts";
import { listBlockers } from "#db/queries/anonymisation-preview.ts";
import {
	findAnonymisation,
	saveAnonymisation,
	updateAnonymisation,
} from "#db/queries/anonymisations.ts";
import { assertVersion } from "#db/queries/change-log.ts";
import { lockCustomer } from "#db/queries/customer-changes.ts";
import { lockPrivacyRequest } from "#db/queries/privacy-request-changes.ts";
import type { PrivacyRequestRow } from "#db/queries/privacy-requests.ts";
import { enqueue } from "../jobs/enqueue.ts";
import {
	anonymisation,
	anonymisationKey,
} from "../jobs/kinds/anonymisation.ts";
import { beginAnonymisation } from "./begin-anonymisation.ts";
import { addPrivacyStep } from "./change-privacy-request.ts";
import { refuseFields } from "./refusals.ts";

interface Asked {
	customerId: number;
	version: number;
	reason: string;
	requestId: number | null;
}

/**
 * The person's own record at once, the rest by a job: from here on nothing new can be about them. What was begun and
 * did not come to its end is gone on with. Answers the job's id.
 */
export async function startAnonymisation(
	tx: Database,
	{ customerId, version, reason, requestId }: Asked,
	{ actor, at }: { actor: Actor; at: Date },
): Promise<number> {
	const customer = await lockCustomer(tx, customerId);
	const begun = await findAnonymisation(tx, customerId);
	if (begun?.finishedAt)
		throw new RuleViolation("customer_anonymised", "It is done");
	if (!begun) {
		await assertVersion(tx, "customer", customer, version);
		await refuseUnderWay(tx, customerId);
		const request = await findTheirRequest(tx, customerId, requestId);
		const asked = { customerId, requestId, reason, askedAt: at, actor };
		await saveAnonymisation(tx, asked);
		await beginAnonymisation(tx, customerId, { actor, at });
		if (request)
			await addPrivacyStep(
				tx,
				request.id,
				{ body: "Anonimização iniciada.", version: request.version },
				{ actor, at },
			);
	}
	const jobId = await enqueue(tx, anonymisation, {
		payload: { customerId },
		actor,
		uniqueKey: anonymisationKey(customerId),
	});
	await updateAnonymisation(tx, customerId, { jobId });
	return jobId;
}

/** What is still to be sent, taken back or settled needs the person. */
async function refuseUnderWay(tx: Database, customerId: number) {
	const blockers = await listBlockers(tx, customerId);
	if (blockers.length === 0) return;
	throw new RuleViolation("privacy_step", "Something is under way", {
		fields: blockers.map(({ code, count, orders }) => ({
			field: "customerId",
			code,
			params: {
				codes: `${orders.join(", ")}${count > orders.length ? " …" : ""}`,
			},
		})),
	});
}

async function findTheirRequest(
	tx: Database,
	customerId: number,
	requestId: number | null,
): Promise<PrivacyRequestRow | null> {
	if (requestId === null) return null;
	const request = await lockPrivacyRequest(tx, requestId);
	const isTheirs =
		request.customerId === customerId && isOpenPrivacyState(request.state);
	refuseFields(
		isTheirs ? [] : [{ field: "requestId", code: "invalid_option" }],
		"Not an open request of this person",
	);
	return request;
}
