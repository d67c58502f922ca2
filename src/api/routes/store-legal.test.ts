import { describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import { changedFields } from "#contract/audit-text.ts";
import type { Page } from "#contract/common.ts";
import type { StoreLegal } from "#contract/store-legal.ts";
import { findStoreLegal, listStoreContacts } from "#db/queries/store-legal.ts";
import { stores } from "#db/schema/stores.ts";
import { givenScopes } from "#tests/support/api-keys.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import {
	givenPendingStore,
	newStore,
} from "#tests/support/given-pending-store.ts";
import { givenSignedIn, useSignInApi } from "#tests/support/members.ts";
import { givenStoreLegal, newLegal } from "#tests/support/store-legal.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";
import { deliveriesOf, givenWebhook } from "#tests/support/webhooks.ts";

const legalOf = (t: ReturnType<typeof useTestApi>, id: number) =>
	t.get<StoreLegal>(`/api/stores/${id}/legal`);

describe("a store's legal data", () => {
	const t = useTestApi();

	test("is empty at first, and is kept without masks", async () => {
		const { id, name } = await givenPendingStore(t);
		expect(await legalOf(t, id)).toEqual({
			...{ storeId: id, storeName: name, legal: null },
			...{ contacts: [], documents: [] },
		});
		await givenStoreLegal(t, id);
		expect(await legalOf(t, id)).toMatchObject({
			legal: {
				legalName: "Empório São João Comércio Ltda.",
				document: "11222333000181",
				postalCode: "01310100",
				state: "SP",
				version: 1,
			},
			contacts: [
				{ role: "financeiro", name: "Ana Prado", phone: "11987654321" },
			],
		});
	});

	test.each([
		["a CNPJ with letters", "12.ABC.345/01DE-35", "12ABC34501DE35"],
		["a CPF", "529.982.247-25", "52998224725"],
	])("takes %s", async (_, typed, kept) => {
		const { id } = await givenPendingStore(t);
		const { legal } = await givenStoreLegal(t, id, { document: typed });
		expect(legal?.document).toBe(kept);
	});

	test("says at each field what is wrong with it", async () => {
		const { id } = await givenPendingStore(t);
		const contact = { role: "juridico", name: "", phone: "", email: "" };
		const { status, errors } = await t.refused(
			"PUT",
			`/api/stores/${id}/legal`,
			{
				...newLegal,
				...{ legalName: " ", document: "11.222.333/0001-82" },
				...{ postalCode: "123", state: "XX", contacts: [contact] },
			},
		);
		expect(status).toBe(422);
		expect(
			Object.fromEntries(
				(errors ?? []).map(({ field, message }) => [field, message]),
			),
		).toEqual({
			legalName: "Preencha este campo.",
			document: "O dígito verificador não confere.",
			postalCode: "Informe um CEP com 8 dígitos.",
			state: "Escolha uma das opções.",
			"contacts.0.name": "Preencha este campo.",
			"contacts.0.phone": "Informe um telefone ou um e-mail.",
		});
	});

	test("has at most twenty contacts, which are replaced as a whole", async () => {
		const { id } = await givenPendingStore(t);
		const [contact] = newLegal.contacts;
		const contacts = Array.from({ length: 21 }, () => ({
			...contact,
			role: "comercial",
		}));
		const path = `/api/stores/${id}/legal`;
		const { errors } = await t.refused("PUT", path, { ...newLegal, contacts });
		expect(errors?.[0]).toMatchObject({ field: "contacts", code: "too_many" });
		await givenStoreLegal(t, id);
		const saved = await givenStoreLegal(t, id, {
			contacts: [
				{
					role: "expedicao",
					name: "Beto",
					phone: null,
					email: "beto@loja.com.br",
				},
			],
			version: 1,
		});
		expect(saved.contacts.map(({ name }) => name)).toEqual(["Beto"]);
		expect(await listStoreContacts(t.db, id)).toEqual(saved.contacts);
	});

	test("refuses the document of another store by name, and takes it once that one is removed", async () => {
		const first = await givenPendingStore(t);
		const second = await givenPendingStore(t, { name: "Outra", slug: "outra" });
		await givenStoreLegal(t, first.id);
		const path = `/api/stores/${second.id}/legal`;
		expect(await t.refused("PUT", path, newLegal)).toMatchObject({
			status: 409,
			code: "duplicate_store_document",
			errors: [
				{
					field: "document",
					message: "Este CNPJ/CPF já é da loja Empório São João.",
				},
			],
		});
		expect((await legalOf(t, second.id)).legal).toBeNull();
		await t.send("DELETE", `/api/stores/${first.id}?version=${first.version}`);
		await givenStoreLegal(t, second.id);
		expect(await t.refused("GET", `/api/stores/${first.id}/legal`)).toEqual(
			expect.objectContaining({ status: 404 }),
		);
	});

	test("follows its store, whoever removes it or brings it back", async () => {
		const { id } = await givenPendingStore(t);
		await givenStoreLegal(t, id);
		const removedAt = async () =>
			(await findStoreLegal(t.db, id))?.removedAt ?? null;
		for (const at of [t.now, null]) {
			await t.db.update(stores).set({ removedAt: at });
			expect(await removedAt()).toEqual(at);
		}
	});

	test("is not copied with a store", async () => {
		const { id } = await givenPendingStore(t);
		await givenStoreLegal(t, id);
		const copy = await t.send<{ id: number }>(
			"POST",
			`/api/stores/${id}/copies`,
			{ ...newStore, name: "Cópia", slug: "copia" },
		);
		expect(await legalOf(t, copy.body.id)).toMatchObject({
			legal: null,
			contacts: [],
		});
	});

	test("that changed meanwhile is not overwritten, the first save neither", async () => {
		const { id } = await givenPendingStore(t);
		await givenStoreLegal(t, id);
		const path = `/api/stores/${id}/legal`;
		for (const version of [null, 7])
			expect(
				await t.refused("PUT", path, { ...newLegal, city: "Santos", version }),
			).toMatchObject({
				code: "version_conflict",
				conflict: { actor: "Operador local", version: 1 },
			});
		expect((await legalOf(t, id)).legal?.city).toBe("São Paulo");
	});

	test("saved as it is makes no version and no history", async () => {
		const { id } = await givenPendingStore(t);
		await givenStoreLegal(t, id);
		const saved = await givenStoreLegal(t, id, { version: 1 });
		expect(saved.legal?.version).toBe(1);
		const audit = await t.get<Page<AuditEntry>>("/api/audit?subject=store");
		expect(
			audit.items.filter(({ entity }) => entity === "store-legal"),
		).toHaveLength(1);
	});

	test("is told in the audit, contacts in words, and to no other system", async () => {
		const { webhook } = await givenWebhook(t, { events: ["store.changed"] });
		const { id } = await givenActiveStore(t);
		const told = (await deliveriesOf(t, webhook.id)).length;
		await givenStoreLegal(t, id);
		await givenStoreLegal(t, id, { contacts: [], version: 1 });
		const audit = await t.get<Page<AuditEntry>>("/api/audit?subject=store");
		const [entry] = audit.items.filter(
			({ entity }) => entity === "store-legal",
		);
		expect(entry && changedFields(entry)).toEqual([
			{
				name: "contacts",
				label: "Contatos",
				before: "Financeiro: Ana Prado, (11) 98765-4321",
				after: "nenhum",
			},
		]);
		expect(await deliveriesOf(t, webhook.id)).toHaveLength(told);
	});

	test.runIf(isPostgres())(
		"of two stores that claim a document at once, one gets it and is named to the other",
		async () => {
			const stores = await Promise.all(
				["Um", "Dois"].map((name) =>
					givenPendingStore(t, { name, slug: name.toLowerCase() }),
				),
			);
			const answers = await Promise.all(
				stores.map(({ id }) =>
					t.send("PUT", `/api/stores/${id}/legal`, newLegal),
				),
			);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([
				200, 409,
			]);
			const refused = answers.find(({ status }) => status === 409);
			expect(JSON.stringify(refused?.body)).toMatch(/já é da loja (Um|Dois)\./);
		},
	);
});

describe("where people sign in", () => {
	const t = useSignInApi();

	test("a CPF is whole for those who run or pay stores, and masked for others and for a key of the catalogue alone", async () => {
		const { headers } = await givenSignedIn(t);
		t.headers = headers;
		const { id } = await givenPendingStore(t);
		await givenStoreLegal(t, id, { document: "529.982.247-25" });
		const documentFor = async (headers: Record<string, string>) => {
			const path = `/api/stores/${id}/legal`;
			const { body } = await t.send<StoreLegal>(
				"GET",
				path,
				undefined,
				headers,
			);
			return body.legal?.document;
		};
		for (const [role, document] of [
			["operador", "52998224725"],
			["financeiro", "52998224725"],
			["leitura", "***.982.247-**"],
		] as const) {
			const member = await givenSignedIn(t, { role });
			expect(await documentFor(member.headers), role).toBe(document);
		}
		t.headers = {};
		const key = await givenScopes(t, ["catalog:read"]);
		expect(await documentFor(key)).toBe("***.982.247-**");
		const writer = await givenScopes(t, ["catalog:read", "catalog:write"]);
		expect(await documentFor(writer)).toBe("52998224725");
	});

	test("what it once was is masked for those who read no personal data of the past", async () => {
		const { headers } = await givenSignedIn(t);
		t.headers = headers;
		const { id } = await givenPendingStore(t);
		await givenStoreLegal(t, id);
		await givenStoreLegal(t, id, { contacts: [], version: 1 });
		const reader = await givenSignedIn(t, { role: "leitura" });
		const { body } = await t.send(
			"GET",
			`/api/stores/${id}/changes`,
			undefined,
			reader.headers,
		);
		const told = JSON.stringify(body);
		expect(told).toContain("store-legal");
		expect(told).not.toMatch(/Ana Prado|Paulista|98765/);
	});
});
