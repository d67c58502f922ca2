import type { WebhookFailure } from "#contract/webhooks.ts";

export interface WebhookRequest {
	address: string;
	headers: Readonly<Record<string, string>>;
	body: string;
	/** Whoever waits has gone. */
	signal?: AbortSignal;
}

/** An answer, whatever it says, or why there was none. */
export type WebhookAnswer =
	| { status: number; body: string }
	| { failure: Exclude<WebhookFailure, "refused" | "redirected" | "given_up"> };

/**
 * Posts to another system, within a time limit and without following redirects; never rejects for what the
 * other side does. Rejects when `signal` is aborted.
 */
export type SendWebhook = (request: WebhookRequest) => Promise<WebhookAnswer>;
