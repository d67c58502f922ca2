import { systemActor } from "#core/actor.ts";
import type { OpenDatabase } from "#db/database.ts";
import { isDatabaseAway } from "#db/database-away.ts";
import { enqueueJob } from "#db/queries/jobs.ts";
import { webhooksChannel } from "#db/queries/webhook-outbox.ts";
import { wakeWebhookJob, webhookJobKey } from "#db/queries/webhook-queue.ts";
import { listActiveWebhookIds } from "#db/queries/webhooks.ts";
import { listenInTheEnd } from "../listen-in-the-end.ts";
import type { webhookDeliveryJob } from "./delivery-job.ts";

interface WakesOptions {
	database: Pick<OpenDatabase, "db" | "listen">;
	kind: ReturnType<typeof webhookDeliveryJob>;
	onUnexpectedError: (error: unknown) => void;
	/** How long after a running job is looked at again, and after a failed LISTEN. */
	againMs?: number;
}

/**
 * Wakes the job of a webhook when something was written down for it. The change's own transaction only
 * sends a notice: waking there would make every order wait for the one row of the job.
 */
export function startWebhookWakes({
	database: { db, listen },
	kind,
	onUnexpectedError,
	againMs = 1_000,
}: WakesOptions): { stop(): Promise<void> } {
	const asked = new Set<number>();
	const again = new Map<number, ReturnType<typeof setTimeout>>();
	let isStopped = false;
	let waking: Promise<void> | undefined;

	function ask(ids: readonly number[]) {
		for (const id of ids) if (!again.has(id)) asked.add(id);
		waking ??= wakeAsked().finally(() => {
			waking = undefined;
		});
	}

	async function wakeAsked() {
		for (const id of asked) {
			asked.delete(id);
			if (isStopped) return;
			try {
				await wake(id);
			} catch (error) {
				askLater(id);
				report(error);
			}
		}
	}

	async function wake(id: number) {
		const status = await wakeWebhookJob(db, id);
		// It may have looked before there was anything to see.
		if (status === "running") askLater(id);
		if (status === "none")
			await enqueueJob(db, {
				kind: kind.name,
				mostAttempts: kind.mostAttempts,
				payload: { webhookId: id },
				actor: systemActor,
				uniqueKey: webhookJobKey(id),
			});
	}

	function askLater(id: number) {
		if (isStopped) return;
		again.set(
			id,
			setTimeout(() => {
				again.delete(id);
				ask([id]);
			}, againMs),
		);
	}

	function askAll() {
		listActiveWebhookIds(db).then(ask, report);
	}

	function report(error: unknown) {
		if (!isDatabaseAway(error)) onUnexpectedError(error);
	}

	const listening = listenInTheEnd(listen, webhooksChannel, {
		hear: (id) => ask([Number(id)]),
		...{ lookAround: askAll, onFailure: report, againMs },
	});

	return {
		async stop() {
			isStopped = true;
			for (const timer of again.values()) clearTimeout(timer);
			await waking;
			await listening.stop();
		},
	};
}
