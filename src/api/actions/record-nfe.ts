import type { AskedNfe } from "#contract/nfe.ts";
import { NotFound, RuleViolation } from "#core/errors.ts";
import { checkNfeKey } from "#core/nfe-check.ts";
import type { Database } from "#db/database.ts";
import type { LockedOrder, OrderPartRow } from "#db/queries/locked-orders.ts";
import {
	findNfeKeys,
	listNfeIssuers,
	lockNfeKeys,
	updateNfeKeys,
} from "#db/queries/nfe.ts";
import type { DecideChange, OrderChange } from "./change-order.ts";

/** The key of one store's note, put in, replaced or taken away. */
export function recordNfe(
	partId: number,
	{ key: typed, accepted }: Omit<AskedNfe, "version">,
): DecideChange {
	return async (tx, order, { actor, now }) => {
		const part = order.parts.find(({ id }) => id === partId);
		if (!part) throw new NotFound("part", partId);
		const key =
			typed === null
				? null
				: await rightKey(tx, { order, part, typed, accepted, now });
		if (key === part.nfeKey) return null;
		return {
			...nfeChange(part, key),
			save: () =>
				updateNfeKeys(tx, [{ orderId: order.id, partId, key }], {
					by: actor.name,
					at: now,
				}),
		};
	};
}

/** What history and audit keep of it. */
export function nfeChange(
	{ storeName, nfeKey }: OrderPartRow,
	key: string | null,
): OrderChange {
	return {
		kind: "nfe",
		detail: { storeName, before: { nfeKey }, after: { nfeKey: key } },
		before: { nfeKey },
		after: { storeName, nfeKey: key },
	};
}

interface TypedKey extends Pick<AskedNfe, "accepted"> {
	order: LockedOrder;
	part: OrderPartRow;
	typed: string;
	now: Date;
}

async function rightKey(
	tx: Database,
	{ order, part, typed, accepted, now }: TypedKey,
): Promise<string> {
	if (order.status === "cancelado")
		throw new RuleViolation("order_cancelled", "No note is of it any more");
	const issuer = (await listNfeIssuers(tx, [part.storeId])).get(part.storeId);
	const verdict = checkNfeKey(typed, {
		document: issuer?.document ?? null,
		state: issuer?.state ?? null,
		placedAt: order.placedAt,
		now,
	});
	if (verdict.refusal !== null) throw refused("key", [verdict.refusal]);
	const { value } = verdict.key;
	await lockNfeKeys(tx);
	const taken = (await findNfeKeys(tx, [value])).get(value);
	if (taken && taken.partId !== part.id)
		throw refused("key", ["nfe_taken"], { order: taken.orderCode });
	const unseen = verdict.warnings.filter((one) => !accepted.includes(one));
	if (unseen.length > 0) throw refused("accepted", unseen);
	return value;
}

/** At `key` what is wrong with it, at `accepted` what nobody has looked at yet. */
function refused(
	field: "key" | "accepted",
	codes: readonly string[],
	params?: Record<string, string>,
): RuleViolation {
	return new RuleViolation("validation_failed", codes.join(", "), {
		fields: codes.map((code) => ({ field, code, ...(params && { params }) })),
	});
}
