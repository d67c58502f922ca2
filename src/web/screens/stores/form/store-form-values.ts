import { z } from "zod";
import {
	type StoreCopyDraft,
	type StoreSummary,
	storeInput,
} from "#contract/stores.ts";
import { storeCategories, storeTypes } from "#core/categories.ts";
import { maskPhone } from "#core/phone.ts";

/** The contract's schema for a form, whose lists begin with nothing chosen. */
export const storeForm = storeInput.extend({
	type: z.string().pipe(z.enum(storeTypes)),
	category: z.string().pipe(z.enum(storeCategories)),
	email: z
		.string()
		.transform((text): unknown => text)
		.pipe(storeInput.shape.email),
});
export type StoreFormInput = z.input<typeof storeForm>;

export const blankStore: StoreFormInput = {
	name: "",
	slug: "",
	type: "",
	category: "",
	manager: "",
	phone: "",
	email: "",
	description: "",
};

export function formValuesOf(
	store: StoreSummary | StoreCopyDraft,
): StoreFormInput {
	const { name, slug, type, category, manager, description } = store;
	return {
		name,
		slug,
		type,
		category,
		manager,
		phone: maskPhone(store.phone),
		email: store.email ?? "",
		description,
	};
}

/** As they stand inside a sentence: "alterou o telefone". */
export const storeFieldLabels: Record<string, string> = {
	name: "nome",
	slug: "slug",
	type: "tipo",
	category: "categoria",
	manager: "responsável",
	phone: "telefone",
	email: "e-mail",
	description: "descrição",
	status: "status",
	reason: "motivo",
};
