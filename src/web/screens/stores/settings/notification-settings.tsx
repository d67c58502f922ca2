import { Switch } from "#web/ui/fields/switch.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

export function NotificationSettings({ form }: Pick<SettingsForm, "form">) {
	return (
		<div className="grid divide-y divide-line-2 *:py-3">
			<Switch
				hint="O sino avisa de cada pedido novo desta loja."
				label="Notificações de Pedidos"
				{...form.register("orderNotifications")}
			/>
			<Switch
				hint="O sino avisa quando um produto fica com pouco ou nenhum estoque."
				label="Alertas de Estoque"
				{...form.register("stockAlerts")}
			/>
			<Switch
				hint="O sino avisa quando o preço de um produto da loja baixa."
				label="Atualizações de Promoções"
				{...form.register("promotionUpdates")}
			/>
		</div>
	);
}
