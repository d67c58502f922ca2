import { expect, test } from "vitest";
import type { NotificationList } from "#contract/activity.ts";
import type { AuditEntry } from "#contract/audit.ts";
import {
	auditTitle,
	changedFields,
	changesText,
} from "#contract/audit-text.ts";
import type { Page, Problem } from "#contract/common.ts";
import type { Payout, PayoutPage } from "#contract/payouts.ts";
import { brCodeOf } from "#core/br-code.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import { givenSignedIn, type SignedIn } from "#tests/support/members.ts";
import {
	close,
	endToEndId,
	givenDelivered,
	givenPaidStore,
	goTo,
	pay,
	payoutsOf,
	release,
	takeBack,
} from "#tests/support/payouts.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { givenWebhook } from "#tests/support/webhooks.ts";

const t = useTestApi(undefined, { isOpen: false });

/** One of R$ 59,00, closed on 16 January by an administrator who goes on asking. */
async function givenPayout(): Promise<Payout> {
	goTo(t, "2024-01-02");
	await signIn();
	const store = await givenPaidStore(t);
	await givenDelivered(t, store.id, 5000, "2024-01-02");
	await release(t, "2024-01-10");
	goTo(t, "2024-01-16");
	await signIn();
	await close(t, "2024-01-16");
	const [payout] = await payoutsOf(t);
	if (!payout) throw new Error("one was made");
	return payout;
}

async function signIn(role?: "financeiro" | "operador"): Promise<SignedIn> {
	const member = await givenSignedIn(t, { ...(role && { role }) });
	t.headers = member.headers;
	return member;
}

function payment(payout: Payout, changes: object = {}) {
	return {
		endToEndId: endToEndId("2024-01-16", 1),
		amountCents: payout.amountCents,
		...{ paidOn: "2024-01-16", version: payout.version },
		...changes,
	};
}

test("a payout is paid by its BR Code, which only those see who may pay", async () => {
	const payout = await givenPayout();
	expect(payout).toMatchObject({
		...{ pixKey: "52998224725", pixKeyKind: "cpf", amountCents: 5900 },
		...{ txid: "RP0000000001C1", state: "aberto", createdOn: "2024-01-16" },
	});
	expect(payout.brCode).toBe(
		brCodeOf({
			...{ pixKey: "52998224725", amountCents: 5900, txid: payout.txid },
			...{ holder: payout.storeName, city: "BRASIL" },
		}),
	);
	expect(await t.get(`/api/payouts/${payout.id}`)).toEqual(payout);
	await signIn("operador");
	expect(await t.get(`/api/payouts/${payout.id}`)).toEqual({
		...{ ...payout, brCode: null, pixKey: "***.982.247-**" },
	});
});

test("a payment is written down with the bank's id, in the ledger, the audit and for other systems", async () => {
	goTo(t, "2024-01-02");
	await signIn();
	await givenWebhook(t, { events: ["payout.closed", "payout.paid"] });
	const payout = await givenPayout();
	const path = `/api/payouts/${payout.id}/payment`;
	const paid = await t.send<Payout>("POST", path, payment(payout));
	expect(paid.body).toMatchObject({
		...{ state: "pago", paidOn: "2024-01-16", brCode: null, version: 2 },
		endToEndId: endToEndId("2024-01-16", 1),
	});
	expect(paid.body.paidBy).toMatch(/^Pessoa/);
	const { items } = await t.get<Page<AuditEntry>>("/api/audit?pageSize=100");
	const entry = items.find(({ entity }) => entity === "payout");
	if (!entry) throw new Error("it is in the audit");
	expect(auditTitle(entry)).toBe("Repasse marcado como pago");
	expect(changesText(entry)).toContain("Situação: A pagar → Pago");
	const closed = items.find(({ entity }) => entity === "payout-cycle");
	expect(closed && auditTitle(closed)).toBe("Ciclo de repasse fechado");
	const bodies = (await t.db.select().from(webhookDeliveries)).map(({ body }) =>
		JSON.parse(body),
	);
	expect(bodies).toMatchObject([
		{
			event: "payout.closed",
			record: { kind: "payout", id: payout.id, txid: payout.txid },
			data: { amountCents: 5900, state: "aberto", createdOn: "2024-01-16" },
		},
		{
			event: "payout.paid",
			data: { state: "pago", paidOn: "2024-01-16" },
			previous: { state: "aberto" },
		},
	]);
	expect(JSON.stringify(bodies)).not.toContain("52998224725");
});

test.for([
	["of 31 characters", "E12345678202401161200abcdef1234"],
	["of month 13", "E12345678202413161200abcdef12345"],
	["with a small e", "e12345678202401161200abcdef12345"],
	["with a sign in it", "E12345678202401161200abcdef-2345"],
	["of hour 24", "E12345678202401162400abcdef12345"],
])("an end-to-end id %s is refused at its field", async ([, id]) => {
	const payout = await givenPayout();
	const refused = await refusedPayment(payout, { endToEndId: id });
	expect(refused.errors).toMatchObject([
		{ field: "endToEndId", code: "invalid_pix_id" },
	]);
	expect(await payoutsOf(t)).toEqual([payout]);
});

test("the id of a return is refused as what it is", async () => {
	const payout = await givenPayout();
	const refused = await refusedPayment(payout, {
		endToEndId: "D12345678202401161200abcdef12345",
	});
	expect(refused.errors).toMatchObject([
		{
			...{ field: "endToEndId", code: "pix_id_of_return" },
			message:
				"Este é o identificador de uma devolução (D…). Cole o do pagamento, que começa com E.",
		},
	]);
});

test("an id of another day, another amount and a wrong day are all told at once", async () => {
	const payout = await givenPayout();
	const early = await refusedPayment(payout, {
		endToEndId: endToEndId("2024-01-14", 1),
		...{ amountCents: 5901, paidOn: "2024-01-15" },
	});
	expect(early).toMatchObject({ code: "validation_failed", status: 422 });
	expect(early.errors).toMatchObject([
		{ field: "paidOn", code: "day_before_payout" },
		{ field: "endToEndId", code: "pix_id_too_early" },
		{
			...{ field: "amountCents", code: "wrong_amount" },
			message: "O valor pago difere do repasse, que é de R$\u00a059,00.",
		},
	]);
	const late = await refusedPayment(payout, {
		endToEndId: endToEndId("2024-01-19", 1),
		paidOn: "2024-01-17",
	});
	expect(late.errors).toMatchObject([
		{ field: "paidOn", code: "day_in_future" },
		{ field: "endToEndId", code: "pix_id_too_late" },
	]);
	// The day inside an id is of UTC: paid at 23:30 in São Paulo it is of tomorrow.
	const answer = await t.send("POST", `/api/payouts/${payout.id}/payment`, {
		...payment(payout, { endToEndId: "E12345678202401170230abcdef12345" }),
	});
	expect(answer.status).toBe(200);
});

test("an id must be of the day that is typed, not only of some day since", async () => {
	const payout = await givenPayout();
	goTo(t, "2024-01-25");
	await signIn();
	for (const [idDay, paidOn, code, message] of [
		[
			...["2024-01-24", "2024-01-25", "pix_id_too_early"],
			"O identificador é de antes da data informada.",
		],
		[
			...["2024-01-25", "2024-01-17", "pix_id_too_late"],
			"O identificador é de depois da data informada.",
		],
	] as const) {
		const refused = await refusedPayment(payout, {
			endToEndId: endToEndId(idDay, 1),
			paidOn,
		});
		expect(refused.errors).toMatchObject([...[{ field: "endToEndId", code }]]);
		expect(refused.errors?.[0]?.message).toBe(message);
	}
});

test("one end-to-end id pays one payout", async () => {
	const first = await givenPayout();
	const store = await givenPaidStore(t);
	await signIn();
	await givenDelivered(t, store.id, 7000, "2024-01-17");
	await release(t, "2024-01-25");
	goTo(t, "2024-02-01");
	await signIn();
	await close(t, "2024-02-01");
	const [second] = await payoutsOf(t);
	if (!second) throw new Error("one was made");
	await pay(t, first);
	const refused = await refusedPayment(second, {
		endToEndId: endToEndId("2024-02-01", first.id),
		paidOn: "2024-02-01",
	});
	expect(refused).toMatchObject({
		code: "duplicate_pix_id",
		errors: [{ field: "endToEndId", code: "duplicate_pix_id" }],
	});
});

test("of two who pay at once, one is told who was faster", async () => {
	const payout = await givenPayout();
	const members = [await signIn(), await signIn("financeiro")];
	const answers = await Promise.all(
		members.map(({ headers }, n) =>
			t.send<Problem>(
				...(["POST", `/api/payouts/${payout.id}/payment`] as const),
				payment(payout, { endToEndId: endToEndId("2024-01-16", n + 1) }),
				headers,
			),
		),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	const told = answers.find(({ status }) => status === 409)?.body;
	expect(told).toMatchObject({ code: "version_conflict" });
	expect(told?.conflict?.actor).toMatch(/^Pessoa/);
});

test("what is paid or came back is not paid again, and comes back only once", async () => {
	const payout = await givenPayout();
	const paid = await pay(t, payout);
	expect(await refusedPayment(paid)).toMatchObject({
		code: "payout_not_open",
		title: "Este repasse não está mais em aberto.",
	});
	const returned = await takeBack(t, paid);
	expect(returned).toMatchObject({
		...{ state: "devolvido", returnedOn: "2024-01-16", version: 3 },
		...{ returnReason: "Chave inexistente", paidOn: "2024-01-16" },
	});
	expect((await refusedPayment(returned)).code).toBe("payout_not_open");
	const again = await t.refused("POST", `/api/payouts/${payout.id}/return`, {
		...{ returnedOn: "2024-01-16", reason: "De novo", version: 3 },
	});
	expect(again.code).toBe("payout_returned");
});

test("whoever did not take it back themselves is told", async () => {
	const payout = await givenPayout();
	await takeBack(t, payout);
	await signIn("operador");
	const { items } = await t.get<NotificationList>("/api/notifications");
	expect(items[0]).toMatchObject({
		...{ kind: "payout-returned", entityId: payout.id },
		params: { store: payout.storeName, amountCents: 5900 },
	});
});

test("it cannot have come back before it was made, nor tomorrow", async () => {
	const payout = await givenPayout();
	for (const [returnedOn, code] of [
		["2024-01-15", "day_before_payout"],
		["2024-01-17", "day_in_future"],
	]) {
		const refused = await t.refused(
			...(["POST", `/api/payouts/${payout.id}/return`] as const),
			{ returnedOn, reason: "Conta encerrada", version: 1 },
		);
		expect(refused.errors).toMatchObject([{ field: "returnedOn", code }]);
	}
});

test("payouts are found by state, store, cycle and words, page by page", async () => {
	const payout = await givenPayout();
	const find = async (query: string) =>
		(await t.get<PayoutPage>(`/api/payouts?${query}`)).total;
	expect(await find("state=aberto")).toBe(1);
	expect(await find("state=pago")).toBe(0);
	expect(await find(`storeId=${payout.storeId}`)).toBe(1);
	expect(await find(`storeId=${payout.storeId + 1}`)).toBe(0);
	expect(await find(`cycleId=${payout.cycleId}`)).toBe(1);
	expect(await find(`search=${payout.txid.toLowerCase()}`)).toBe(1);
	expect(await find(`search=${payout.storeName}`)).toBe(1);
	expect(await find("search=nenhuma")).toBe(0);
	await pay(t, payout);
	expect(await find(`search=${endToEndId("2024-01-16", payout.id)}`)).toBe(1);
});

test("a file has every payout, with keys as far as they may be read, and is written down", async () => {
	const payout = await givenPayout();
	const json = await t.send("GET", "/api/payouts/export?format=json");
	expect(json.body).toEqual({ items: [payout] });
	const csv = await t.api.request("/api/payouts/export?format=csv", {
		headers: t.headers,
	});
	const [header, row] = (await csv.text()).split("\r\n");
	expect(header).toContain("Chave Pix");
	expect(row).toContain(";59;A pagar;CPF;");
	expect(row).toContain("52998224725");
	const { items } = await t.get<Page<AuditEntry>>("/api/audit?pageSize=100");
	const files = items.filter(({ action }) => action === "exported");
	expect(files.map(auditTitle)).toEqual(Array(2).fill("Repasses exportados"));
	for (const file of files)
		for (const { label, after } of changedFields(file)) {
			expect(label).not.toBe("Outro dado");
			expect(after).not.toBe("outro valor");
		}
	await signIn("operador");
	const masked = await t.api.request("/api/payouts/export?format=json", {
		headers: t.headers,
	});
	expect(await masked.text()).not.toContain("52998224725");
});

async function refusedPayment(payout: Payout, changes: object = {}) {
	const path = `/api/payouts/${payout.id}/payment`;
	return t.refused("POST", path, payment(payout, changes));
}
