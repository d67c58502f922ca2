import { Controller, useWatch } from "react-hook-form";
import { productCategoryLabels } from "#contract/labels.ts";
import { productCategories } from "#core/categories.ts";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { ImagesField } from "../images/images-field.tsx";
import { MeasureFields } from "./measure-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import { productFieldLabels } from "./product-form-values.ts";
import { SkuField } from "./sku-field.tsx";
import { StoreField } from "./store-field.tsx";
import type { ProductForm } from "./use-product-form.ts";
import { useSkuSuggestion } from "./use-sku-suggestion.ts";

/** All that is asked about a product, with what saving it answered. */
export function ProductFields(props: ProductForm) {
	const { form, base, images, problems, picturesFailure, isSaving } = props;
	const { errors } = form.formState;
	const suggestion = useSkuSuggestion(form, base);
	const chosen = useWatch({ control: form.control, name: "category" });
	const category =
		productCategories.find((value) => value === chosen) ?? "moda";

	return (
		<div className="grid gap-4 sm:grid-cols-2 sm:*:col-span-2">
			<SaveProblemNotices labels={productFieldLabels} problems={problems} />
			<Field error={errors.name?.message} label="Nome do Produto" required>
				<TextInput
					placeholder="Ex.: Camiseta Básica de Algodão"
					{...form.register("name", { onChange: suggestion.onSourceChange })}
				/>
			</Field>
			<StoreField form={form} />
			<Field
				className="sm:col-span-1!"
				error={errors.category?.message}
				label="Categoria"
				required
			>
				<Select
					options={productCategories.map((value) => ({
						value,
						label: productCategoryLabels[value],
					}))}
					placeholder="Selecione a categoria"
					{...form.register("category", {
						onChange: suggestion.onSourceChange,
					})}
				/>
			</Field>
			<div className="sm:col-span-1!">
				<SkuField form={form} suggestion={suggestion} />
			</div>
			<div className="sm:col-span-1!">
				{base ? (
					<Field
						hint="Muda por pedidos e por Ajustar estoque, no menu do produto."
						label="Estoque"
					>
						<NumberInput onValueChange={() => {}} readOnly value={base.stock} />
					</Field>
				) : (
					<Field error={errors.stock?.message} label="Estoque" required>
						<Controller
							control={form.control}
							name="stock"
							render={({ field: { onChange, ...field } }) => (
								<NumberInput
									{...field}
									onValueChange={onChange}
									placeholder="0"
								/>
							)}
						/>
					</Field>
				)}
			</div>
			<PriceFields form={form} />
			<MeasureFields form={form} />
			<Field
				aside="opcional"
				error={errors.description?.message}
				label="Descrição"
			>
				<Textarea
					placeholder="O que é, de que é feito, para quem serve"
					{...form.register("description")}
				/>
			</Field>
			<ImagesField
				category={category}
				failure={picturesFailure}
				images={images}
				isSaving={isSaving}
			/>
		</div>
	);
}
