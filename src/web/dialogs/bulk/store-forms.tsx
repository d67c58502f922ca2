import { useState } from "react";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import { isMoneyTerm } from "#contract/money-terms.ts";
import { useMay } from "#web/data/session.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { PercentInput } from "#web/ui/fields/percent-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import {
	BulkDialog,
	type BulkFormProps,
	useStartBulk,
} from "./bulk-dialog.tsx";

/** Stores that wait for approval are refused by it, and that needs a reason. */
export function DeactivateStoresForm({ selection, ...props }: BulkFormProps) {
	const [reason, setReason] = useState("");
	const { start, failure, errorAt } = useStartBulk(props.onStarted);
	return (
		<BulkDialog
			{...props}
			failure={failure}
			isBusy={start.isPending}
			isDirty={reason !== ""}
			onSubmit={() =>
				start.mutate({
					kind: "store-status",
					params: { status: "inativa", reason },
					selection,
				} as BulkStart)
			}
			title="Desativar lojas"
		>
			<Field
				error={errorAt("reason")}
				hint="Lojas pendentes só são recusadas com um motivo."
				label="Motivo"
			>
				<Textarea
					onChange={({ currentTarget }) => setReason(currentTarget.value)}
					rows={3}
					value={reason}
				/>
			</Field>
		</BulkDialog>
	);
}

const figures = [
	{ name: "commissionRateBps", label: "Taxa de comissão", Input: PercentInput },
	{
		name: "freeShippingLimitCents",
		label: "Limite do frete grátis",
		Input: MoneyInput,
	},
	{ name: "shippingRateCents", label: "Taxa de entrega", Input: MoneyInput },
	{
		name: "processingDays",
		label: "Prazo de processamento (dias úteis)",
		Input: NumberInput,
	},
	{
		name: "minOrderCents",
		label: "Valor do pedido mínimo",
		Input: MoneyInput,
	},
] as const;

const flags = [
	["requireMinOrder", "Exige pedido mínimo"],
	["allowBackorders", "Venda sem estoque"],
	["autoApproveProducts", "Aprovação automática de produtos"],
	["orderNotifications", "Notificações de pedidos"],
	["stockAlerts", "Alertas de estoque"],
	["promotionUpdates", "Avisos de promoções"],
] as const;

type Settings = Record<string, number | boolean>;

/** What is left blank stays as each store has it. `isCommission`: that alone is asked. */
export function StoreSettingsForm({
	selection,
	isCommission = false,
	...props
}: BulkFormProps & { isCommission?: boolean }) {
	const mayPay = useMay("payout:write");
	const [settings, setSettings] = useState<Settings>({});
	const [isTried, setIsTried] = useState(false);
	const { start, failure, errorAt } = useStartBulk(props.onStarted);
	const isEmpty = Object.keys(settings).length === 0;

	function set(name: string, value: number | boolean | null) {
		setSettings(({ [name]: _, ...rest }) =>
			value === null ? rest : { ...rest, [name]: value },
		);
	}

	return (
		<BulkDialog
			{...props}
			failure={
				failure ??
				(isTried && isEmpty && !isCommission
					? "Escolha ao menos uma configuração."
					: null)
			}
			isBusy={start.isPending}
			isDirty={!isEmpty}
			onSubmit={() => {
				setIsTried(true);
				if (!isEmpty)
					start.mutate({
						kind: "store-settings",
						params: settings,
						selection,
					} as BulkStart);
			}}
			title={isCommission ? "Mudar comissão" : "Mudar configurações"}
		>
			{figures
				.filter(({ name }) => !isCommission || name === "commissionRateBps")
				.filter(({ name }) => mayPay || !isMoneyTerm(name))
				.map(({ name, label, Input }) => (
					<Field
						error={
							errorAt(name) ??
							(isTried && isEmpty && isCommission
								? "Informe a comissão."
								: undefined)
						}
						key={name}
						label={label}
						required={isCommission}
					>
						<Input
							onValueChange={(value) => set(name, value)}
							placeholder={isCommission ? "Ex.: 5,5" : "Não mudar"}
							value={numberOf(settings[name])}
						/>
					</Field>
				))}
			{!isCommission &&
				flags.map(([name, label]) => (
					<Field key={name} label={label}>
						<Select
							onChange={({ currentTarget: { value } }) =>
								set(name, value === "" ? null : value === "sim")
							}
							options={[
								{ value: "sim", label: "Sim" },
								{ value: "nao", label: "Não" },
							]}
							placeholder="Não mudar"
							value={flagText(settings[name])}
						/>
					</Field>
				))}
		</BulkDialog>
	);
}

function numberOf(value: number | boolean | undefined): number | null {
	return typeof value === "number" ? value : null;
}

function flagText(value: number | boolean | undefined): string {
	if (value === undefined) return "";
	return value ? "sim" : "nao";
}
