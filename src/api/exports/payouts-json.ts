import type { Payout } from "#contract/payouts.ts";
import type { Database } from "#db/database.ts";
import {
	listPayoutsAfter,
	type PayoutMatch,
	type WholePayout,
} from "#db/queries/payouts.ts";
import { encodedStream } from "./encoded-stream.ts";

const batchSize = 1_000;

/** All payouts that match, as one object that is written while it is read. */
export function payoutsJsonAnswer(
	db: Database,
	filters: PayoutMatch,
	file: { name: string; write: (payout: WholePayout) => Payout },
	onUnexpectedError: (error: unknown) => void,
): Response {
	const text = telling(pieces(db, filters, file.write), onUnexpectedError);
	return new Response(encodedStream(text), {
		headers: {
			"content-type": "application/json",
			"content-disposition": `attachment; filename="${file.name}"`,
		},
	});
}

async function* pieces(
	db: Database,
	filters: PayoutMatch,
	write: (payout: WholePayout) => Payout,
): AsyncGenerator<string> {
	let afterId = 0;
	yield '{"items":[';
	for (;;) {
		const rows = await listPayoutsAfter(db, filters, {
			...{ afterId, atMost: batchSize },
		});
		const text = rows.map((row) => JSON.stringify(write(row))).join(",\n");
		if (rows.length > 0) yield afterId === 0 ? text : `,\n${text}`;
		afterId = rows.at(-1)?.id ?? afterId;
		if (rows.length < batchSize) break;
	}
	yield "]}";
}

/** The answer has begun as a success; only the log can still say why it broke. */
async function* telling(
	text: AsyncGenerator<string>,
	onUnexpectedError: (error: unknown) => void,
): AsyncGenerator<string> {
	try {
		yield* text;
	} catch (error) {
		onUnexpectedError(error);
		throw error;
	}
}
