import { Controller, useWatch } from "react-hook-form";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { looksLikeDimensions } from "./dimensions.ts";
import type { ProductForm } from "./use-product-form.ts";

/** A gram is the third decimal of a kilo. */
const gramsDecimals = 3;

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
					render={({ field: { onChange, ...field } }) => (
						<NumberInput
							{...field}
							decimals={gramsDecimals}
							onValueChange={onChange}
							placeholder="0,00"
							step={10}
							suffix="kg"
						/>
					)}
				/>
			</Field>
			<Field
				aside="opcional"
				error={errors.dimensions?.message}
				label="Dimensões (cm)"
				warning={
					isUnusual
						? "O usual são três medidas em centímetros, como 20x15x5."
						: null
				}
			>
				<TextInput
					maxLength={40}
					placeholder="20x15x5"
					{...form.register("dimensions")}
				/>
			</Field>
		</div>
	);
}
