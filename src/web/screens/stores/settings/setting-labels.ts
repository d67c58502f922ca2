import { formatMoney, formatPercent } from "#core/money.ts";

type Values = Readonly<Record<string, unknown>> | null;

/** As they stand inside a sentence; keys and accounts are nobody's reading in a list of events. */
const settings: Record<string, { label: string; write?: Writer }> = {
	commissionRateBps: { label: "taxa de comissão", write: writeRate },
	pixKey: { label: "chave Pix" },
	bankAccount: { label: "conta bancária" },
	payoutCadence: { label: "ciclo de repasse" },
	requireNfe: { label: "exigência de NF-e" },
	freeShippingLimitCents: {
		label: "limite do frete grátis",
		write: writeMoney,
	},
	shippingRateCents: { label: "taxa de entrega", write: writeMoney },
	processingDays: { label: "prazo de processamento", write: writeDays },
	orderNotifications: { label: "notificações de pedidos" },
	stockAlerts: { label: "alertas de estoque" },
	promotionUpdates: { label: "avisos de promoções" },
	autoApproveProducts: {
		label: "aprovação automática de produtos",
	},
	allowBackorders: { label: "venda sem estoque" },
	requireMinOrder: { label: "pedido mínimo" },
	minOrderCents: { label: "valor do pedido mínimo", write: writeMoney },
};

export const settingLabels: Record<string, string> = Object.fromEntries(
	Object.entries(settings).map(([field, { label }]) => [field, label]),
);

/** Each change in words: "taxa de comissão de 5,5% para 7%". */
export function settingChanges(before: Values, after: Values): string[] {
	return Object.keys(after ?? {}).flatMap((field) => {
		const setting = settings[field];
		if (!setting) return [];
		const value = after?.[field];
		if (typeof value === "boolean")
			return [`${setting.label}: ${value ? "sim" : "não"}`];
		const from = setting.write?.(before?.[field]);
		const to = setting.write?.(value);
		return [
			from && to ? `${setting.label} de ${from} para ${to}` : setting.label,
		];
	});
}

type Writer = (value: unknown) => string | null;

function writeRate(value: unknown): string | null {
	return typeof value === "number" ? formatPercent(value) : null;
}

function writeMoney(value: unknown): string | null {
	return typeof value === "number" ? formatMoney(value) : null;
}

function writeDays(value: unknown): string | null {
	if (typeof value !== "number") return null;
	return value === 1 ? "1 dia útil" : `${value} dias úteis`;
}
