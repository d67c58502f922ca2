import type { Context } from "hono";
import type { Problem } from "#contract/common.ts";
import { type ErrorCode, RuleViolation } from "#core/errors.ts";
import type { OpenDatabase } from "#db/database.ts";
import { declareAccess } from "./access/define-route.ts";
import { accessGuard } from "./access/guard.ts";
import { createIdentify } from "./access/identify.ts";
import type { Identity } from "./access/identity.ts";
import { findStillLetIn } from "./access/live-readers.ts";
import { createPasswordWork } from "./access/password-work.ts";
import { sameAnswersKey } from "./access/who.ts";
import type { Backups } from "./backups/backups.ts";
import { createChangeHub } from "./change-hub.ts";
import type { DataDisk } from "./data-disk.ts";
import type { DocumentStore } from "./documents/document-store.ts";
import type { Images } from "./images/images.ts";
import { limitBody } from "./limit-body.ts";
import type { SendMail } from "./mail.ts";
import { openApiDocumentOf } from "./openapi-document.ts";
import { problem, problemAnswer, problemOf } from "./problem.ts";
import { referencePage, referenceStyles } from "./reference-page.ts";
import type { RequestOrigin } from "./request-origin.ts";
import { type ApiEnv, methodsOf, newRouter, routeOf } from "./router.ts";
import { account } from "./routes/account.ts";
import { apiKeyChanges } from "./routes/api-key-changes.ts";
import { apiKeyRoutes } from "./routes/api-keys.ts";
import { audit } from "./routes/audit.ts";
import { backupRoutes } from "./routes/backups.ts";
import { bulkActionChanges } from "./routes/bulk-action-changes.ts";
import { bulkActionRoutes } from "./routes/bulk-actions.ts";
import { calendarRoutes } from "./routes/calendar.ts";
import { chaseRoutes } from "./routes/chases.ts";
import { customerChanges } from "./routes/customer-changes.ts";
import { customerPrivacy } from "./routes/customer-privacy.ts";
import { customers } from "./routes/customers.ts";
import { eventRoutes } from "./routes/events.ts";
import { exportFiles } from "./routes/exports.ts";
import { holdRoutes } from "./routes/holds.ts";
import { importChanges } from "./routes/import-changes.ts";
import { importRoutes } from "./routes/imports.ts";
import { invitationRoutes } from "./routes/invitations.ts";
import { jobRoutes } from "./routes/jobs.ts";
import { listViewRoutes } from "./routes/list-views.ts";
import { lookups } from "./routes/lookup.ts";
import { nfeRoutes } from "./routes/nfe.ts";
import { noteChanges } from "./routes/note-changes.ts";
import { noteRoutes } from "./routes/notes.ts";
import { notifications } from "./routes/notifications.ts";
import { orderChanges } from "./routes/order-changes.ts";
import { orderIntakeRoutes } from "./routes/order-intake.ts";
import { orders } from "./routes/orders.ts";
import { payoutClosingRoutes } from "./routes/payout-closing.ts";
import { payoutExportRoutes } from "./routes/payout-export.ts";
import { payoutRoutes } from "./routes/payouts.ts";
import { personalDataRoutes } from "./routes/personal-data.ts";
import { postalCodes } from "./routes/postal-codes.ts";
import { privacyRequestRoutes } from "./routes/privacy-requests.ts";
import { productApprovals } from "./routes/product-approvals.ts";
import { productChanges } from "./routes/product-changes.ts";
import { productCopies } from "./routes/product-copies.ts";
import { productImages } from "./routes/product-images.ts";
import { productStock } from "./routes/product-stock.ts";
import { products } from "./routes/products.ts";
import { recordChanges } from "./routes/record-changes.ts";
import { reportExports } from "./routes/report-exports.ts";
import { reports } from "./routes/reports.ts";
import { retentionRoutes } from "./routes/retention.ts";
import { returns } from "./routes/returns.ts";
import { selectionRoutes } from "./routes/selections.ts";
import { sessionRoutes } from "./routes/session.ts";
import { settings } from "./routes/settings.ts";
import { settingsData } from "./routes/settings-data.ts";
import { statementRoutes } from "./routes/statements.ts";
import { storeChanges } from "./routes/store-changes.ts";
import { storeCopies } from "./routes/store-copies.ts";
import { storeDocumentRoutes } from "./routes/store-documents.ts";
import { storeLegalRoutes } from "./routes/store-legal.ts";
import { storeMoneyRoutes } from "./routes/store-money.ts";
import { storeMonthRoutes } from "./routes/store-month.ts";
import { storeNames } from "./routes/store-names.ts";
import { storeSettingsRoutes } from "./routes/store-settings.ts";
import { stores } from "./routes/stores.ts";
import { teamRoutes } from "./routes/team.ts";
import { teamChanges } from "./routes/team-changes.ts";
import { webhookChanges } from "./routes/webhook-changes.ts";
import { webhookDeliveryRoutes } from "./routes/webhook-deliveries.ts";
import { webhookRoutes } from "./routes/webhooks.ts";
import { createSharedReads, mayHaveChanged } from "./shared-reads.ts";
import type { SendWebhook } from "./webhooks/webhook-sender.ts";

interface ApiOptions {
	database: Pick<
		OpenDatabase,
		"db" | "longWork" | "readMuch" | "listen" | "copySession"
	>;
	/** Real time; the business clock is derived from it. */
	now: () => Date;
	/** Where pictures are kept and what prepares them. */
	images: Images;
	/** Where stores' documents are kept. */
	documents: DocumentStore;
	/** Copies of everything; null where none are kept. */
	backups?: Backups | null;
	/** What the database writes to; null where that is memory. */
	dataDisk?: DataDisk | null;
	/** Null where sign-in is off, and whoever reaches the API is the local operator. */
	identity: Identity | null;
	/** Where people and programs reach this installation: links begin with it. */
	publicUrl: () => string;
	/** Null where no mail leaves: links are then copied. */
	sendMail: SendMail | null;
	/** Null where other systems cannot be reached: a page in a tab. */
	sendWebhook: SendWebhook | null;
	/** Told of errors that are ours, not the caller's, and of the request that met them. */
	onUnexpectedError: (error: unknown, requestId: string | null) => void;
	/** Told of every rule that refused, for whoever counts them. */
	onRefusal?: (code: ErrorCode) => void;
}

export type Api = ReturnType<typeof createApi>;

/** The whole API as one `fetch` function: the server, the tests and the demo's tab all call it. */
export function createApi(options: ApiOptions) {
	const { database, now, identity, onUnexpectedError } = options;
	const reads = createSharedReads();
	const passwordWork = createPasswordWork();
	const hub = createChangeHub(
		(channel, onPayload, onGap) =>
			database.listen(
				channel,
				(payload) => {
					reads.forget();
					onPayload(payload);
				},
				() => {
					reads.forget();
					onGap();
				},
			),
		(readers) => findStillLetIn(database.db, readers),
	);
	const app = newRouter();

	app.use("*", async (c, next) => {
		c.set("db", database.db);
		c.set("longWork", database.longWork);
		c.set("readMuch", database.readMuch);
		c.set("copySession", database.copySession);
		c.set("realNow", now);
		c.set("origin", {
			address: c.env?.address ?? null,
			requestId: requestIdOf(c),
		});
		c.set("identity", identity);
		c.set("passwordWork", passwordWork);
		c.set("images", options.images);
		c.set("documents", options.documents);
		c.set("backups", options.backups ?? null);
		c.set("dataDisk", options.dataDisk ?? null);
		c.set("publicUrl", options.publicUrl);
		c.set("sendMail", options.sendMail);
		c.set("sendWebhook", options.sendWebhook);
		c.set("onUnexpectedError", (error) =>
			onUnexpectedError(error, requestIdOf(c)),
		);
		c.set("share", (read) =>
			reads.share(`${sameAnswersKey(c.var.who)} ${c.req.url}`, read),
		);
		c.set("shareWithAll", reads.share);
		await next();
		if (mayHaveChanged(c.req)) reads.forget();
		if (!c.res.headers.has("cache-control"))
			c.res.headers.set("cache-control", "no-store");
	});

	app.use("/api/events", (_, next) => {
		hub.requireRoom();
		return next();
	});
	app.use("/api/*", accessGuard(createIdentify(identity)));
	// After it: whoever is not let in has no body read.
	app.use("/api/*", limitBody);

	for (const router of routers) app.route("/api", router);

	app.route("/api", eventRoutes(hub));
	app.get("/api/openapi.json", (c) => c.json(openApiDocument()));
	app.get("/api/docs", (c) => c.html(referencePage(openApiDocument())));

	app.get("/api/docs.css", (c) =>
		c.body(referenceStyles, 200, { "content-type": "text/css" }),
	);

	app.notFound((c) => {
		const allowed = methodsOf(app, c.req.path);
		if (allowed.length === 0)
			return problemAnswer(problem("not_found", 404), c.req.path);
		const answer = problemAnswer(
			problem("method_not_allowed", 405),
			c.req.path,
		);
		answer.headers.set("allow", allowed.join(", "));
		return answer;
	});
	app.onError(async (error, c) => {
		const answer = await withDisk(problemOf(error), options.dataDisk);
		// A rule that has no room left, as for streams, is no fault.
		if (answer.status >= 500 && !(error instanceof RuleViolation))
			onUnexpectedError(error, requestIdOf(c));
		options.onRefusal?.(answer.code);
		return problemAnswer(answer, c.req.path);
	});

	let document: ReturnType<typeof openApiDocumentOf> | undefined;
	/** Made once: it takes a third of a second, and whoever is not signed in may ask for it. */
	function openApiDocument() {
		document ??= openApiDocumentOf(app);
		return document;
	}

	return {
		fetch: (request: Request, origin?: RequestOrigin) =>
			app.fetch(request, origin),
		request: app.request,
		openApiDocument,
		/** The pattern of the route that a request goes to, "/api/orders/:code"; undefined: there is none. */
		routeOf: (method: string, path: string) => routeOf(app, method, path),
		/** How many event streams are open. */
		openStreams: () => hub.readers(),
		/** Every route with the schemas of its answers, for whoever checks that they are kept. */
		routes: () =>
			app.openAPIRegistry.definitions.flatMap((definition) =>
				definition.type === "route" ? [definition.route] : [],
			),
		/** What is answered at all, operation of the API or not: "GET /api/orders/:code". */
		handled: () => [
			...new Set(
				app.routes
					.filter(({ method }) => method !== "ALL")
					.map(({ method, path }) => `${method} ${path}`),
			),
		],
		/** Ends the open event streams, so that a server can stop. */
		close: () => hub.close(),
	};
}

/** A database that is away because its disk is full says only that it is away. */
async function withDisk(
	answer: Problem,
	disk: DataDisk | null | undefined,
): Promise<Problem> {
	if (answer.code === "disk_full") disk?.refused();
	if (answer.code !== "unavailable" || (await disk?.warning()) !== "full")
		return answer;
	return problem("disk_full", 503);
}

function requestIdOf(c: Context<ApiEnv>): string | null {
	return c.env?.requestId ?? null;
}

declareAccess("get", "/api/openapi.json", "public");
declareAccess("get", "/api/docs", "public");
declareAccess("get", "/api/docs.css", "public");

/** In the order in which a path finds its route: "/orders/export" is no order code, "/stores/choices" no store's id. */
const routers = [
	exportFiles,
	...[storeNames, stores, storeCopies, storeChanges, storeSettingsRoutes],
	...[storeLegalRoutes, storeDocumentRoutes],
	...[settings, settingsData, calendarRoutes, backupRoutes],
	...[orders, orderIntakeRoutes, orderChanges, chaseRoutes, returns],
	// Named before what any id would be.
	...[payoutClosingRoutes, payoutExportRoutes],
	postalCodes,
	...[payoutRoutes, statementRoutes, storeMoneyRoutes, storeMonthRoutes],
	...[holdRoutes, nfeRoutes],
	...[reports, reportExports],
	...[customers, customerChanges, personalDataRoutes],
	...[customerPrivacy, privacyRequestRoutes],
	...[products, productCopies, productChanges, productApprovals],
	...[productStock, productImages],
	...[noteRoutes, noteChanges],
	notifications,
	lookups,
	...[sessionRoutes, account, invitationRoutes],
	...[teamRoutes, teamChanges],
	...[apiKeyRoutes, apiKeyChanges],
	...[webhookRoutes, webhookChanges, webhookDeliveryRoutes],
	...[audit, recordChanges, retentionRoutes],
	...[importRoutes, importChanges],
	listViewRoutes,
	...[bulkActionRoutes, bulkActionChanges, selectionRoutes],
	jobRoutes,
];
