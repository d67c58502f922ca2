import { Controller, useWatch } from "react-hook-form";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import type { ProductForm } from "./use-product-form.ts";

export function PriceFields({ form }: Pick<ProductForm, "form">) {
	const { errors } = form.formState;
	const [hasWholesale, retail, wholesale] = useWatch({
		control: form.control,
		name: ["hasWholesalePrice", "priceRetailCents", "priceWholesaleCents"],
	});

	return (
		<div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
			<Field
				error={errors.priceRetailCents?.message}
				label="Preço Varejo"
				required
			>
				<Controller
					control={form.control}
					name="priceRetailCents"
					render={({ field: { onChange, ...field } }) => (
						<MoneyInput {...field} onValueChange={onChange} />
					)}
				/>
			</Field>
			<Checkbox
				className="sm:col-start-1"
				label="Tem preço atacado"
				{...form.register("hasWholesalePrice", {
					onChange(event: { target: { checked: boolean } }) {
						// What cannot be read must not stop a form that no longer shows it.
						if (!event.target.checked && Number.isNaN(wholesale))
							form.setValue("priceWholesaleCents", null);
					},
				})}
			/>
			{hasWholesale && (
				<Field
					aside="opcional"
					className="sm:col-start-2 sm:row-span-2 sm:row-start-1"
					error={errors.priceWholesaleCents?.message}
					label="Preço Atacado"
					warning={wholesaleWarning(wholesale, retail)}
				>
					<Controller
						control={form.control}
						name="priceWholesaleCents"
						render={({ field: { onChange, ...field } }) => (
							<MoneyInput {...field} onValueChange={onChange} />
						)}
					/>
				</Field>
			)}
		</div>
	);
}

/** Either may be meant, so neither is refused. */
function wholesaleWarning(
	wholesale: number | null,
	retail: number | null,
): string | null {
	if (wholesale === null)
		return "Sem um valor aqui, o produto fica sem preço de atacado.";
	return retail !== null && wholesale >= retail
		? "O preço de atacado não é menor que o de varejo. Confira antes de salvar."
		: null;
}
