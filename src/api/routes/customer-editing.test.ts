import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { CustomerDetails, CustomerSummary } from "#contract/customers.ts";
import { listActivity } from "#db/queries/activity.ts";
import {
	createCustomer,
	customerInput,
	setCustomerStatus,
} from "#tests/support/customers.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();

const namesOf = async (query: string) =>
	(await t.get<Page<CustomerSummary>>(`/api/customers?${query}`)).items.map(
		({ name }) => name,
	);

test("an edit is saved, searchable and audited with what changed", async () => {
	const customer = await createCustomer(t);
	const { status, body } = await t.send<CustomerSummary>(
		"PUT",
		`/api/customers/${customer.id}`,
		{ ...customerInput, name: "João Conceição", city: "Campinas", version: 1 },
	);
	expect(status).toBe(200);
	expect(body).toMatchObject({
		name: "João Conceição",
		city: "Campinas",
		version: 2,
	});
	expect(await namesOf("search=campinas")).toEqual(["João Conceição"]);
	expect(await namesOf("search=paulo")).toEqual([]);
	const [change] = await listActivity(t.db, {
		entities: ["customer"],
		entityId: customer.id,
	});
	expect(change).toMatchObject({
		actor: "Operador local",
		action: "edited",
		before: { name: "João da Conceição", city: "São Paulo" },
		after: { name: "João Conceição", city: "Campinas" },
	});
});

test("a customer keeps their own e-mail and document when edited", async () => {
	const customer = await createCustomer(t);
	const { status } = await t.send("PUT", `/api/customers/${customer.id}`, {
		...customerInput,
		email: "JOAO@exemplo.com.br",
		version: 1,
	});
	expect(status).toBe(200);
});

test("Ativar on a former VIP makes them active, and every step is audited", async () => {
	const { id } = await createCustomer(t);
	await setCustomerStatus(t, id, "vip", 1);
	await setCustomerStatus(t, id, "inativo", 2);
	await setCustomerStatus(t, id, "ativo", 3);
	await setCustomerStatus(t, id, "vip", 4);
	const { body } = await setCustomerStatus(t, id, "ativo", 5);
	expect(body).toMatchObject({ status: "ativo", version: 6 });
	const changes = await listActivity(t.db, {
		entities: ["customer"],
		entityId: id,
	});
	expect(changes.map(({ action }) => action)).toEqual([
		"vip-removed",
		"made-vip",
		"activated",
		"deactivated",
		"made-vip",
		"created",
	]);
});

test("saving what is already stored makes no version and no history", async () => {
	const { id } = await createCustomer(t);
	expect((await setCustomerStatus(t, id, "ativo", 1)).body.version).toBe(1);
	const { status, body } = await t.send<CustomerSummary>(
		"PUT",
		`/api/customers/${id}`,
		{ ...customerInput, version: 1 },
	);
	expect(status).toBe(200);
	expect(body.version).toBe(1);
	const changes = await listActivity(t.db, {
		entities: ["customer"],
		entityId: id,
	});
	expect(changes.map(({ action }) => action)).toEqual(["created"]);
});

test("of two operators, the second is told who changed what", async () => {
	const { id } = await createCustomer(t);
	await t.send("PUT", `/api/customers/${id}`, {
		...customerInput,
		phone: "(21) 99999-0000",
		version: 1,
	});
	const edit = await t.refused("PUT", `/api/customers/${id}`, {
		...customerInput,
		city: "Santos",
		version: 1,
	});
	const conflict = {
		actor: "Operador local",
		fields: ["phone"],
		version: 2,
	};
	expect(edit).toMatchObject({
		status: 409,
		code: "version_conflict",
		conflict,
	});
	expect(
		await t.refused("PUT", `/api/customers/${id}/status`, {
			status: "inativo",
			version: 1,
		}),
	).toMatchObject({ code: "version_conflict", conflict });
	expect(await t.get<CustomerDetails>(`/api/customers/${id}`)).toMatchObject({
		phone: "21999990000",
		city: "São Paulo",
		status: "ativo",
	});
});

test.runIf(isPostgres())(
	"of many saves at once with the same version, one wins",
	async () => {
		const { id } = await createCustomer(t);
		const saves = await Promise.all(
			Array.from({ length: 8 }, (_, n) =>
				t.send("PUT", `/api/customers/${id}`, {
					...customerInput,
					city: `Cidade ${n}`,
					version: 1,
				}),
			),
		);
		expect(saves.map(({ status }) => status).toSorted()).toEqual([
			200, 409, 409, 409, 409, 409, 409, 409,
		]);
	},
);

test("what does not exist cannot be edited", async () => {
	expect(
		(
			await t.refused("PUT", "/api/customers/999", {
				...customerInput,
				version: 1,
			})
		).status,
	).toBe(404);
	expect(
		(
			await t.refused("PUT", "/api/customers/999/status", {
				status: "vip",
				version: 1,
			})
		).status,
	).toBe(404);
});
