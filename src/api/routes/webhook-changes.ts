import { idPath, removalParams } from "#contract/common.ts";
import {
	mostWebhooks,
	webhook,
	webhookInput,
	webhookUpdate,
	webhookWithSecret,
} from "#contract/webhooks.ts";
import { RuleViolation } from "#core/errors.ts";
import { webhookEvents } from "#core/webhook-events.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import { tellOfWebhook } from "#db/queries/webhook-outbox.ts";
import {
	getWebhook,
	insertWebhook,
	lockWebhook,
	lockWebhookCount,
	updateWebhook,
	updateWebhookHealth,
	type WebhookRow,
} from "#db/queries/webhooks.ts";
import { defineRoute } from "../access/define-route.ts";
import { newToken } from "../access/tokens.ts";
import { changesNothing } from "../changes-nothing.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

/** What happens here is sent to whatever address it names: each of these asks for proof. */
const access = { anyOf: ["keys:manage"], proof: true } as const;

const newSecret = () => `whsec_${newToken()}`;

/** As if it had never failed: whoever changed something wants to see whether it helped. */
const noFailures = { failingSince: null, failuresInRow: 0, pausedUntil: null };

export const webhookChanges = newRouter();

webhookChanges.openapi(
	defineRoute({
		method: "post",
		path: "/webhooks",
		access,
		summary: "Have another system told of changes",
		description:
			"The secret that signs is in this answer and in no other, until it is changed.",
		request: { body: jsonBody(webhookInput) },
		responses: {
			201: jsonAnswer(webhookWithSecret, "The webhook and its secret"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const input = inOneOrder(c.req.valid("json"));
		const secret = newSecret();
		const made = await db.transaction(async (tx) => {
			if ((await lockWebhookCount(tx)) >= mostWebhooks)
				throw new RuleViolation(
					"too_many_webhooks",
					`There are ${mostWebhooks} already`,
				);
			const id = await insertWebhook(tx, {
				...input,
				secret,
				createdBy: actor.name,
				createdAt: realNow(),
			});
			await recordChange(tx, {
				...{ actor, entity: "webhook", entityId: id, action: "created" },
				after: auditedOf(input),
			});
			return getWebhook(tx, id);
		});
		return c.json({ secret, webhook: made }, 201);
	},
);

webhookChanges.openapi(
	defineRoute({
		method: "put",
		path: "/webhooks/{id}",
		access,
		summary: "Edit a webhook, or switch it on or off",
		request: { params: idPath, body: jsonBody(webhookUpdate) },
		responses: { 200: jsonAnswer(webhook, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { version, ...input } = c.req.valid("json");
		const changes = inOneOrder(input);
		const saved = await db.transaction(async (tx) => {
			const before = await lockWebhook(tx, c.req.valid("param").id);
			await assertVersion(tx, "webhook", before, version);
			if (!isSame(before, changes)) {
				await updateWebhook(tx, before, changes);
				await updateWebhookHealth(tx, before.id, noFailures);
				await recordChange(tx, {
					...{ actor, entity: "webhook", entityId: before.id },
					action: actionOf(before, changes),
					before: auditedOf(before),
					after: auditedOf(changes, before),
				});
				await tellOfWebhook(tx, before.id);
			}
			return getWebhook(tx, before.id);
		});
		return c.json(saved, 200);
	},
);

webhookChanges.openapi(
	defineRoute({
		method: "post",
		path: "/webhooks/{id}/secret",
		access,
		summary: "Give a webhook another secret, which signs from now on",
		request: { params: idPath },
		responses: {
			201: jsonAnswer(webhookWithSecret, "The webhook and its secret"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor } = c.var;
		const secret = newSecret();
		const saved = await db.transaction(async (tx) => {
			const before = await lockWebhook(tx, c.req.valid("param").id);
			await updateWebhook(tx, before, { secret });
			await recordChange(tx, {
				...{ actor, entity: "webhook", entityId: before.id },
				action: "secret-changed",
			});
			return getWebhook(tx, before.id);
		});
		return c.json({ secret, webhook: saved }, 201);
	},
);

webhookChanges.openapi(
	defineRoute({
		method: "delete",
		path: "/webhooks/{id}",
		access,
		summary: "Stop telling another system, for good",
		request: { params: idPath, query: removalParams },
		responses: { 204: { description: "Removed" }, ...problems },
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		await db.transaction(async (tx) => {
			const before = await lockWebhook(tx, c.req.valid("param").id);
			await assertVersion(tx, "webhook", before, c.req.valid("query").version);
			await updateWebhook(tx, before, {
				...{ isActive: false, secret: "", removedAt: realNow() },
			});
			await recordChange(tx, {
				...{ actor, entity: "webhook", entityId: before.id },
				action: "removed",
				before: auditedOf(before),
			});
		});
		return c.body(null, 204);
	},
);

type Audited = Pick<WebhookRow, "name" | "address" | "events" | "isActive">;

/** Never the secret, nor what an address has after its "?": for many that is one, too. */
function auditedOf(
	{ name, address, events, isActive }: Audited,
	before?: Audited,
): Audited {
	return { name, address: auditedAddress(address, before), events, isActive };
}

function auditedAddress(address: string, before?: Audited): string {
	const [place = ""] = address.split(/[?#]/, 1);
	if (place === address) return address;
	const isOther =
		before?.address !== address && before?.address.startsWith(`${place}?`);
	return `${place} (${isOther ? "com outros parâmetros" : "com parâmetros"})`;
}

/** Each event once, so that what is the same reads the same. */
function inOneOrder<Input extends Audited>(input: Input): Input {
	const events = webhookEvents.filter((event) => input.events.includes(event));
	return { ...input, events };
}

function isSame(before: WebhookRow, changes: Partial<Audited>): boolean {
	const compared = <Values extends Partial<Audited>>(values: Values) => ({
		...values,
		events: values.events?.join(),
	});
	return changesNothing(compared(before), compared(changes));
}

function actionOf(before: WebhookRow, { isActive, ...changes }: Audited) {
	if (before.isActive === isActive || !isSame(before, changes)) return "edited";
	return isActive ? "activated" : "deactivated";
}
