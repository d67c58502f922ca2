import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { ChangeEvent } from "#contract/activity.ts";
import type { CustomerDetails } from "#contract/customers.ts";
import type { AnonymisationPreview } from "#contract/privacy.ts";
import { rowsOf } from "#db/database.ts";
import { tableTexts } from "#db/privacy/personal-columns.ts";
import { textPlaces } from "#db/privacy/text-places.ts";
import { changesChannel } from "#db/queries/change-log.ts";
import { givenCustomer, givenOrder } from "#tests/support/given.ts";
import { givenImport } from "#tests/support/imports.ts";
import { claimOne, letLeasesEnd, runDueJobs } from "#tests/support/jobs.ts";
import {
	givenKnownPerson,
	plantEverywhere,
} from "#tests/support/known-person.ts";
import { givenNote } from "#tests/support/notes.ts";
import { changeOrder } from "#tests/support/order-changes.ts";
import {
	anonymise,
	placesOf,
	runPrivacyJobs,
	startAnonymising,
	zuleica,
} from "#tests/support/privacy.ts";
import {
	approve,
	givenReturn,
	refund,
	unitsAt,
} from "#tests/support/returns.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { type TestApi, useTestApi } from "#tests/support/test-api.ts";
import { anonymisation } from "./jobs/kinds/anonymisation.ts";

const t = useTestApi();

/** Texts in which no test can put the person by itself; each is searched like the others. */
const unplanted = ["payouts.return_reason"];

test("a person is found by no old name, e-mail, phone, document or address in any table", async () => {
	const customer = await givenKnownPerson(t);
	await plantEverywhere(t, customer.id);
	const before = await placesOf(t.db, zuleica);
	const searched = textPlaces.flatMap(({ table, columns }) =>
		columns.map((column) => `${table}.${column}`),
	);
	expect(before).toEqual(
		expect.arrayContaining(
			searched.filter((place) => !unplanted.includes(place)),
		),
	);
	expect(before).toEqual(
		expect.arrayContaining(
			(["customers", "orders"] as const).flatMap((table) =>
				(tableTexts[table]?.person ?? [])
					.filter((column) => column !== "idempotency_key")
					.filter((column) => column !== "cancel_reason")
					.map((column) => `${table}.${column}`),
			),
		),
	);

	await anonymise(t, customer);

	expect(await placesOf(t.db, zuleica)).toEqual([]);
	expect(await placesOf(t.db, { email: "antiga.zu@exemplo.com.br" })).toEqual(
		[],
	);
});

test("an import and a bulk action that named the person get a new version, and screens are told", async () => {
	const customer = await givenKnownPerson(t);
	const { id: importId } = await givenImport(t, "products", "Nome\nCaneca");
	const heads = ["/api/imports/1", "/api/bulk-actions/1"];
	const versions = () =>
		Promise.all(
			[...heads, `/api/imports/${importId}`].map(
				async (path) => (await t.get<{ version: number }>(path)).version,
			),
		);
	const [imported = 0, bulk = 0, other] = await versions();
	await startAnonymising(t, customer.id);
	const told: ChangeEvent[] = [];
	const heard = (text: string) => told.push(JSON.parse(text));
	const stop = await t.database.listen(changesChannel, heard, () => {});

	await runPrivacyJobs(t);

	expect(await versions()).toEqual([imported + 1, bulk + 1, other]);
	for (const entity of ["import", "bulk-action"])
		await vi.waitFor(() =>
			expect(told).toContainEqual({ entity, id: 1, action: "changed" }),
		);
	await stop();
});

test("figures, statements and the ledger stay right to the centavo", async () => {
	const customer = await givenKnownPerson(t);
	const figures = await readFigures(t);

	await anonymise(t, customer);

	expect(await readFigures(t)).toEqual(figures);
	expect(await selfCheck(t.db)).toEqual([]);
});

test("the customer says that they are anonymised, keeps city and the start of the CEP, and stays so", async () => {
	const customer = await givenKnownPerson(t);
	await anonymise(t, customer);

	const gone = await t.get<CustomerDetails>(`/api/customers/${customer.id}`);
	expect(gone).toMatchObject({
		name: `Titular anonimizado nº ${customer.id}`,
		status: "inativo",
		phone: "",
		city: "Salvador",
		state: "BA",
		postalCode: "40301000",
		totalOrders: 1,
	});
	expect(gone.anonymisedAt).not.toBeNull();
	const path = `/api/customers/${customer.id}`;
	const edit = {
		...{ ...zuleica, type: "varejo", version: gone.version },
	};
	expect((await t.refused("PUT", path, edit)).code).toBe("customer_anonymised");
	const status = { status: "ativo", version: gone.version };
	expect((await t.refused("PUT", `${path}/status`, status)).code).toBe(
		"customer_anonymised",
	);
	expect(
		(
			await t.refused("POST", `${path}/anonymisation`, {
				...{ reason: "De novo", confirmation: "ANONIMIZAR" },
				version: gone.version,
			})
		).code,
	).toBe("customer_anonymised");
});

test("who comes back with the same e-mail and document is a new customer", async () => {
	const customer = await givenKnownPerson(t);
	await anonymise(t, customer);
	const again = await givenCustomer(t, zuleica);
	expect(again.id).not.toBe(customer.id);
	expect(again.totalOrders).toBe(0);
});

test("namesakes and those who share a phone keep theirs, wherever it is written", async () => {
	const customer = await givenCustomer(t, zuleica);
	const namesake = await givenCustomer(t, {
		name: zuleica.name,
		phone: zuleica.phone,
	});
	const theirs = await givenNote(t, `/api/customers/${namesake.id}`, {
		body: `Ligar para ${zuleica.name}, ${zuleica.phone}`,
	});
	await givenNote(t, `/api/customers/${customer.id}`, {
		body: `${zuleica.name} mudou de endereço`,
	});
	await anonymise(t, customer);

	const path = `/api/customers/${namesake.id}`;
	expect(await t.get(path)).toMatchObject({
		name: zuleica.name,
		phone: "71981234567",
	});
	expect(await t.get(`${path}/notes`)).toMatchObject({
		items: [{ body: theirs.body }],
	});
	const { email, document } = zuleica;
	expect(await placesOf(t.db, { email, document })).toEqual([]);
});

test("what is under way is named, and keeps the person until it is done", async () => {
	const customer = await givenCustomer(t);
	const order = await givenOrder(t, { customerId: customer.id });
	const path = `/api/customers/${customer.id}/anonymisation`;
	const preview = await t.get<AnonymisationPreview>(path);
	expect(preview.blockers).toEqual([
		{ code: "open_orders", count: 1, orders: [order.code] },
	]);
	const refused = await t.refused("POST", path, {
		...{ reason: "Pedido do titular", confirmation: "ANONIMIZAR" },
		version: preview.version,
	});
	expect(refused.code).toBe("privacy_step");
	expect(refused.errors?.[0]?.message).toBe(
		`Há pedidos em andamento: ${order.code}.`,
	);
	const sent = await changeOrder(t, order, "PUT", "status", {
		status: "entregue",
	});
	const back = await givenReturn(t, sent, unitsAt(sent, 1));
	expect(
		(await t.get<AnonymisationPreview>(path)).blockers.map(({ code }) => code),
	).toEqual(["open_returns"]);
	await refund(t, await approve(t, back, { comesBack: false }));
	expect((await t.get<AnonymisationPreview>(path)).blockers).toEqual([]);
});

test("the preview counts what goes and what stays", async () => {
	const customer = await givenKnownPerson(t);
	const path = `/api/customers/${customer.id}/anonymisation`;
	const { state, goes, stays } = await t.get<AnonymisationPreview>(path);
	expect(state).toBe("none");
	expect(goes).toEqual(
		expect.arrayContaining([
			{ place: "customer", count: 1 },
			{ place: "orders", count: 2 },
			{ place: "returns", count: 1 },
			{ place: "notes", count: 1 },
			{ place: "imports", count: 1 },
			{ place: "requests", count: 1 },
		]),
	);
	expect(stays).toEqual(
		expect.arrayContaining([
			{ fact: "orders", count: 2 },
			{ fact: "outside", count: null },
		]),
	);
	await startAnonymising(t, customer.id);
	expect(await t.get(path)).toMatchObject({ state: "running" });
	await runPrivacyJobs(t);
	expect(await t.get(path)).toMatchObject({ state: "done" });
});

test("a worker that was killed in the middle leaves nothing to the one who takes over but the rest", async () => {
	const customer = await givenKnownPerson(t);
	await startAnonymising(t, customer.id);
	let steps = 0;
	await expect(
		(async () => {
			const claimed = await claimOne(t.db, { kinds: [anonymisation.name] });
			await anonymisation.run({
				...{ id: claimed.id, attempt: 1, state: null, now: () => t.now },
				payload: { customerId: customer.id },
				actor: { kind: "person", id: 0, name: "Operador local" },
				signal: new AbortController().signal,
				...{ db: t.db, longWork: t.db, isQuiet: () => true },
				step: (work) => {
					steps += 1;
					if (steps > 4) throw new Error("killed");
					return t.db.transaction(work);
				},
			});
		})(),
	).rejects.toThrow("killed");
	expect(await placesOf(t.db, zuleica)).not.toEqual([]);

	await letLeasesEnd(t.db);
	await runDueJobs(t.database, anonymisation);
	expect(await placesOf(t.db, zuleica)).toEqual([]);
});

test("outside of an anonymisation the audit and adjustments cannot be rewritten", async () => {
	await givenCustomer(t);
	await expect(
		t.db.execute(sql`update audit_log set after = '{}'`),
	).rejects.toThrow();
	await t.db.transaction(async (tx) => {
		await tx.execute(
			sql`select set_config('divishop.anonymising', 'yes', true)`,
		);
		await expect(
			tx.transaction((inner) =>
				inner.execute(sql`update audit_log set actor = 'Outra pessoa'`),
			),
		).rejects.toThrow();
		await expect(
			tx.transaction((inner) => inner.execute(sql`delete from audit_log`)),
		).rejects.toThrow();
	});
});

/** Sums of every figure there is, and what screens read of them. */
async function readFigures(t: TestApi): Promise<unknown> {
	const [sums] = await rowsOf(
		t.db,
		sql`select
			(select jsonb_agg(to_jsonb(s) order by s.day, s.customer_type, s.store_id, s.category) from sales s) as sales,
			(select jsonb_agg(to_jsonb(l) order by l.id) from ledger_entries l) as ledger,
			(select jsonb_agg(to_jsonb(c) order by c.customer_id, c.category) from customer_category_sales c) as categories,
			(select jsonb_agg(jsonb_build_array(o.id, o.code, o.goods_cents, o.discount_cents, o.freight_cents,
				o.total_cents, o.commission_cents, o.placed_at, o.status, o.delivery_city, o.delivery_state) order by o.id) from orders o) as orders,
			(select jsonb_agg(jsonb_build_array(c.id, c.total_orders, c.total_spent_cents, c.last_order_at) order by c.id) from customers c) as customers,
			(select jsonb_agg(jsonb_build_array(p.id, p.stock, p.sold) order by p.id) from products p) as products`,
	);
	return {
		sums,
		report: await t.get("/api/reports/sales"),
		balances: await t.get("/api/payouts/balances"),
	};
}
