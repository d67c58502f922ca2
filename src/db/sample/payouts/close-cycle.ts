import { asc, eq } from "drizzle-orm";
import { localOperator } from "#core/actor.ts";
import {
	onDay,
	payoutPaidEntries,
	payoutReturnedEntries,
} from "#core/ledger.ts";
import type { Database } from "../../database.ts";
import { insertCycle, listDueStatements } from "../../ledger/close-cycle.ts";
import { postEntries } from "../../ledger/post-entries.ts";
import { getMarketplaceSettings } from "../../queries/settings.ts";
import { auditLog } from "../../schema/activity.ts";
import { payouts } from "../../schema/payouts.ts";
import { insertRows } from "../insert-rows.ts";
import { drawPixId } from "../pix-id.ts";
import { type Random, randomFor } from "../random.ts";
import { minutesAfter, momentOf, operator } from "../sample-time.ts";
import type { SampleCycle } from "./cycles.ts";

type Payout = typeof payouts.$inferSelect;
type AuditRow = typeof auditLog.$inferInsert;

/** Closes the books as an operator would have done that day, and pays what was paid of it. */
export async function closeCycle(
	tx: Database,
	cycle: SampleCycle,
): Promise<void> {
	const { closedOn: today, stillOpen } = cycle;
	const random = randomFor(`payouts of ${today}`);
	const now = momentOf(today, 9 * 3_600 + random.int(0, 3_600));
	const settings = await getMarketplaceSettings(tx);
	const due = await listDueStatements(tx, settings, today);
	const { cycle: closed } = await insertCycle(tx, due, {
		actor: localOperator,
		now,
		today,
	});
	const made = await tx
		.select()
		.from(payouts)
		.where(eq(payouts.cycleId, closed.id))
		.orderBy(asc(payouts.id));
	const audit: AuditRow[] = [
		{
			at: now,
			...operator,
			entity: "payout-cycle",
			entityId: closed.id,
			action: "closed",
			after: {
				statements: closed.statements,
				payouts: closed.payouts,
				totalCents: closed.totalCents,
			},
		},
	];
	const paid = made.slice(0, made.length - stillOpen);
	for (const [index, payout] of paid.entries()) {
		const paidOn = cycle.paidOn[Math.floor((index * 2) / paid.length)] ?? today;
		const at = minutesAfter(momentOf(paidOn, 10 * 3_600), index * 7);
		audit.push(await pay(tx, payout, { random, paidOn, at }));
		if (payout.storeName === cycle.sentBack?.storeName)
			audit.push(await sendBack(tx, payout, cycle.sentBack));
	}
	await insertRows(tx, auditLog, audit);
}

async function pay(
	tx: Database,
	payout: Payout,
	{ random, paidOn, at }: { random: Random; paidOn: string; at: Date },
): Promise<AuditRow> {
	const { id, storeName, amountCents } = payout;
	const endToEndId = drawPixId(random, "E", at);
	const after = { state: "pago" as const, endToEndId, paidOn };
	await tx
		.update(payouts)
		.set({ ...after, paidBy: localOperator.name, version: 2 })
		.where(eq(payouts.id, id));
	await postEntries(tx, payoutPaidEntries(payout, onDay(paidOn)));
	return {
		at,
		...operator,
		entity: "payout",
		entityId: id,
		action: "paid",
		before: { state: "aberto", endToEndId: null, paidOn: null },
		after: { ...after, storeName, amountCents },
	};
}

async function sendBack(
	tx: Database,
	payout: Payout,
	{ on, reason }: NonNullable<SampleCycle["sentBack"]>,
): Promise<AuditRow> {
	const { id, storeName, amountCents } = payout;
	const after = {
		state: "devolvido" as const,
		returnedOn: on,
		returnReason: reason,
	};
	await tx
		.update(payouts)
		.set({ ...after, version: 3 })
		.where(eq(payouts.id, id));
	await postEntries(
		tx,
		payoutReturnedEntries({ ...payout, wasPaid: true }, onDay(on)),
	);
	return {
		at: momentOf(on, 11 * 3_600),
		...operator,
		entity: "payout",
		entityId: id,
		action: "returned",
		before: { state: "pago", returnedOn: null, returnReason: null },
		after: { ...after, storeName, amountCents },
	};
}
