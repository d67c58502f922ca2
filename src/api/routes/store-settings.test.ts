import { expect, test } from "vitest";
import type { StoreDetails, StoreSettings } from "#contract/stores.ts";
import { givenStoreSettings } from "#tests/support/given.ts";
import { givenPendingStore } from "#tests/support/given-pending-store.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const settingsOf = (id: number) =>
	t.get<StoreSettings>(`/api/stores/${id}/settings`);

/** What the settings form would send for a store as it is. */
async function inputFor(id: number) {
	const { storeId: _, storeName: __, ...input } = await settingsOf(id);
	return input;
}

test("a new store starts with the marketplace's default settings", async () => {
	const store = await givenPendingStore(t);
	expect(await settingsOf(store.id)).toEqual({
		storeId: store.id,
		storeName: "Empório São João",
		commissionRateBps: 550,
		pixKey: null,
		bankAccount: null,
		freeShippingLimitCents: 10000,
		shippingRateCents: 1500,
		processingDays: 2,
		orderNotifications: true,
		stockAlerts: true,
		promotionUpdates: false,
		autoApproveProducts: false,
		allowBackorders: true,
		payoutCadence: null,
		requireNfe: false,
		requireMinOrder: false,
		minOrderCents: 5000,
		version: 1,
	});
});

test("all thirteen settings are saved", async () => {
	const { id } = await givenPendingStore(t);
	const input = {
		commissionRateBps: 725,
		pixKey: "loja@exemplo.com.br",
		bankAccount: "Banco 001, ag. 1234-5, c/c 67890-1",
		freeShippingLimitCents: 25000,
		shippingRateCents: 990,
		processingDays: 5,
		orderNotifications: false,
		stockAlerts: false,
		promotionUpdates: true,
		autoApproveProducts: true,
		allowBackorders: false,
		requireMinOrder: true,
		minOrderCents: 8000,
		version: 1,
	};
	const { status, body } = await t.send(
		"PUT",
		`/api/stores/${id}/settings`,
		input,
	);
	expect(status).toBe(200);
	expect(body).toMatchObject({ ...input, version: 2 });
	expect(await settingsOf(id)).toMatchObject({ ...input, version: 2 });
});

test.each([
	["529.982.247-25", "52998224725"],
	["11.222.333/0001-81", "11222333000181"],
	["12.ABC.345/01DE-35", "12ABC34501DE35"],
	[" Loja@Exemplo.com.BR ", "loja@exemplo.com.br"],
	["(11) 98765-4321", "+5511987654321"],
	[
		"123E4567-E89B-12D3-A456-426614174000",
		"123e4567-e89b-12d3-a456-426614174000",
	],
	["   ", null],
])("the Pix key %j is kept as %j", async (typed, kept) => {
	const { id } = await givenPendingStore(t);
	const { pixKey } = await givenStoreSettings(t, id, { pixKey: typed });
	expect(pixKey).toBe(kept);
});

test.each([
	["pixKey", "529.982.247-24", "Informe um CPF, CNPJ, e-mail, telefone ou"],
	["pixKey", "minha chave", "Informe um CPF, CNPJ, e-mail, telefone ou"],
	["commissionRateBps", -1, "A comissão deve ficar entre 0% e 100%."],
	["commissionRateBps", 10001, "A comissão deve ficar entre 0% e 100%."],
	["commissionRateBps", 5.5, "Informe um número inteiro, como 12."],
	["commissionRateBps", null, "Preencha este campo."],
	["shippingRateCents", -1, "O valor não pode ser negativo."],
	["minOrderCents", 1e12, "O valor deve ser no máximo R$ 999.999,99."],
	["processingDays", 91, "O valor deve ser no máximo 90."],
	["stockAlerts", "sim", "Valor inválido."],
	["bankAccount", "0".repeat(101), "Use no máximo 100 caracteres."],
])(
	"the setting %s %j is refused at the field",
	async (field, value, message) => {
		const { id } = await givenPendingStore(t);
		const problem = await t.refused("PUT", `/api/stores/${id}/settings`, {
			...(await inputFor(id)),
			[field]: value,
		});
		expect(problem).toMatchObject({ status: 422, errors: [{ field }] });
		expect(problem.errors?.[0]?.message).toContain(message);
		expect((await settingsOf(id)).version).toBe(1);
	},
);

test("of two operators who save settings, the second is told who changed what", async () => {
	const { id } = await givenPendingStore(t);
	const seen = await inputFor(id);
	await givenStoreSettings(t, id, { commissionRateBps: 600 });
	expect(
		await t.refused("PUT", `/api/stores/${id}/settings`, {
			...seen,
			processingDays: 3,
		}),
	).toMatchObject({
		code: "version_conflict",
		conflict: {
			actor: "Operador local",
			fields: ["commissionRateBps"],
			version: 2,
		},
	});
	expect(await settingsOf(id)).toMatchObject({
		commissionRateBps: 600,
		processingDays: 2,
	});
});

test("a change of settings is in the store's activity, with both values", async () => {
	const { id } = await givenPendingStore(t);
	await givenStoreSettings(t, id, { commissionRateBps: 700 });
	await givenStoreSettings(t, id, {});
	const { activity } = await t.get<StoreDetails>(`/api/stores/${id}`);
	expect(activity).toMatchObject([
		{
			entity: "store-settings",
			action: "edited",
			before: { commissionRateBps: 550 },
			after: { commissionRateBps: 700 },
		},
		{ entity: "store", action: "created" },
	]);
});
