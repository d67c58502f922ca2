import { expect, test } from "vitest";
import { auditTitle, changedFields, changesText } from "./audit-text.ts";

const entry = (
	entity: Parameters<typeof changesText>[0]["entity"],
	action: string,
	before: Record<string, unknown> | null,
	after: Record<string, unknown> | null,
) => ({ entity, action, before, after });

test("each value is written as its field is: money, rates, days, statuses, yes and no", () => {
	expect(
		changesText(
			entry(
				"store-settings",
				"edited",
				{
					commissionRateBps: 550,
					shippingRateCents: 1500,
					processingDays: 1,
					stockAlerts: true,
					pixKey: null,
				},
				{
					commissionRateBps: 725,
					shippingRateCents: 0,
					processingDays: 2,
					stockAlerts: false,
					pixKey: "52998224725",
				},
			),
		).replaceAll("\u00a0", " "),
	).toBe(
		"Taxa de comissão: 5,5% → 7,25%; Taxa de entrega: R$ 15,00 → R$ 0,00; " +
			"Prazo de processamento: 1 dia útil → 2 dias úteis; " +
			"Chave Pix: vazio → 529.982.247-25; Alertas de estoque: sim → não",
	);
	expect(
		changesText(
			entry(
				"product",
				"edited",
				{ weightGrams: 1500, removedAt: null, images: ["a"] },
				{ weightGrams: 20, removedAt: "2024-03-01T02:30:00Z", images: [] },
			),
		),
	).toBe(
		"Peso: 1,5 kg → 0,02 kg; Imagens: 1 imagem → nenhuma; Removido em: vazio → 29/02/2024 às 23:30",
	);
	expect(
		changesText(
			entry(
				"customer",
				"edited",
				{ phone: "21998765432", joinedOn: "2024-02-29", status: "vip" },
				{ phone: "(11) 9****-4321", joinedOn: "2024-03-01", status: "inativo" },
			),
		),
	).toBe(
		"Telefone: (21) 99876-5432 → (11) 9****-4321; Status: VIP → Inativo; Cliente desde: 29/02/2024 → 01/03/2024",
	);
});

test("the parts of an order are told store by store", () => {
	const part = (status: string, trackingCode: string | null) => ({
		parts: [{ storeName: "TechHub", status, trackingCode }],
	});
	expect(
		changesText(
			entry("order", "status", part("pago", null), part("enviado", "BR1")),
		),
	).toBe("Lojas: TechHub: Pago → TechHub: Enviado (BR1)");
});

test("of a new record, what it began with; of a removed one, what it was; blanks are nothing to tell", () => {
	expect(
		changedFields(
			entry("customer", "created", null, {
				city: null,
				address: "",
				name: "Ana",
			}),
		),
	).toEqual([{ name: "name", label: "Nome", before: null, after: "Ana" }]);
	expect(
		changedFields(entry("store", "removed", { status: "ativa" }, null)),
	).toEqual([
		{ name: "status", label: "Status", before: "Ativa", after: null },
	]);
});

test("a reason is of the event: it was no other before", () => {
	expect(
		changesText(
			entry(
				"product",
				"stock-adjusted",
				{ stock: 4, reason: null },
				{ stock: 16, reason: "Contagem" },
			),
		),
	).toBe("Estoque: 4 → 16; Motivo: Contagem");
});

test("fields stand in the order of the record, however the database keeps them", () => {
	const labels = changedFields(
		entry("store", "created", null, {
			type: "ambos",
			phone: "11987654321",
			slug: "loja",
			name: "Loja",
		}),
	).map(({ label }) => label);
	expect(labels).toEqual(["Nome", "Slug", "Tipo", "Telefone"]);
});

test("what nobody named yet is told without its stored name", () => {
	expect(
		changedFields(
			entry("order", "edited", { giftWrap: false }, { giftWrap: { a: 1 } }),
		),
	).toEqual([
		{
			name: "giftWrap",
			label: "Outro dado",
			before: "não",
			after: "outro valor",
		},
	]);
	expect(changesText(entry("order", "edited", {}, { status: "lost" }))).toBe(
		"Status: outro valor",
	);
	expect(auditTitle(entry("order", "gift-wrapped", null, null))).toBe(
		"Pedido alterado",
	);
});

test("one printed order and many are told apart", () => {
	expect(auditTitle(entry("order", "printed", null, { count: 1 }))).toBe(
		"Pedido impresso",
	);
	expect(auditTitle(entry("order", "printed", null, { count: 12 }))).toBe(
		"Pedidos impressos",
	);
});

test("so are slips, one and many", () => {
	const printed = (count: number) =>
		entry("order", "printed", null, { count, paper: "romaneio" });
	expect(auditTitle(printed(1))).toBe("Romaneio impresso");
	expect(auditTitle(printed(3))).toBe("Romaneios impressos");
	expect(changesText(printed(3))).toContain("Papel: Romaneio");
});
