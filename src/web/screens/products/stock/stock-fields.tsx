import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import {
	stockDirectionLabels,
	stockReasonLabels,
} from "#contract/stock-labels.ts";
import { formatCount, withSign } from "#core/money.ts";
import { stockReasons } from "#core/stock-movement.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Segmented } from "#web/ui/fields/segmented.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import {
	type StockFormInput,
	type StockFormOutput,
	type StockMode,
	usualReason,
} from "./stock-form-values.ts";

type StockForm = UseFormReturn<StockFormInput, unknown, StockFormOutput>;

const modes = [
	{ value: "entrada", label: stockDirectionLabels.entrada },
	{ value: "saida", label: stockDirectionLabels.saida },
	{ value: "contagem", label: "Contagem" },
] as const;

/** Goods in, goods out, or what was counted: what it makes of the stock, how many, and why. */
export function StockFields({
	form,
	seenStock,
}: {
	form: StockForm;
	seenStock: number;
}) {
	const { control, formState } = form;
	const mode = useWatch({ control, name: "mode" });
	const isCount = mode === "contagem";
	const amount = useWatch({ control, name: isCount ? "stock" : "quantity" });

	function changeMode(next: StockMode) {
		form.setValue("mode", next);
		form.setValue("reason", usualReason(next));
		form.clearErrors();
	}

	return (
		<>
			<Segmented
				className="w-full"
				label="O que aconteceu"
				onValueChange={changeMode}
				options={modes}
				value={mode}
			/>
			<dl className="grid grid-cols-3 divide-x divide-line-2 rounded-control border border-line *:px-3 *:py-2.5">
				{figuresOf(mode, seenStock, amount).map(([label, value]) => (
					<div className="min-w-0" key={label}>
						<dt className="text-ink-3 text-xs">{label}</dt>
						<dd className="font-semibold text-lg">{value}</dd>
					</div>
				))}
			</dl>
			<Controller
				control={control}
				key={isCount ? "stock" : "quantity"}
				name={isCount ? "stock" : "quantity"}
				render={({ field: { onChange, ...field }, fieldState }) => (
					<Field
						error={fieldState.error?.message}
						hint={
							isCount
								? "A quantidade que existe agora, não a diferença."
								: undefined
						}
						label={isCount ? "Estoque contado" : "Quantidade"}
						required
					>
						<NumberInput
							{...field}
							data-autofocus
							onValueChange={onChange}
							suffix="unidades"
						/>
					</Field>
				)}
			/>
			{isCount ? (
				<CountReason form={form} />
			) : (
				<>
					<Field
						error={formState.errors.reason?.message}
						label="Motivo"
						required
					>
						<Select
							options={stockReasons[mode].map((value) => ({
								value,
								label: stockReasonLabels[value],
							}))}
							{...form.register("reason")}
						/>
					</Field>
					<Field
						error={formState.errors.detail?.message}
						hint="Fica no histórico de estoque do produto."
						label="Detalhe"
					>
						<TextInput
							maxLength={200}
							placeholder="Ex.: nota fiscal 4312"
							{...form.register("detail")}
						/>
					</Field>
				</>
			)}
		</>
	);
}

const usualCounts = ["Contagem de inventário", "Correção de lançamento"];

function CountReason({ form }: { form: StockForm }) {
	return (
		<>
			<Field
				error={form.formState.errors.detail?.message}
				hint="Fica no histórico de estoque do produto."
				label="Motivo"
				required
			>
				<TextInput
					maxLength={300}
					placeholder="Por que o estoque muda?"
					{...form.register("detail")}
				/>
			</Field>
			<fieldset className="-mt-2 flex flex-wrap gap-1.5">
				<legend className="sr-only">Motivos comuns</legend>
				{usualCounts.map((reason) => (
					<Button
						key={reason}
						onClick={() =>
							form.setValue("detail", reason, {
								shouldDirty: true,
								shouldValidate: true,
							})
						}
						size="sm"
					>
						{reason}
					</Button>
				))}
			</fieldset>
		</>
	);
}

function figuresOf(
	mode: StockMode,
	seen: number,
	amount: number | null,
): [label: string, value: string][] {
	const isKnown = amount !== null && !Number.isNaN(amount);
	const system: [string, string] = ["No sistema", formatCount(seen)];
	if (mode === "contagem")
		return [
			system,
			["Contado", isKnown ? formatCount(amount) : "—"],
			["Diferença", isKnown ? withSign(amount - seen, formatCount) : "—"],
		];
	const change = isKnown ? (mode === "entrada" ? amount : -amount) : null;
	return [
		system,
		[
			stockDirectionLabels[mode],
			change === null ? "—" : withSign(change, formatCount),
		],
		["Depois", change === null ? "—" : formatCount(seen + change)],
	];
}
