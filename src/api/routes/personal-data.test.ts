import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AuditEntry, RecordChanges } from "#contract/audit.ts";
import { auditTitle, changesText } from "#contract/audit-text.ts";
import type { Page, Problem } from "#contract/common.ts";
import type { CustomerDetails } from "#contract/customers.ts";
import type { PersonalData } from "#contract/personal-data.ts";
import { revealsPerHour, roles } from "#core/access.ts";
import { auditLog } from "#db/schema/activity.ts";
import { givenScopes } from "#tests/support/api-keys.ts";
import { givenMaskedMarketplace, people } from "#tests/support/masks.ts";
import { givenSignedIn, useSignInApi } from "#tests/support/members.ts";

const t = useSignInApi();

const reason = "Cliente ligou para confirmar a entrega";
const ofCustomer = "/api/customers/1/personal-data";
const ofOrder = "/api/orders/DV-2024-001/personal-data";
const { email, phone, document } = people.customer;

async function lastWritten() {
	const [row] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id));
	return row;
}

test.for(roles)(
	"%s is shown one person's data for a reason, which the audit keeps without the data",
	async (role) => {
		await givenMaskedMarketplace(t);
		const { headers, id } = await givenSignedIn(t, { role, name: "Davi" });
		for (const [path, entity] of [
			[ofCustomer, "customer"],
			[ofOrder, "order"],
		] as const) {
			const answer = await t.send<PersonalData>(
				...(["POST", path, { reason: `  ${reason} ` }, headers] as const),
			);
			expect(answer).toEqual({
				status: 200,
				body: { email, phone, document },
			});
			expect(await lastWritten()).toMatchObject({
				...{ actor: "Davi", actorKind: "person", actorId: id },
				...{ entity, entityId: 1, action: "personal-data-read" },
				before: null,
				after: { reason },
			});
			expect(Object.keys((await lastWritten())?.after ?? {})).toEqual([
				"reason",
			]);
		}
	},
);

test("an order shows the contact it was sent to, whoever the customer is today", async () => {
	await givenMaskedMarketplace(t);
	const customer = await t.get<CustomerDetails>("/api/customers/1");
	const { name, type, postalCode, address, city, state, version } = customer;
	await t.send("PUT", "/api/customers/1", {
		...{ name, type, postalCode, address, city, state, version },
		...{ document, phone, email: "nova@correio.net" },
	});
	const { body } = await t.send<PersonalData>("POST", ofOrder, { reason });
	expect(body.email).toBe(email);
});

test("it is in the record's history, in words, and makes no version", async () => {
	await givenMaskedMarketplace(t);
	const before = await t.get<CustomerDetails>("/api/customers/1");
	await t.send("POST", ofCustomer, { reason });
	const { items } = await t.get<RecordChanges>("/api/customers/1/changes");
	const [latest] = items;
	if (!latest) throw new Error("it was written down");
	expect(auditTitle(latest)).toBe("Dados pessoais do cliente mostrados");
	expect(changesText(latest)).toBe(`Motivo: ${reason}`);
	const after = await t.get<CustomerDetails>("/api/customers/1");
	expect(after.version).toBe(before.version);
	await t.send("POST", ofOrder, { reason });
	const ofKind = await t.get<RecordChanges>(
		"/api/orders/DV-2024-001/changes?kind=read",
	);
	expect(ofKind.items.map(auditTitle)).toEqual([
		"Dados pessoais do pedido mostrados",
	]);
});

test.for([
	[{}, "required"],
	[{ reason: "" }, "required"],
	[{ reason: "   \u200b  " }, "required"],
	[{ reason: "curto" }, "too_short"],
	[{ reason: `    curto${" ".repeat(20)}` }, "too_short"],
	[{ reason: "a".repeat(501) }, "too_long"],
	[{ reason: "a".repeat(10) }, "reason_without_words"],
	[{ reason: "aaaa aaaa aaaa" }, "reason_without_words"],
	[{ reason: "..........1" }, "reason_without_words"],
	[{ reason: "haha haha ha!" }, "reason_without_words"],
] as const)("without a reason nothing is shown: %o", async ([body, code]) => {
	await givenMaskedMarketplace(t);
	const { headers } = await givenSignedIn(t, { role: "leitura" });
	const written = await lastWritten();
	for (const path of [ofCustomer, ofOrder]) {
		const problem = await t.refused("POST", path, body, headers);
		expect(problem).toMatchObject({
			status: 422,
			errors: [{ field: "reason", code }],
		});
	}
	expect((await lastWritten())?.id).toBe(written?.id);
});

test.for(["leitura", "financeiro"] as const)(
	"%s is shown so many an hour, however many are asked for at once, and the audit says when it was enough",
	async (role) => {
		await givenMaskedMarketplace(t);
		const admin = t.headers;
		const { headers, id } = await givenSignedIn(t, { role });
		const most = revealsPerHour[role];
		const answers = await Promise.all(
			Array.from({ length: most + 3 }, (_, at) =>
				t.send<Problem>(
					...(["POST", at % 2 ? ofOrder : ofCustomer] as const),
					...([{ reason }, headers] as const),
				),
			),
		);
		const refused = answers.filter(({ status }) => status === 429);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
		expect(refused).toHaveLength(3);
		for (const { body } of refused) {
			expect(body).toMatchObject({
				code: "too_many_reveals",
				title: "Você chegou ao limite de consultas a dados pessoais por hora.",
				detail: expect.stringMatching(/^Tente de novo em (59|60) minutos\.$/),
			});
			expect(JSON.stringify(body)).not.toContain(email);
		}
		t.headers = admin;
		const { items } = await t.get<Page<AuditEntry>>(
			`/api/audit?kind=read&who=person-${id}&pageSize=100`,
		);
		expect(items).toHaveLength(most + 1);
		const told = items.filter((entry) => entry.action !== "personal-data-read");
		expect(told.map(auditTitle)).toEqual([
			expect.stringMatching(
				/^Dados pessoais do (cliente|pedido) não mostrados: limite por hora$/,
			),
		]);
		expect(told.map(changesText)).toEqual([
			`Limite por hora: ${most}; Motivo: ${reason}`,
		]);
		// It is each person's own.
		const other = await givenSignedIn(t, { role });
		const answer = await t.send("POST", ofCustomer, { reason }, other.headers);
		expect(answer.status).toBe(200);
	},
);

test("an hour after the first of them there is one more", async () => {
	await givenMaskedMarketplace(t);
	const { headers, id } = await givenSignedIn(t, { role: "leitura" });
	const readAgo = (minutes: number) =>
		t.db.insert(auditLog).values({
			...{ actor: "Davi", actorId: id, entity: "customer", entityId: 1 },
			...{ action: "personal-data-read", after: { reason } },
			at: new Date(Date.now() - minutes * 60_000),
		});
	await readAgo(50.5);
	for (let count = 1; count < revealsPerHour.leitura; count += 1)
		await readAgo(5);
	const problem = await t.refused("POST", ofCustomer, { reason }, headers);
	expect(problem).toMatchObject({
		status: 429,
		detail: expect.stringMatching(/^Tente de novo em (9|10) minutos\.$/),
	});
	const later = await givenSignedIn(t, { role: "leitura" });
	for (let count = 0; count < revealsPerHour.leitura; count += 1)
		await t.db.insert(auditLog).values({
			...{ actor: "Bia", actorId: later.id, entity: "order", entityId: 1 },
			...{ action: "personal-data-read", after: { reason } },
			at: new Date(Date.now() - 61 * 60_000),
		});
	const answer = await t.send("POST", ofOrder, { reason }, later.headers);
	expect(answer.status).toBe(200);
});

test("of nobody there is nothing to show or to write down", async () => {
	await givenMaskedMarketplace(t);
	const written = await lastWritten();
	for (const path of ["customers/999", "orders/DV-2024-999"]) {
		const problem = await t.refused("POST", `/api/${path}/personal-data`, {
			reason,
		});
		expect(problem.status).toBe(404);
	}
	expect((await lastWritten())?.id).toBe(written?.id);
});

test("a program has no reasons", async () => {
	await givenMaskedMarketplace(t);
	t.headers = {};
	const headers = await givenScopes(t, ["customers:read", "orders:read"]);
	for (const path of [ofCustomer, ofOrder]) {
		const problem = await t.refused("POST", path, { reason }, headers);
		expect(problem.status).toBe(403);
	}
});
