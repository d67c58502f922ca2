import { sql } from "drizzle-orm";
import type { CustomerSummary } from "#contract/customers.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { rowsOf } from "#db/database.ts";
import { textPlaces } from "#db/privacy/text-places.ts";
import { givenBulk } from "./bulk.ts";
import { givenOrder, givenProduct } from "./given.ts";
import { confirmImport, givenImport, textOfLines } from "./imports.ts";
import { givenNote } from "./notes.ts";
import { changeOrder, orderPath } from "./order-changes.ts";
import { givenPrivacyRequest, zuleica } from "./privacy.ts";
import { approve, givenReturn, refund, unitsAt } from "./returns.ts";
import type { TestApi } from "./test-api.ts";

/** A person with a past: imported, edited, with orders, a return, notes, a view, a bulk action and a request. */
export async function givenKnownPerson(t: TestApi): Promise<CustomerSummary> {
	const imported = await givenImport(
		t,
		"customers",
		textOfLines(
			"Nome;E-mail;Telefone;CPF;Tipo;CEP;Endereço;Cidade;UF",
			`${zuleica.name};antiga.zu@exemplo.com.br;${zuleica.phone};${zuleica.document};varejo;40301-110;${zuleica.address};Salvador;BA`,
		),
	);
	await confirmImport(t, imported.id);
	const { items } = await t.get<{ items: CustomerSummary[] }>(
		"/api/customers?search=zuleica",
	);
	const [found] = items;
	if (!found) throw new Error("she was imported");
	const { status, body: customer } = await t.send<CustomerSummary>(
		"PUT",
		`/api/customers/${found.id}`,
		{
			...{ ...zuleica, type: "varejo", postalCode: "40301-110" },
			...{ city: "Salvador", state: "BA", version: found.version },
		},
	);
	if (status !== 200) throw new Error(JSON.stringify(customer));
	const product = await givenProduct(t);
	const buy = (note: string) =>
		givenOrder(t, {
			customerId: found.id,
			items: [{ productId: product.id, quantity: 2 }],
			note,
		});
	const first = await buy(`Entregar a ${zuleica.name} no ${zuleica.phone}`);
	const { body: edited } = await t.send<OrderDetails>("PUT", orderPath(first), {
		...{ customerEmail: zuleica.email, customerPhone: zuleica.phone },
		...{ deliveryPostalCode: "40301-110", deliveryCity: "Salvador" },
		...{ deliveryAddress: "Outra rua, 9", deliveryState: "BA" },
		...{ note: `Deixar com ${zuleica.name}`, version: first.version },
	});
	const sent = await changeOrder(t, edited, "PUT", "status", {
		status: "entregue",
	});
	const asked = await givenReturn(t, sent, unitsAt(sent, 1), {
		note: `Cliente ${zuleica.name} desistiu`,
		comesBack: false,
	});
	await refund(t, await approve(t, asked));
	const second = await buy("");
	await changeOrder(t, second, "POST", "cancellation", {
		reason: "Desistência",
	});
	await givenNote(t, `/api/customers/${found.id}`, {
		body: `${zuleica.name} prefere o e-mail ${zuleica.email}`,
	});
	await givenBulk(t, {
		kind: "customer-status",
		params: { status: "vip" },
		selection: { ids: [found.id] },
	} as never);
	await t.send("POST", "/api/views", {
		...{ list: "customers", name: "Zuleica Conceição Quaresma" },
		params: { search: zuleica.name },
	});
	await givenPrivacyRequest(t, {
		customerId: found.id,
		requesterName: zuleica.name,
		requesterContact: zuleica.email,
		identityProof: `CPF ${zuleica.document} conferido`,
		detail: `Eu, ${zuleica.name}, peço a eliminação`,
	});
	return found;
}

/** In every text that people or programs write, of some row of each table, as it might stand there. */
export async function plantEverywhere(
	t: TestApi,
	customerId: number,
): Promise<void> {
	const text = `${zuleica.name.toUpperCase()} 529.982.247-25 (71) 98123-4567 ${zuleica.email}`;
	await givenRowsOfOthers(t);
	for (const { table, key, columns, renamed } of textPlaces) {
		const types = new Map(
			(
				await rowsOf<{ name: string; type: string }>(
					t.db,
					sql`select attname as name, format_type(atttypid, null) as type
						from pg_attribute where attrelid = ${table}::regclass`,
				)
			).map(({ name, type }) => [name, type]),
		);
		await t.db.transaction(async (tx) => {
			await tx.execute(
				sql`select set_config('divishop.anonymising', 'yes', true)`,
			);
			for (const column of columns) {
				const value =
					types.get(column) === "jsonb"
						? sql`${JSON.stringify({ a: [{ texto: text }], search: zuleica.email })}::jsonb`
						: sql`${renamed?.column === column ? zuleica.email : text}`;
				const last = sql.raw(key.join(", "));
				await tx.execute(
					sql`update ${sql.raw(table)} set ${sql.raw(`"${column}"`)} = ${value}
						where (${last}) in (select ${last} from ${sql.raw(table)}
							${table === "anonymisations" ? sql`where customer_id <> ${customerId}` : sql``}
							order by ${last} desc limit 1)`,
				);
			}
		});
	}
}

/** So that each of the tables has a row. */
async function givenRowsOfOthers(t: TestApi): Promise<void> {
	const actor = sql`'Ana', 'person', 0`;
	for (const statement of [
		sql`insert into jobs (kind, actor, actor_kind, actor_id, status, finished_at) values ('test', ${actor}, 'done', now())`,
		sql`insert into webhooks (name, address, secret, events, created_by) values ('ERP', 'https://erp.exemplo', 's', '{order.placed}', 'Ana')`,
		sql`insert into webhook_deliveries (webhook_id, event, entity, entity_id, body)
			select max(id), 'order.placed', 'order', 1, '{}' from webhooks`,
		sql`insert into import_headers (entity, header, field) values ('customers', 'titular', 'name')`,
		sql`insert into ledger_adjustments (store_id, amount_cents, reason, proof, made_on, actor, actor_kind, actor_id)
			select min(id), 100, 'Acerto', 'e-mail', '2024-02-29', ${actor} from stores`,
		sql`insert into ledger_reversals (source, store_id, occurred_on, reference, reason, made_on, actor, actor_kind, actor_id)
			select 'return:999999', min(id), '2024-02-28', 'NSU 1', 'Engano', '2024-02-29', ${actor} from stores`,
		sql`insert into part_holds (part_id, reason, placed_on, actor, actor_kind, actor_id, lifted_on, took_back)
			select min(id), 'Disputa', '2024-02-28', ${actor}, '2024-02-29'::date, false from order_parts`,
		sql`insert into privacy_request_steps (request_id, body, actor, actor_kind, actor_id, at)
			select max(id), 'x', ${actor}, now() from privacy_requests`,
		sql`insert into anonymisations (customer_id, reason, asked_at, actor, actor_kind, actor_id, finished_at)
			values (999999, 'x', now(), ${actor}, now())`,
		sql`update order_returns set idempotency_key = 'chave', request_hash = repeat('a', 64)`,
	])
		await t.db.execute(statement);
}
