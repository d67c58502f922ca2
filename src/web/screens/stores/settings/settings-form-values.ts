import { z } from "zod";
import { type StoreSettings, storeSettingsInput } from "#contract/stores.ts";
import { formatPixKey, parsePixKey } from "#core/pix-key.ts";

export const settingsForm = storeSettingsInput.omit({ version: true }).extend({
	pixKey: z
		.string()
		.transform((text): unknown => text)
		.pipe(storeSettingsInput.shape.pixKey),
});
export type SettingsFormInput = z.input<typeof settingsForm>;
export type SettingsFormOutput = z.output<typeof settingsForm>;

export function formValuesOf(settings: StoreSettings): SettingsFormInput {
	const {
		storeId: _,
		storeName: __,
		version: ___,
		pixKey,
		bankAccount,
		...rest
	} = settings;
	const key = pixKey === null ? null : parsePixKey(pixKey);
	return {
		...rest,
		pixKey: key ? formatPixKey(key) : (pixKey ?? ""),
		bankAccount: bankAccount ?? "",
	};
}

export const settingTabs = [
	{
		value: "pagamento",
		label: "Pagamento",
		fields: [
			...["commissionRateBps", "pixKey", "bankAccount"],
			...["payoutCadence", "requireNfe"],
		],
	},
	{
		value: "entrega",
		label: "Entrega",
		fields: ["freeShippingLimitCents", "shippingRateCents", "processingDays"],
	},
	{
		value: "notificacoes",
		label: "Notificações",
		fields: ["orderNotifications", "stockAlerts", "promotionUpdates"],
	},
	{
		value: "loja",
		label: "Loja",
		fields: [
			"autoApproveProducts",
			"allowBackorders",
			"requireMinOrder",
			"minOrderCents",
		],
	},
] as const satisfies readonly {
	value: string;
	label: string;
	fields: readonly (keyof SettingsFormInput)[];
}[];
export type SettingTab = (typeof settingTabs)[number]["value"];
