import { type ComponentProps, useState } from "react";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import { formatMoney } from "#core/money.ts";
import { changedPrice, type PriceChange } from "#core/price-change.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { PercentInput } from "#web/ui/fields/percent-input.tsx";
import { Segmented } from "#web/ui/fields/segmented.tsx";
import {
	BulkDialog,
	type BulkFormProps,
	useStartBulk,
} from "./bulk-dialog.tsx";

/** Prices by a share or an amount, with an example of what it does. */
export function PriceForm({ selection, ...props }: BulkFormProps) {
	const [prices, setPrices] = useState<"retail" | "wholesale" | "both">(
		"retail",
	);
	const [direction, setDirection] = useState<"up" | "down">("up");
	const [unit, setUnit] = useState<"bps" | "cents">("bps");
	const [amount, setAmount] = useState<number | null>(null);
	const [rounding, setRounding] = useState<PriceChange["rounding"]>("none");
	const [isTried, setIsTried] = useState(false);
	const { start, failure, errorAt } = useStartBulk(props.onStarted);
	const by = unit === "bps" ? { bps: amount ?? 0 } : { cents: amount ?? 0 };
	const isGiven = amount !== null && amount > 0;
	const Amount = unit === "bps" ? PercentInput : MoneyInput;
	return (
		<BulkDialog
			{...props}
			failure={failure}
			isBusy={start.isPending}
			isDirty={amount !== null}
			onSubmit={() => {
				setIsTried(true);
				if (!isGiven) return;
				start.mutate({
					kind: "product-price",
					params: { prices, direction, by, rounding },
					selection,
				} as BulkStart);
			}}
			title="Mudar preços"
		>
			<Choice
				label="Preços a mudar"
				onValueChange={setPrices}
				options={[
					{ value: "retail", label: "Varejo" },
					{ value: "wholesale", label: "Atacado" },
					{ value: "both", label: "Os dois" },
				]}
				value={prices}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<Choice
					label="Mudança"
					onValueChange={setDirection}
					options={[
						{ value: "up", label: "Aumentar" },
						{ value: "down", label: "Baixar" },
					]}
					value={direction}
				/>
				<Choice
					label="Medida"
					onValueChange={(value) => {
						setUnit(value);
						setAmount(null);
					}}
					options={[
						{ value: "bps", label: "Percentual" },
						{ value: "cents", label: "Valor" },
					]}
					value={unit}
				/>
			</div>
			<Field
				error={
					errorAt("by") ?? (isTried && !isGiven ? "Informe quanto." : undefined)
				}
				label="Quanto"
				required
			>
				<Amount key={unit} onValueChange={setAmount} value={amount} />
			</Field>
			<Choice
				label="Arredondamento"
				onValueChange={setRounding}
				options={[
					{ value: "none", label: "Sem arredondar" },
					{ value: "90", label: "Final ,90" },
					{ value: "99", label: "Final ,99" },
				]}
				value={rounding}
			/>
			<p aria-live="polite" className="text-ink-3 text-sm">
				{isGiven && exampleText({ direction, by, rounding })}
			</p>
		</BulkDialog>
	);
}

/** A choice of few with its name above it. */
function Choice<Value extends string>(
	props: Omit<ComponentProps<typeof Segmented<Value>>, "className">,
) {
	return (
		<div className="grid gap-1.5">
			<span aria-hidden className="font-medium text-ink-2 text-sm">
				{props.label}
			</span>
			<Segmented {...props} className="w-full" />
		</div>
	);
}

const example = 4990;

function exampleText(change: PriceChange): string {
	try {
		return `Exemplo: ${formatMoney(example)} passa a ${formatMoney(changedPrice(example, change))}.`;
	} catch {
		return `Exemplo: ${formatMoney(example)} não pode mudar assim, e ficaria de fora.`;
	}
}
