import { fieldMessage } from "#contract/messages.ts";
import type {
	AskedNfeBatch,
	NfeBatchResult,
	NfeLineResult,
	NfeOutcome,
} from "#contract/nfe.ts";
import { nfeMessages } from "#contract/nfe-messages.ts";
import type { Actor } from "#core/actor.ts";
import type { ErrorParams } from "#core/errors.ts";
import { checkNfeKey, partOfIssuer } from "#core/nfe-check.ts";
import { formatNfeKey, parseNfeKey } from "#core/nfe-key.ts";
import type { Database } from "#db/database.ts";
import {
	type LockedOrder,
	type OrderPartRow,
	wholeOrders,
} from "#db/queries/locked-orders.ts";
import {
	findNfeKeys,
	listNfeIssuers,
	listOrderIdsByCode,
	lockNfeKeys,
	type NfeIssuer,
	updateNfeKeys,
} from "#db/queries/nfe.ts";
import { normalCode } from "#db/queries/order-details.ts";
import { recordOrderChanges } from "#db/queries/order-log.ts";
import { businessNow } from "#db/queries/settings.ts";
import { together } from "#db/together.ts";
import { nfeChange } from "./record-nfe.ts";

/** Orders in one transaction: whoever changes one of them waits no longer than that. */
const linesAtOnce = 250;

/**
 * Says line by line what would come of it, or what came: what is right is kept, the rest is told of and left. A key
 * that is there already is never replaced from here. Lines keep their places among all that were sent.
 */
export async function recordNfeBatch(
	db: Database,
	{ lines, save }: AskedNfeBatch,
	by: { actor: Actor; realNow: Date },
): Promise<NfeBatchResult> {
	const seen = new Seen();
	const results: NfeLineResult[] = [];
	for (let at = 0; at < lines.length; at += linesAtOnce) {
		const some = lines.slice(at, at + linesAtOnce);
		const decided = save
			? await db.transaction((tx) => saveLines(tx, some, seen, by))
			: await decideLines(db, some, seen, {
					now: await businessNow(db, by.realNow),
					read: wholeOrders.listMany,
				});
		results.push(...decided.map(({ result }) => result));
	}
	return { lines: results };
}

type Line = AskedNfeBatch["lines"][number];

interface DecidedLine {
	result: NfeLineResult;
	/** What is to be kept. */
	found?: { order: LockedOrder; part: OrderPartRow; key: string };
}

async function saveLines(
	tx: Database,
	lines: readonly Line[],
	seen: Seen,
	{ actor, realNow }: { actor: Actor; realNow: Date },
): Promise<DecidedLine[]> {
	const now = await businessNow(tx, realNow);
	const decided = await decideLines(tx, lines, seen, {
		now,
		read: async (tx, ids) => {
			const orders = await wholeOrders.lockMany(tx, ids);
			await lockNfeKeys(tx);
			return orders;
		},
	});
	const found = decided.flatMap(({ result, found }) =>
		found && result.outcome === "registrar" ? [found] : [],
	);
	if (found.length > 0)
		await together([
			updateNfeKeys(
				tx,
				found.map(({ order, part, key }) => ({
					...{ orderId: order.id, partId: part.id, key },
				})),
				{ by: actor.name, at: now },
			),
			recordOrderChanges(
				tx,
				found.map(({ order, part, key }) => ({
					...{ orderId: order.id, at: now, actor, ...nfeChange(part, key) },
				})),
			),
		]);
	return decided.map((line) =>
		line.result.outcome === "registrar"
			? { ...line, result: { ...line.result, outcome: "registrada" } }
			: line,
	);
}

/** By what the orders, their stores and the keys there are say now. */
async function decideLines(
	db: Database,
	lines: readonly Line[],
	seen: Seen,
	{
		now,
		read,
	}: {
		now: Date;
		read: (db: Database, ids: number[]) => Promise<LockedOrder[]>;
	},
): Promise<DecidedLine[]> {
	const codes = lines.flatMap(({ orderCode }) => normalCode(orderCode) ?? []);
	const ids = await listOrderIdsByCode(db, [...new Set(codes)]);
	const orders = await read(
		db,
		ids.map(({ id }) => id),
	);
	const known: Known = {
		now,
		orders: new Map(orders.map((order) => [order.code, order])),
		issuers: await listNfeIssuers(
			db,
			orders.flatMap(({ parts }) => parts.map(({ storeId }) => storeId)),
		),
		taken: await findNfeKeys(
			db,
			lines.flatMap(({ key }) => parseNfeKey(key)?.value ?? []),
		),
	};
	return lines.map((line) => decideLine(line, known, seen));
}

interface Known {
	now: Date;
	orders: Map<string, LockedOrder>;
	issuers: Map<number, NfeIssuer>;
	taken: Awaited<ReturnType<typeof findNfeKeys>>;
}

function decideLine(line: Line, known: Known, seen: Seen): DecidedLine {
	const order = known.orders.get(normalCode(line.orderCode) ?? "");
	const key = parseNfeKey(line.key);
	const answer = (
		outcome: NfeOutcome,
		codes: readonly string[] = [],
		{ part, params }: { part?: OrderPartRow; params?: ErrorParams } = {},
	): DecidedLine => ({
		result: {
			line: line.line,
			orderCode: order?.code ?? line.orderCode,
			key: key ? formatNfeKey(key.value) : line.key,
			storeId: part?.storeId ?? null,
			storeName: part?.storeName ?? null,
			outcome,
			remarks: codes.map((code) => ({
				code,
				message: fieldMessage(code, params, nfeMessages),
			})),
		},
		...(order && part && key && { found: { order, part, key: key.value } }),
	});
	if (!order) return answer("recusada", ["nfe_order_unknown"]);
	if (order.status === "cancelado")
		return answer("recusada", ["nfe_order_cancelled"]);
	if (!key) return answer("recusada", ["nfe_malformed"]);
	const issued = order.parts.map((row) => ({
		row,
		document: known.issuers.get(row.storeId)?.document ?? null,
		state: known.issuers.get(row.storeId)?.state ?? null,
	}));
	const of = partOfIssuer(key, issued);
	const { placedAt } = order;
	const verdict = checkNfeKey(key.value, {
		document: of?.document ?? null,
		state: of?.state ?? null,
		...{ placedAt, now: known.now },
	});
	const part = of?.row;
	// What is wrong with the key itself says more than that it is nobody's.
	if (verdict.refusal !== null)
		return answer("recusada", [verdict.refusal], { ...(part && { part }) });
	if (!part) return answer("recusada", ["nfe_no_store"]);
	if (part.nfeKey === key.value) return answer("igual", [], { part });
	if (part.nfeKey !== null)
		return answer("recusada", ["nfe_has_other"], { part });
	const taken = known.taken.get(key.value);
	if (taken)
		return answer("recusada", ["nfe_taken"], {
			...{ part, params: { order: taken.orderCode } },
		});
	const earlier = seen.lineBefore(line.line, key.value, part.id);
	if (earlier !== null)
		return answer("recusada", ["nfe_repeated"], {
			...{ part, params: { line: earlier } },
		});
	const { warnings } = verdict;
	const isSeen = warnings.every((one) => line.accepted.includes(one));
	return answer(isSeen ? "registrar" : "avisos", warnings, { part });
}

/** Keys and parts of the lines before: of two alike the first one counts. */
class Seen {
	#lines = new Map<string | number, number>();

	/** The line that names the key or the part already; null, and from now on this one does. */
	lineBefore(line: number, key: string, partId: number): number | null {
		const earlier = this.#lines.get(key) ?? this.#lines.get(partId);
		if (earlier !== undefined) return earlier;
		this.#lines.set(key, line).set(partId, line);
		return null;
	}
}
