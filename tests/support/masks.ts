import type { CustomerSummary } from "#contract/customers.ts";
import type { OrderDetails } from "#contract/orders.ts";
import {
	givenCustomer,
	givenOrder,
	givenProduct,
	givenStoreSettings,
} from "./given.ts";
import { givenJob } from "./jobs.ts";
import { givenSignedIn } from "./members.ts";
import { givenNote } from "./notes.ts";
import { orderPath } from "./order-changes.ts";
import { close, deliver, givenPaidStore, goTo, release } from "./payouts.ts";
import { pngFile } from "./pictures.ts";
import { givenReturn, unitsAt } from "./returns.ts";
import { givenStoreDocument, givenStoreLegal } from "./store-legal.ts";
import type { TestApi } from "./test-api.ts";

/** People whose data no test expects anywhere else. */
export const people = {
	customer: {
		name: "Marta Quintela",
		email: "marta.quintela@correio.net",
		document: "11144477735",
		phone: "27991234567",
		/** In every way it may be written, and what it was before. */
		plain: [
			...["marta.quintela@correio.net", "antiga.marta@correio.net"],
			...["11144477735", "111.444.777-35"],
			...["27991234567", "(27) 99123-4567", "27997654321", "(27) 99765-4321"],
		],
		masked: {
			email: "m***@correio.net",
			phone: "(27) 9****-4567",
			document: "***.444.777-**",
		},
	},
	company: { document: "12ABC34501DE35", maskedEmail: "c***@alfa.com.br" },
	owner: { document: "39053344705" },
} as const;

/**
 * A store that was paid, of a person; a customer whose data was corrected, with an order that was corrected,
 * delivered and is partly coming back; a company. All are number 1, the company 2. Whoever asks from here on
 * is an administrator.
 */
export async function givenMaskedMarketplace(
	t: TestApi,
): Promise<{ imageSha256: string }> {
	goTo(t, "2024-01-16");
	t.headers = (await givenSignedIn(t)).headers;
	const store = await givenPaidStore(t);
	const document = people.owner.document;
	await givenStoreLegal(t, store.id, { document });
	await givenStoreDocument(t, store.id);
	const product = await givenProduct(t, {
		...{ storeId: store.id, priceRetailCents: 9000 },
	});
	const imageSha256 = await givenPicture(t, product.id);
	const customer = await givenCorrectedCustomer(t);
	const company = await givenCustomer(t, {
		...{ document: people.company.document, email: "contato@alfa.com.br" },
	});
	const order = await givenOrder(t, {
		customerId: customer.id,
		items: [{ productId: product.id, quantity: 2 }],
	});
	// What is on its way back is not paid out; this is.
	await deliver(
		t,
		await givenOrder(t, {
			customerId: company.id,
			items: [{ productId: product.id, quantity: 1 }],
		}),
	);
	await givenReturn(
		t,
		await deliver(t, await correctOrder(t, order)),
		unitsAt(order, 1),
	);
	await givenNote(t, `/api/customers/${customer.id}`);
	await givenJob(t.db);
	await release(t, "2024-01-10");
	await close(t, "2024-01-16");
	// The payout tells of the key it was made with; this one is in the history.
	await givenStoreSettings(t, store.id, { pixKey: "loja@banco.com.br" });
	return { imageSha256 };
}

/** A text with all of it that can be read as base64 or base64url, wherever within a word that begins. */
export function withDecoded(text: string): string {
	const words = text.match(/[\w+/-]{8,}/g) ?? [];
	const decoded = words.flatMap((word) =>
		[0, 1, 2, 3].map((from) =>
			Buffer.from(word.slice(from), "base64").toString(),
		),
	);
	return [text, ...decoded].join("\n");
}

async function givenCorrectedCustomer(t: TestApi): Promise<CustomerSummary> {
	const { name, email, phone, document } = people.customer;
	const made = await givenCustomer(t, {
		...{ name, document },
		...{ email: "antiga.marta@correio.net", phone: "27997654321" },
	});
	const { type, postalCode, address, city, state, version } = made;
	return saved(t, `/api/customers/${made.id}`, {
		...{ name, document, type, postalCode, address, city, state, version },
		...{ email, phone },
	});
}

async function correctOrder(
	t: TestApi,
	order: OrderDetails,
): Promise<OrderDetails> {
	const { customerEmail, deliveryCity, deliveryState } = order;
	const { deliveryPostalCode, deliveryAddress } = order;
	const contact = { customerEmail, customerPhone: "27997654321" };
	const edited = await saved<OrderDetails>(t, orderPath(order), {
		...{ deliveryPostalCode, deliveryAddress, deliveryCity, deliveryState },
		...{ ...contact, note: "", version: order.version },
	});
	return saved(t, orderPath(order), {
		...{ deliveryPostalCode, deliveryAddress, deliveryCity, deliveryState },
		...{ customerEmail, customerPhone: people.customer.phone },
		...{ note: "", version: edited.version },
	});
}

async function givenPicture(t: TestApi, productId: number): Promise<string> {
	const response = await t.api.request(
		`/api/products/${productId}/images?filename=foto.png`,
		{
			method: "POST",
			body: await pngFile(8, 8, "#110000"),
			headers: { ...t.headers, "content-type": "image/png" },
		},
	);
	const { sha256 } = (await response.json()) as { sha256: string };
	return sha256;
}

async function saved<Answer>(
	t: TestApi,
	path: string,
	body: object,
): Promise<Answer> {
	const answer = await t.send<Answer>("PUT", path, body);
	if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
	return answer.body;
}
