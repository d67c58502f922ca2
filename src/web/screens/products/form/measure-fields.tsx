import { TriangleAlert } from "lucide-react";
import { Controller, useWatch } from "react-hook-form";
import { Field } from "../../../ui/field.tsx";
import { NumberInput } from "../../../ui/number-input.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { looksLikeDimensions } from "./dimensions.ts";
import type { ProductForm } from "./use-product-form.ts";

const gramsPerKilo = 1000;

export function MeasureFields({ form }: Pick<ProductForm, "form">) {
	const { errors, touchedFields } = form.formState;
	const dimensions = useWatch({ control: form.control, name: "dimensions" });
	const isUnusual =
		touchedFields.dimensions &&
		dimensions.trim() !== "" &&
		!looksLikeDimensions(dimensions);
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2">
			<Field
				aside="opcional"
				error={errors.weightGrams?.message}
				label="Peso (kg)"
			>
				<Controller
					control={form.control}
					name="weightGrams"
					render={({ field: { onChange, value, ...field } }) => (
						<NumberInput
							{...field}
							decimals={3}
							onValueChange={(kilos) =>
								onChange(
									kilos === null ? null : Math.round(kilos * gramsPerKilo),
								)
							}
							placeholder="0,00"
							step={0.01}
							suffix="kg"
							value={value === null ? null : value / gramsPerKilo}
						/>
					)}
				/>
			</Field>
			<div className="grid gap-1.5">
				<Field
					aside="opcional"
					error={errors.dimensions?.message}
					label="Dimensões (cm)"
				>
					<TextInput
						maxLength={40}
						placeholder="20x15x5"
						{...form.register("dimensions")}
					/>
				</Field>
				{isUnusual && (
					<p
						className="flex items-start gap-1.5 text-warn text-xs"
						role="status"
					>
						<TriangleAlert aria-hidden className="mt-0.5 shrink-0" size={14} />O
						usual são três medidas em centímetros, como 20x15x5.
					</p>
				)}
			</div>
		</div>
	);
}
