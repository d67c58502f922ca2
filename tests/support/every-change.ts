import type { ChangeEvent, NotificationList } from "#contract/activity.ts";
import type { CustomerDetails } from "#contract/customers.ts";
import type { OrderIntake } from "#contract/order-intake.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { ProductDetails } from "#contract/products.ts";
import type { Retention } from "#contract/retention.ts";
import type { MarketplaceSettings } from "#contract/settings.ts";
import type { StoreDetails } from "#contract/stores.ts";
import type { InvitationInput } from "#contract/team.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import { givenKey } from "./api-keys.ts";
import { givenBulk } from "./bulk.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
	givenStoreSettings,
} from "./given.ts";
import { givenPendingStore, newStore } from "./given-pending-store.ts";
import {
	fixImportRow,
	givenImport,
	givenUpload,
	productColumns,
	textOfLines,
} from "./imports.ts";
import { givenJob, kindOf, runDueJobs, stopByCrashes } from "./jobs.ts";
import { givenSignedIn, type SignedIn } from "./members.ts";
import { nfeKeyOf } from "./nfe.ts";
import { givenNote } from "./notes.ts";
import { changeOrder, orderPath } from "./order-changes.ts";
import {
	close,
	givenDelivered,
	givenPaidStore,
	pay,
	payoutsOf,
	release,
} from "./payouts.ts";
import { pngFile } from "./pictures.ts";
import { anonymise, givenPrivacyRequest, zuleica } from "./privacy.ts";
import { createProduct, updateOf } from "./products.ts";
import { approve, givenReturn, refund, unitsAt } from "./returns.ts";
import { givenStoreDocument, givenStoreLegal } from "./store-legal.ts";
import type { TestApi } from "./test-api.ts";
import { givenWebhook } from "./webhooks.ts";

/**
 * What every change below finds: ids start at 1, the order is late. Whoever asks from here on is an
 * administrator; someone else of the team is 2.
 */
export async function givenSmallMarketplace(t: TestApi): Promise<void> {
	t.headers = (await givenSignedIn(t)).headers;
	colleague = await givenSignedIn(t, { role: "operador" });
	await givenKey(t);
	// Off: what would be sent to it is told of when it was.
	await givenWebhook(t, { isActive: false });
	await sent(t, "POST", "/api/views", teamView); // 1
	const today = t.now;
	t.now = new Date("2024-02-26T15:00:00Z");
	const store = await givenActiveStore(t); // 1
	const first = await givenProduct(t, { storeId: store.id }); // 1
	const second = await givenProduct(t); // 2, of store 2
	const customer = await givenCustomer(t); // 1
	await addPicture(t, "#110000");
	await addPicture(t, "#220000");
	await purchase(t, {
		customerId: customer.id,
		items: [first, second].map(({ id }) => ({ productId: id, quantity: 1 })),
	});
	await givenPaidOut(t);
	t.now = today;
	await givenPrivacyRequest(t, { customerId: 1 }); // 1
	const row = `Caneca;CAN-1;${store.name};Casa;x;10`; // its stock is no number
	await givenImport(t, "products", textOfLines(productColumns, row)); // 1
	const person = `${zuleica.name};${zuleica.email};${zuleica.phone};${zuleica.document}`;
	await givenImport(
		t,
		"customers",
		textOfLines("Nome;E-mail;Telefone;CPF", person),
	); // 2
	await givenBulk(t, {
		...{ kind: "product-online", params: { isOnline: false } },
		selection: { ids: [second.id] },
	}); // 1
}

/** A payout and a return of a third store, so that what is done to the first finds neither. */
async function givenPaidOut(t: TestApi): Promise<void> {
	const { id } = await givenPaidStore(t);
	const sold = await givenDelivered(t, id, 9000, "2024-01-02");
	await release(t, "2024-01-10");
	await close(t, "2024-01-16");
	await givenReturn(t, sold, unitsAt(sold, 1), { comesBack: false });
}

let colleague: SignedIn;

/** By someone else: what one does oneself is left out of one's own bell. */
function purchase(t: TestApi, changes: Partial<OrderIntake>) {
	return givenOrder(t, changes, colleague.headers);
}

export const smallMarketplaceOrder = "DV-2024-001";

interface Change {
	/** What the screen that makes it passes to `useChange`; written here by hand. */
	entity: ChangeEvent["entity"];
	make(t: TestApi): Promise<unknown>;
}

/** Every kind of change someone can make, by anyone, from any screen or program. */
export const everyChange: Record<string, Change> = {
	"a store was created": {
		entity: "store",
		make: (t) => givenPendingStore(t),
	},
	"a store was edited": {
		entity: "store",
		make: async (t) => {
			const { version } = await storeOf(t);
			await sent(t, "PUT", "/api/stores/1", {
				...newStore,
				name: "Loja Renomeada",
				version,
			});
		},
	},
	"a store was deactivated": {
		entity: "store",
		make: async (t) => {
			const { version } = await storeOf(t);
			const body = { status: "inativa", version };
			await sent(t, "PUT", "/api/stores/1/status", body);
		},
	},
	"a store's settings were saved": {
		entity: "store-settings",
		make: (t) => givenStoreSettings(t, 1, { commissionRateBps: 900 }),
	},
	"a store's legal data was saved": {
		entity: "store-legal",
		make: (t) => givenStoreLegal(t, 1),
	},
	"a store handed in a document that ends soon": {
		entity: "store",
		make: (t) => givenStoreDocument(t, 1, { validUntil: "2024-03-10" }),
	},
	"a store promised to send sooner or later": {
		entity: "store-settings",
		make: async (t) => {
			for (const id of [1, 2])
				await givenStoreSettings(t, id, { processingDays: 30 });
		},
	},
	"a late store was asked for its part": {
		entity: "order",
		make: (t) =>
			sent(t, "POST", `/api/orders/${smallMarketplaceOrder}/parts/1/chase`, {
				channel: "telefone",
			}),
	},
	"the key of a store's note was put in": {
		entity: "order",
		make: async (t) => {
			const path = `/api/orders/${smallMarketplaceOrder}`;
			const { version } = await t.get<OrderDetails>(path);
			await sent(t, "PUT", `${path}/parts/1/nfe`, {
				...{ key: nfeKeyOf(), accepted: ["nfe_issuer_unknown"], version },
			});
		},
	},
	"a day off was added to the calendar": {
		entity: "calendar",
		make: (t) =>
			sent(t, "PUT", "/api/settings/calendar", {
				days: ["2024-02-27", "2024-02-28"].map((day) => ({
					day,
					name: "Folga",
				})),
				version: 1,
			}),
	},
	"someone asked about their data": {
		entity: "privacy-request",
		make: (t) => givenPrivacyRequest(t, { customerId: 1 }),
	},
	"a person was anonymised": {
		entity: "customer",
		make: async (t) => {
			await anonymise(t, await givenCustomer(t, zuleica));
		},
	},
	"a store was duplicated": {
		entity: "store",
		make: (t) =>
			sent(t, "POST", "/api/stores/1/copies", {
				...newStore,
				name: "Loja Copiada",
				slug: "loja-copiada",
			}),
	},
	"a store was removed": {
		entity: "store",
		make: async (t) => {
			const { version } = await storeOf(t);
			await sent(t, "DELETE", `/api/stores/1?version=${version}`);
		},
	},
	"a product was created, and waits": {
		entity: "product",
		make: (t) => sent(t, "POST", "/api/products", newProduct),
	},
	"a product was edited": {
		entity: "product",
		make: async (t) => {
			const product = await productOf(t);
			const changes = { name: "Renomeado", category: "esportes" };
			await sent(t, "PUT", "/api/products/1", updateOf(product, changes));
		},
	},
	"a product became cheaper, and its store tells of it": {
		entity: "product",
		make: async (t) => {
			await givenStoreSettings(t, 1, { promotionUpdates: true });
			const product = await productOf(t);
			const changes = { priceRetailCents: 1000, priceWholesaleCents: null };
			await sent(t, "PUT", "/api/products/1", updateOf(product, changes));
		},
	},
	"a product was counted": {
		entity: "product",
		make: async (t) => {
			const { stock } = await productOf(t);
			const body = { stock: 0, seenStock: stock, reason: "Contagem" };
			await sent(t, "POST", "/api/products/1/stock-adjustments", body);
		},
	},
	"goods came in": {
		entity: "product",
		make: (t) =>
			sent(
				t,
				"POST",
				"/api/products/1/stock-movements",
				{ direction: "entrada", quantity: 5, reason: "reposicao" },
				{ "idempotency-key": "goods-that-came" },
			),
	},
	"a product was refused": {
		entity: "product",
		make: async (t) => {
			const { id, version } = await createProduct(t, { storeId: 1 });
			const body = { reason: "Sem nota", version };
			await sent(t, "POST", `/api/products/${id}/refusal`, body);
		},
	},
	"a refused product was sent to approval again": {
		entity: "product",
		make: async (t) => {
			const { id, version } = await createProduct(t, { storeId: 1 });
			const path = `/api/products/${id}/refusal`;
			await sent(t, "POST", path, { reason: "Sem nota", version });
			await sent(t, "DELETE", `${path}?version=${version + 1}`);
		},
	},
	"a product left the catalogue": {
		entity: "product",
		make: async (t) => {
			const { version } = await productOf(t);
			const body = { isOnline: false, version };
			await sent(t, "PUT", "/api/products/1/online", body);
		},
	},
	"a product was approved": {
		entity: "product",
		make: (t) => givenProduct(t, { storeId: 1 }),
	},
	"a product was duplicated": {
		entity: "product",
		make: (t) => sent(t, "POST", "/api/products/1/copies", newProduct),
	},
	"a product was removed": {
		entity: "product",
		make: async (t) => {
			const { version } = await productOf(t);
			await sent(t, "DELETE", `/api/products/1?version=${version}`);
		},
	},
	"a product got another picture": {
		entity: "product",
		make: (t) => addPicture(t, "#330000"),
	},
	"a product's pictures changed places": {
		entity: "product",
		make: async (t) => {
			const { images } = await productOf(t);
			const ids = images.map(({ id }) => id).reverse();
			await sent(t, "PUT", "/api/products/1/images", { ids });
		},
	},
	"a product lost a picture": {
		entity: "product",
		make: async (t) => {
			const { images } = await productOf(t);
			await sent(t, "DELETE", `/api/products/1/images/${images[0]?.id}`);
		},
	},
	"a customer was created": {
		entity: "customer",
		make: (t) => givenCustomer(t),
	},
	"a customer was edited": {
		entity: "customer",
		make: async (t) => {
			const { version, name, email, phone, document, type } =
				await customerOf(t);
			await sent(t, "PUT", "/api/customers/1", {
				name: `${name} Renomeado`,
				email,
				phone,
				document,
				type: type === "varejo" ? "atacado" : "varejo",
				version,
			});
		},
	},
	"a customer was deactivated": {
		entity: "customer",
		make: async (t) => {
			const { version } = await customerOf(t);
			const body = { status: "inativo", version };
			await sent(t, "PUT", "/api/customers/1/status", body);
		},
	},
	"an order was placed": {
		entity: "order",
		make: (t) =>
			purchase(t, {
				customerId: 1,
				items: [{ productId: 1, quantity: 97 }],
			}),
	},
	"an order's status changed": {
		entity: "order",
		make: async (t) =>
			changeOrder(t, await orderOf(t), "PUT", "status", { status: "enviado" }),
	},
	"a part of an order was sent": {
		entity: "order",
		make: async (t) => {
			const order = await orderOf(t);
			await changeOrder(t, order, "PUT", `parts/${order.parts[0]?.id}`, {
				status: "enviado",
				trackingCode: "BR123456789BR",
			});
		},
	},
	"an order was edited": {
		entity: "order",
		make: async (t) => {
			const order = await orderOf(t);
			await sent(t, "PUT", orderPath(order), {
				customerEmail: order.customerEmail,
				customerPhone: order.customerPhone,
				deliveryPostalCode: null,
				deliveryAddress: "Rua Nova, 1",
				deliveryCity: order.deliveryCity,
				deliveryState: order.deliveryState,
				note: "Portaria",
				version: order.version,
			});
		},
	},
	"an order was reprocessed": {
		entity: "order",
		make: async (t) => {
			const order = await orderOf(t);
			const partIds = order.parts.map(({ id }) => id);
			await changeOrder(t, order, "POST", "reprocessing", { partIds });
		},
	},
	"an order's change was undone": {
		entity: "order",
		make: async (t) => {
			const order = await orderOf(t);
			const body = { status: "enviado" };
			const sentOrder = await changeOrder(t, order, "PUT", "status", body);
			await changeOrder(t, sentOrder, "POST", "undo");
		},
	},
	"an order was cancelled": {
		entity: "order",
		make: async (t) => changeOrder(t, await orderOf(t), "POST", "cancellation"),
	},
	"a return was asked for": {
		entity: "return",
		make: async (t) => {
			const order = await orderOf(t);
			await givenReturn(t, order, unitsAt(order, 1), { comesBack: false });
		},
	},
	"a return was refunded": {
		entity: "return",
		make: async (t) => {
			const order = await orderOf(t);
			const asked = await givenReturn(t, order, unitsAt(order, 1), {
				comesBack: false,
			});
			await refund(t, await approve(t, asked));
		},
	},
	"a refund was reversed": {
		entity: "return",
		make: async (t) => {
			const order = await orderOf(t);
			const asked = await givenReturn(t, order, unitsAt(order, 1), {
				comesBack: false,
			});
			const made = await refund(t, await approve(t, asked));
			await sent(t, "POST", `/api/returns/${made.id}/reversal`, {
				...{ reason: "Engano", version: made.version },
			});
		},
	},
	"a cycle was closed": {
		entity: "payout-cycle",
		make: (t) => close(t, "2024-02-29"),
	},
	"a payout was paid": {
		entity: "payout",
		make: async (t) => {
			const [payout] = await payoutsOf(t);
			if (payout) await pay(t, payout);
		},
	},
	"a payment was reversed": {
		entity: "payout",
		make: async (t) => {
			const [payout] = await payoutsOf(t);
			if (!payout) throw new Error("there is one");
			const { id, version } = await pay(t, payout);
			await sent(t, "POST", `/api/payouts/${id}/reversal`, {
				...{ reason: "Engano", version },
			});
		},
	},
	"something was added to a store's balance": {
		entity: "adjustment",
		make: (t) =>
			sent(
				t,
				"POST",
				"/api/stores/1/adjustments",
				{ amountCents: 500, reason: "Acordo", proof: "Contrato 12" },
				{ "idempotency-key": "agreed-with-a-store" },
			),
	},
	"the money of a part was held": {
		entity: "order",
		make: async (t) => {
			const path = `/api/orders/${smallMarketplaceOrder}`;
			const { version } = await t.get<OrderDetails>(path);
			await sent(t, "POST", `${path}/parts/1/hold`, {
				...{ reason: "Contestação", version },
			});
		},
	},
	"a note was written": {
		entity: "note",
		make: (t) => givenNote(t, "/api/stores/1"),
	},
	"a note named someone": {
		entity: "note",
		make: (t) =>
			givenNote(
				t,
				`/api/orders/${smallMarketplaceOrder}`,
				{ mentions: [1] },
				colleague.headers,
			),
	},
	"a note was edited": {
		entity: "note",
		make: async (t) => {
			const { id, version } = await givenNote(t, "/api/products/1");
			await sent(t, "PUT", `/api/notes/${id}`, { body: "Outra", version });
		},
	},
	"a note was pinned": {
		entity: "note",
		make: async (t) => {
			const { id, version } = await givenNote(t, "/api/customers/1");
			await sent(t, "PUT", `/api/notes/${id}/pin`, { isPinned: true, version });
		},
	},
	"a note was removed": {
		entity: "note",
		make: async (t) => {
			await givenNote(t, "/api/stores/1");
			const { id, version } = await givenNote(t, "/api/stores/1");
			await sent(t, "DELETE", `/api/notes/${id}?version=${version}`);
		},
	},
	"the marketplace's settings were saved": {
		entity: "settings",
		make: async (t) => {
			const { isSample, now, today, operator, restart, ...settings } =
				await t.get<MarketplaceSettings>("/api/settings");
			await sent(t, "PUT", "/api/settings", {
				...settings,
				name: "Mercado Novo",
				lowStockThreshold: 500,
				vipSpentCents: 1,
			});
		},
	},
	"the audit is kept for longer": {
		entity: "settings",
		make: async (t) => {
			const retention = await t.get<Retention>("/api/settings/retention");
			await sent(t, "PUT", "/api/settings/retention", {
				...retention,
				auditRetentionYears: 7,
			});
		},
	},
	"the marketplace was emptied": {
		entity: "marketplace",
		make: async (t) => {
			await t.db.update(marketplaceSettings).set({ isSample: true });
			const { name } = await t.get<MarketplaceSettings>("/api/settings");
			await sent(t, "POST", "/api/settings/fresh-start", { name });
		},
	},
	"someone was invited": {
		entity: "invitation",
		make: (t) => invite(t),
	},
	"an invitation was cancelled": {
		entity: "invitation",
		make: async (t) => {
			await invite(t, { email: "caio@exemplo.com.br" });
			await sent(t, "DELETE", "/api/team/invitations/1");
			await invite(t);
		},
	},
	"someone got another role": {
		entity: "member",
		make: (t) => sent(t, "PUT", "/api/team/2/role", { role: "financeiro" }),
	},
	"someone was disabled": {
		entity: "member",
		make: (t) => sent(t, "PUT", "/api/team/2/access", { isDisabled: true }),
	},
	"someone's sessions were ended": {
		entity: "member",
		make: (t) => sent(t, "DELETE", "/api/team/2/sessions"),
	},
	"someone got a link to get in again": {
		entity: "member",
		make: (t) => sent(t, "POST", "/api/team/2/recovery"),
	},
	"a key was made": {
		entity: "api-key",
		make: (t) => givenKey(t),
	},
	"a key was revoked": {
		entity: "api-key",
		make: (t) => sent(t, "DELETE", "/api/keys/1"),
	},
	"work was handed over": {
		entity: "job",
		make: (t) => givenJob(t.db),
	},
	"a job was cancelled": {
		entity: "job",
		make: async (t) => {
			const id = await givenJob(t.db);
			await sent(t, "POST", `/api/jobs/${id}/cancellation`);
		},
	},
	"a job that was stopped was begun again": {
		entity: "job",
		make: async (t) => {
			const id = await givenJob(t.db, { mostAttempts: 100 });
			await stopByCrashes(t.db);
			await sent(t, "POST", `/api/jobs/${id}/retry`);
		},
	},
	"a job began, went on and ended": {
		entity: "job",
		make: async (t) => {
			await givenJob(t.db);
			await runDueJobs(
				t.database,
				kindOf(async (job) => {
					await job.step(
						async () => {},
						() => ({ done: 1 }),
					);
				}),
			);
		},
	},
	"a file was handed in": {
		entity: "import",
		make: (t) => givenUpload(t, "stores", "Nome;Slug\nLoja;loja-vinda"),
	},
	"a cell of a file was mended": {
		entity: "import",
		make: async (t) => {
			const { status } = await fixImportRow(t, 1, 2, { stock: "3" });
			if (status !== 200) throw new Error(`${status}`);
		},
	},
	"an action on many records was prepared": {
		entity: "bulk-action",
		make: (t) =>
			sent(t, "POST", "/api/bulk-actions", {
				...{ kind: "order-status", params: { status: "enviado" } },
				selection: { matching: {}, except: [] },
			}),
	},
	"a view was saved for oneself": {
		entity: "list-view",
		make: (t) =>
			sent(t, "POST", "/api/views", { ...teamView, isShared: false }),
	},
	"a view was saved for the team": {
		entity: "list-view",
		make: (t) => sent(t, "POST", "/api/views", { ...teamView, name: "Pix" }),
	},
	"a view of the team shows something else": {
		entity: "list-view",
		make: (t) =>
			sent(t, "PUT", "/api/views/1", {
				...{ name: "Enviados", params: { status: "enviado" } },
				...{ isShared: true, version: 1 },
			}),
	},
	"a view of the team was removed": {
		entity: "list-view",
		make: (t) => sent(t, "DELETE", "/api/views/1?version=1"),
	},
	"someone put their tabs in order": {
		entity: "list-view",
		make: (t) =>
			sent(t, "PUT", "/api/views/choices", {
				...{ list: "orders", tabOrder: ["v1"], hidden: ["atrasados"] },
				defaultKey: "v1",
			}),
	},
	"a webhook was made": {
		entity: "webhook",
		make: (t) => givenWebhook(t),
	},
	"a webhook was edited": {
		entity: "webhook",
		make: (t) =>
			sent(t, "PUT", "/api/webhooks/1", {
				...{ name: "ERP", address: "https://erp.example" },
				...{ events: ["order.placed"], isActive: false, version: 1 },
			}),
	},
	"a webhook got another secret": {
		entity: "webhook",
		make: (t) => sent(t, "POST", "/api/webhooks/1/secret"),
	},
	"a webhook was removed": {
		entity: "webhook",
		make: (t) => sent(t, "DELETE", "/api/webhooks/1?version=1"),
	},
	"one notification was read": {
		entity: "notification",
		make: async (t) => {
			const { items } = await t.get<NotificationList>("/api/notifications");
			await sent(t, "POST", `/api/notifications/${items[0]?.id}/reading`);
		},
	},
	"notifications were read": {
		entity: "notification",
		make: (t) =>
			sent(t, "POST", "/api/notifications/reading", { upToId: 1000 }),
	},
};

const teamView = {
	...{ list: "orders", name: "Da casa", params: { status: "pago" } },
	isShared: true,
};

const newProduct = {
	name: "Caneca",
	storeId: 1,
	category: "casa",
	priceRetailCents: 2990,
	stock: 3,
};

function invite(t: TestApi, changes: Partial<InvitationInput> = {}) {
	return sent(t, "POST", "/api/team/invitations", {
		name: "Bia Ramos",
		email: "bia@exemplo.com.br",
		role: "leitura",
		...changes,
	});
}

const storeOf = (t: TestApi) => t.get<StoreDetails>("/api/stores/1");
const productOf = (t: TestApi) => t.get<ProductDetails>("/api/products/1");
const customerOf = (t: TestApi) => t.get<CustomerDetails>("/api/customers/1");
const orderOf = (t: TestApi) =>
	t.get<OrderDetails>(`/api/orders/${smallMarketplaceOrder}`);

async function sent(
	t: TestApi,
	method: string,
	path: string,
	body?: object,
	headers?: Record<string, string>,
) {
	const answer = await t.send(method, path, body, headers);
	if (answer.status >= 300)
		throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
}

async function addPicture(t: TestApi, color: string): Promise<void> {
	const response = await t.api.request(
		"/api/products/1/images?filename=foto.png",
		{
			method: "POST",
			body: await pngFile(8, 8, color),
			headers: { ...t.headers, "content-type": "image/png" },
		},
	);
	if (response.status !== 201) throw new Error(await response.text());
}
