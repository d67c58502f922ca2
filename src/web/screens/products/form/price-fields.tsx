import { TriangleAlert } from "lucide-react";
import { Controller, useWatch } from "react-hook-form";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { MoneyInput } from "../../../ui/money-input.tsx";
import type { ProductForm } from "./use-product-form.ts";

export function PriceFields({ form }: Pick<ProductForm, "form">) {
	const { errors } = form.formState;
	const [hasWholesale, retail, wholesale] = useWatch({
		control: form.control,
		name: ["hasWholesalePrice", "priceRetailCents", "priceWholesaleCents"],
	});
	const isNotBelow =
		retail !== null && wholesale !== null && wholesale >= retail;

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
				<div className="grid gap-1.5 sm:col-start-2 sm:row-span-2 sm:row-start-1">
					<Field
						aside="opcional"
						error={errors.priceWholesaleCents?.message}
						label="Preço Atacado"
					>
						<Controller
							control={form.control}
							name="priceWholesaleCents"
							render={({ field: { onChange, ...field } }) => (
								<MoneyInput {...field} onValueChange={onChange} />
							)}
						/>
					</Field>
					{isNotBelow && (
						<p
							className="flex items-start gap-1.5 text-warn text-xs"
							role="status"
						>
							<TriangleAlert
								aria-hidden
								className="mt-0.5 shrink-0"
								size={14}
							/>
							O preço de atacado não é menor que o de varejo.
						</p>
					)}
				</div>
			)}
		</div>
	);
}
