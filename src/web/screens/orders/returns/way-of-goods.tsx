import type { OrderStatus } from "#core/order-status.ts";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";

type WayOfGoodsProps = {
	/** Of the part: what was not sent cannot come back. */
	status: OrderStatus;
	value: boolean;
	onValueChange: (comesBack: boolean) => void;
};

export function WayOfGoods({ status, value, onValueChange }: WayOfGoodsProps) {
	const wasSent = status === "enviado" || status === "entregue";
	return (
		<RadioGroup
			columns={2}
			onValueChange={(way) => onValueChange(way === "back")}
			options={[
				{
					value: "back",
					label: "Volta",
					hint: wasSent
						? "O reembolso espera a chegada."
						: "Ainda não foi enviado.",
					disabled: !wasSent,
				},
				{
					value: "kept",
					label: "Não volta",
					hint: "Reembolso sem devolução do produto.",
				},
			]}
			value={value ? "back" : "kept"}
		/>
	);
}
