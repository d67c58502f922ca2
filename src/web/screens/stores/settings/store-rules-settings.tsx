import { useWatch } from "react-hook-form";
import { Switch } from "#web/ui/fields/switch.tsx";
import { MoneySetting } from "./money-setting.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

export function StoreRulesSettings({ form }: Pick<SettingsForm, "form">) {
	const requiresMinimum = useWatch({
		control: form.control,
		name: "requireMinOrder",
	});
	return (
		<div className="grid divide-y divide-line-2 *:py-3">
			<Switch
				hint="Desligado, um produto novo espera a aprovação de um operador."
				label="Aprovar Produtos Automaticamente"
				{...form.register("autoApproveProducts")}
			/>
			<Switch
				hint="Aceita pedidos de produtos que acabaram; o estoque fica negativo."
				label="Permitir Pedidos sem Estoque"
				{...form.register("allowBackorders")}
			/>
			<div className="grid gap-3">
				<Switch
					hint="Recusa compras abaixo de um valor em produtos desta loja."
					label="Exigir Pedido Mínimo"
					{...form.register("requireMinOrder", {
						// A hidden field must not hold up the rest with what was typed in it.
						onChange: () => form.resetField("minOrderCents"),
					})}
				/>
				{requiresMinimum && (
					<div className="sm:max-w-80">
						<MoneySetting
							form={form}
							hint="Em produtos, antes de desconto e entrega."
							label="Valor Mínimo do Pedido"
							name="minOrderCents"
						/>
					</div>
				)}
			</div>
		</div>
	);
}
