import type { PayoutPayment, PayoutReturn } from "#contract/payouts.ts";
import type { Actor } from "#core/actor.ts";
import { type Day, dayOf } from "#core/business-time.ts";
import { type FieldError, RuleViolation } from "#core/errors.ts";
import { payoutPaidEntries, payoutReturnedEntries } from "#core/ledger.ts";
import { formatMoney } from "#core/money.ts";
import { pixIdProblem } from "#core/pix-id.ts";
import type { Database } from "#db/database.ts";
import { postEntries } from "#db/ledger/post-entries.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import {
	getPayout,
	isPixIdTaken,
	lockPayout,
	type PayoutRow,
	updatePayout,
	type WholePayout,
} from "#db/queries/payouts.ts";
import { businessNow } from "#db/queries/settings.ts";
import { refuseFields } from "./refusals.ts";

interface By {
	actor: Actor;
	realNow: Date;
}

/** The bank says that it was paid: its id of the payment, the amount and the day must fit what was to be paid. */
export async function payPayout(
	db: Database,
	id: number,
	payment: PayoutPayment,
	{ actor, realNow }: By,
): Promise<WholePayout> {
	return db.transaction(async (tx) => {
		const before = await lockPayout(tx, id);
		await assertVersion(tx, "payout", before, payment.version);
		assertOpen(before);
		const today = dayOf(await businessNow(tx, realNow));
		refuseFields(
			paymentProblems(before, payment, today),
			"Not as it was to be paid",
		);
		const { endToEndId, paidOn } = payment;
		if (await isPixIdTaken(tx, endToEndId)) throw takenPixId();
		await updatePayout(tx, before, {
			...{ state: "pago", endToEndId, paidOn },
			paidBy: actor.name,
		});
		await postEntries(
			tx,
			payoutPaidEntries(before, { occurredOn: paidOn, postedOn: today }),
		);
		await recordChange(tx, {
			...{ actor, entity: "payout", entityId: id, action: "paid" },
			before: { state: before.state, endToEndId: null, paidOn: null },
			after: {
				...{ state: "pago", endToEndId, paidOn },
				storeName: before.storeName,
				amountCents: before.amountCents,
			},
		});
		return getPayout(tx, id);
	});
}

/** The bank sent it back, or it never left: its money is free again, and goes with the next cycle. */
export async function returnPayout(
	db: Database,
	id: number,
	{ returnedOn, reason, version }: PayoutReturn,
	{ actor, realNow }: By,
): Promise<WholePayout> {
	return db.transaction(async (tx) => {
		const before = await lockPayout(tx, id);
		await assertVersion(tx, "payout", before, version);
		if (before.state === "devolvido")
			throw new RuleViolation("payout_returned", "It was returned before");
		const now = await businessNow(tx, realNow);
		const today = dayOf(now);
		const from = before.paidOn ?? before.createdOn;
		refuseFields(
			dayProblems("returnedOn", returnedOn, { from, today }),
			"Not as it was to be paid",
		);
		const wasPaid = before.state === "pago";
		await updatePayout(tx, before, {
			...{ state: "devolvido", returnedOn, returnReason: reason },
		});
		await postEntries(
			tx,
			payoutReturnedEntries(
				{ ...before, wasPaid },
				{ occurredOn: returnedOn, postedOn: today },
			),
		);
		const { storeId, storeName, amountCents } = before;
		await recordChange(tx, {
			...{ actor, entity: "payout", entityId: id, action: "returned" },
			before: { state: before.state, returnedOn: null, returnReason: null },
			after: {
				...{ state: "devolvido", returnedOn, returnReason: reason },
				...{ storeName, amountCents },
			},
		});
		await insertNotification(tx, {
			...{ at: now, kind: "payout-returned", actor, storeId, entityId: id },
			params: { store: storeName, amountCents },
		});
		return getPayout(tx, id);
	});
}

function assertOpen({ id, state }: PayoutRow): void {
	if (state !== "aberto")
		throw new RuleViolation("payout_not_open", `Payout ${id} is ${state}`);
}

function paymentProblems(
	payout: PayoutRow,
	{ endToEndId, amountCents, paidOn }: PayoutPayment,
	today: Day,
): FieldError[] {
	const from = payout.createdOn;
	const fields = dayProblems("paidOn", paidOn, { from, today });
	const wrongId = pixIdProblem(endToEndId, "payment", {
		...{ from: paidOn, to: paidOn },
	});
	if (wrongId) fields.push({ field: "endToEndId", code: wrongId });
	if (amountCents !== payout.amountCents)
		fields.push({
			...{ field: "amountCents", code: "wrong_amount" },
			params: { amount: formatMoney(payout.amountCents) },
		});
	return fields;
}

function dayProblems(
	field: string,
	day: Day,
	{ from, today }: { from: Day; today: Day },
): FieldError[] {
	if (day < from) return [{ field, code: "day_before_payout" }];
	if (day > today) return [{ field, code: "day_in_future" }];
	return [];
}

function takenPixId(): RuleViolation {
	return new RuleViolation("duplicate_pix_id", "Another payout has it", {
		fields: [{ field: "endToEndId", code: "duplicate_pix_id" }],
	});
}
