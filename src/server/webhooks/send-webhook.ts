import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type {
	SendWebhook,
	WebhookAnswer,
	WebhookRequest,
} from "#api/webhooks/webhook-sender.ts";
import { mostAnswerBytes } from "#contract/webhooks.ts";
import {
	ClosedAddress,
	createCheckedLookup,
	type ResolveName,
} from "./checked-lookup.ts";
import { createReachability } from "./reachable-addresses.ts";

interface SenderOptions {
	/** Closed networks that may be reached all the same. */
	allowedNetworks: string[];
	/** For all of it: finding the address, connecting, and the answer. */
	withinMs?: number;
	resolve?: ResolveName;
}

/**
 * Posts over a connection of its own and never follows a redirect: whoever it would lead to has not been
 * checked. A certificate is checked as a browser does.
 */
export function createSendWebhook({
	allowedNetworks,
	withinMs = 10_000,
	resolve,
}: SenderOptions): SendWebhook {
	const isReachable = createReachability(allowedNetworks);
	const lookup = createCheckedLookup(isReachable, resolve);
	return async (request) => {
		const url = new URL(request.address);
		const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
		const isWeb = url.protocol === "https:" || url.protocol === "http:";
		// An address needs no lookup, and so none would check it.
		const isClosed = isIP(host) !== 0 && !isReachable(host);
		if (!isWeb || url.username || url.password || isClosed)
			return { failure: "closed_address" };
		const timeUp = AbortSignal.timeout(withinMs);
		const signals = [timeUp, ...(request.signal ? [request.signal] : [])];
		try {
			return await post(url, request, lookup, AbortSignal.any(signals));
		} catch (error) {
			request.signal?.throwIfAborted();
			if (timeUp.aborted) return { failure: "timed_out" };
			return { failure: failureOf(error) };
		}
	};
}

function post(
	url: URL,
	{ headers, body }: WebhookRequest,
	lookup: http.RequestOptions["lookup"],
	signal: AbortSignal,
): Promise<WebhookAnswer> {
	const { request } = url.protocol === "https:" ? https : http;
	return new Promise((resolve, reject) => {
		const outgoing = request(url, {
			method: "POST",
			headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
			agent: false,
			lookup,
			signal,
		});
		let isAnswered = false;
		outgoing.on("error", reject);
		outgoing.on("close", () => {
			// It became another protocol, or nothing.
			if (!isAnswered) reject(new BrokenAnswer());
		});
		outgoing.on("response", (incoming) => {
			isAnswered = true;
			readBeginning(incoming).then(
				(text) => resolve({ status: incoming.statusCode ?? 0, body: text }),
				(error: unknown) => reject(new BrokenAnswer("", { cause: error })),
			);
		});
		outgoing.end(body);
	});
}

class BrokenAnswer extends Error {}

/** What comes after it is not even received. */
async function readBeginning(incoming: http.IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of incoming as AsyncIterable<Buffer>) {
		chunks.push(chunk);
		bytes += chunk.length;
		if (bytes >= mostAnswerBytes) break; // and the connection ends
	}
	const beginning = Buffer.concat(chunks).subarray(0, mostAnswerBytes);
	return beginning.toString("utf8");
}

function failureOf(error: unknown) {
	if (error instanceof ClosedAddress) return "closed_address";
	if (error instanceof BrokenAnswer) return "broken_answer";
	const code = (error as NodeJS.ErrnoException).code ?? "";
	if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "unknown_host";
	if (code.startsWith("HPE_")) return "broken_answer";
	const isOfTls = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_|UNABLE_TO_|EPROTO)/;
	return isOfTls.test(code) ? "bad_certificate" : "no_connection";
}
