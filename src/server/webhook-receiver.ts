import { createHmac, timingSafeEqual } from "node:crypto";
import http from "node:http";

export interface ReceivedDelivery {
	id: string;
	event: string;
	record: { kind: string; id: number; code?: string; name?: string };
}

interface ReceiverOptions {
	/** As it was shown when the webhook was made, or when it was changed since. */
	secret: () => string;
	now?: () => Date;
	onDelivery: (delivery: ReceivedDelivery) => void;
	/** Why a request was refused, or that it had come before. */
	onIgnored?: (reason: string) => void;
}

const mostBytes = 1_000_000;
/** Whoever recorded a request may not send it again later. */
const mostAgeSeconds = 5 * 60;

/** What a storefront does with deliveries, as docs/domain/webhooks.md tells it: checks, and counts each once. */
export function createWebhookReceiver(options: ReceiverOptions): http.Server {
	const { secret, now = () => new Date(), onDelivery, onIgnored } = options;
	const seen = new Set<string>();
	return http.createServer(async (request, response) => {
		const body = await readBody(request);
		const id = String(request.headers["divishop-delivery"] ?? "");
		const refusal =
			body === undefined
				? "too large"
				: refusalOf(secret(), {
						...{ id, body, now: now() },
						signature: String(request.headers["divishop-signature"] ?? ""),
					});
		if (body === undefined || refusal !== undefined) {
			onIgnored?.(refusal ?? "");
			response.writeHead(400).end(refusal);
			return;
		}
		const delivery = deliveryOf(body);
		if (!delivery) {
			onIgnored?.("not a delivery");
			response.writeHead(400).end("not a delivery");
			return;
		}
		// An answer that was lost brings the same delivery again.
		if (seen.has(id)) onIgnored?.(`${id} came before`);
		else {
			seen.add(id);
			onDelivery(delivery);
		}
		response.writeHead(204).end();
	});
}

/** Undefined: signed as it should be, but by someone who tries what else there is. */
function deliveryOf(body: string): ReceivedDelivery | undefined {
	try {
		const parsed = JSON.parse(body);
		return typeof parsed?.event === "string" && parsed.record
			? parsed
			: undefined;
	} catch {
		return undefined;
	}
}

/** Why a request is not to be believed; undefined: it is Divishop's, and new. */
export function refusalOf(
	secret: string,
	request: { id: string; signature: string; body: string; now: Date },
): string | undefined {
	const { id, signature, body, now } = request;
	const [, seconds, given] =
		/^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
	if (!id || !seconds || !given) return "not signed";
	const expected = createHmac("sha256", secret)
		.update(`${id}.${seconds}.${body}`)
		.digest();
	if (!timingSafeEqual(expected, Buffer.from(given, "hex")))
		return "wrong signature";
	const age = now.getTime() / 1000 - Number(seconds);
	return Math.abs(age) > mostAgeSeconds ? "too old" : undefined;
}

async function readBody(
	request: http.IncomingMessage,
): Promise<string | undefined> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		bytes += chunk.length;
		if (bytes > mostBytes) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}
