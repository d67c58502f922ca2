import { storeCategoryLabels, storeTypeLabels } from "#contract/labels.ts";
import { storeNameMaxLength } from "#contract/stores.ts";
import { storeCategories, storeTypes } from "#core/categories.ts";
import { emailMaxLength } from "#core/email.ts";
import { maskPhone, phoneMaxLength } from "#core/phone.ts";
import { slugify, slugMaxLength } from "#core/slug.ts";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MaskedInput } from "#web/ui/fields/masked-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { SlugField } from "./slug-field.tsx";
import { storeFieldLabels } from "./store-form-values.ts";
import type { StoreForm } from "./use-store-form.ts";

/** All that is asked about a store, with what saving it answered. */
export function StoreFields(props: StoreForm) {
	const { form, base, problems } = props;
	const { errors } = form.formState;

	function suggestSlug(name: string) {
		form.setValue("slug", slugify(name).slice(0, slugMaxLength), {
			shouldDirty: true,
			shouldValidate: errors.slug !== undefined,
		});
	}

	return (
		<div className="grid gap-4 sm:grid-cols-2 sm:*:col-span-2">
			<SaveProblemNotices labels={storeFieldLabels} problems={problems} />
			<Field error={errors.name?.message} label="Nome da Loja" required>
				<TextInput
					autoComplete="organization"
					placeholder="Ex.: Empório São João"
					{...form.register("name", {
						onChange: (event: { target: { value: string } }) =>
							suggestSlug(event.target.value),
					})}
				/>
			</Field>
			<SlugField base={base} form={form} />
			<Field
				className="sm:col-span-1!"
				error={errors.type?.message}
				label="Tipo"
				required
			>
				<Select
					options={optionsOf(storeTypes, storeTypeLabels)}
					placeholder="Selecione o tipo"
					{...form.register("type")}
				/>
			</Field>
			<Field
				className="sm:col-span-1!"
				error={errors.category?.message}
				label="Categoria"
				required
			>
				<Select
					options={optionsOf(storeCategories, storeCategoryLabels)}
					placeholder="Selecione a categoria"
					{...form.register("category")}
				/>
			</Field>
			<Field
				className="sm:col-span-1!"
				error={errors.manager?.message}
				label="Responsável"
				required
			>
				<TextInput
					autoComplete="name"
					maxLength={storeNameMaxLength}
					{...form.register("manager")}
				/>
			</Field>
			<Field
				className="sm:col-span-1!"
				error={errors.phone?.message}
				label="Telefone"
				required
			>
				<MaskedInput
					autoComplete="tel-national"
					inputMode="tel"
					mask={maskPhone}
					maxLength={phoneMaxLength}
					placeholder="(11) 98765-4321"
					{...form.register("phone")}
				/>
			</Field>
			<Field aside="opcional" error={errors.email?.message} label="E-mail">
				<TextInput
					autoComplete="email"
					maxLength={emailMaxLength}
					placeholder="contato@loja.com.br"
					type="email"
					{...form.register("email")}
				/>
			</Field>
			<Field
				aside="opcional"
				error={errors.description?.message}
				label="Descrição"
			>
				<Textarea
					placeholder="O que a loja vende, para quem, o que a distingue"
					{...form.register("description")}
				/>
			</Field>
		</div>
	);
}

function optionsOf<Value extends string>(
	values: readonly Value[],
	labels: Record<Value, string>,
) {
	return values.map((value) => ({ value, label: labels[value] }));
}
