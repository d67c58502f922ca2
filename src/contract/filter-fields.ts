import {
	customerStatuses,
	customerTypes,
	paymentMethods,
	productCategories,
	storeCategories,
	storeStatuses,
	storeTypes,
} from "#core/categories.ts";
import { allOrderStatuses } from "#core/order-status.ts";
import { orderReturnStates } from "#core/return-rules.ts";
import { stockStatuses } from "#core/stock-status.ts";
import { actionKinds, auditSubjects } from "./audit.ts";
import { actionKindLabels, subjectLabels } from "./audit-labels.ts";
import {
	customerStatusLabels,
	customerTypeLabels,
	orderStatusLabels,
	paymentMethodLabels,
	productCategoryLabels,
	stockStatusLabels,
	storeCategoryLabels,
	storeStatusLabels,
	storeTypeLabels,
} from "./labels.ts";
import { orderReturnLabels } from "./return-labels.ts";

interface FilterChoice {
	value: string;
	label: string;
}

/** One filter: how it is asked for in the dialog and told by its chip. */
export interface FilterField {
	key: string;
	label: string;
	kind:
		| "choice"
		/** Several of them at once. */
		| "choices"
		| "day"
		| "money"
		| "count"
		| "state"
		| "store"
		| "customer"
		| "actor"
		/** Storefronts, and people who took orders by hand. */
		| "creators";
	options?: readonly FilterChoice[];
	/** What a choice says while it is off, when not "Todos". */
	anyLabel?: string;
	/** Set by links only: it has a chip, but no place in the dialog. */
	isLinkOnly?: boolean;
}

/** The specified filters of each list first, then ours; and those of the reports and the audit. */
export const filterFields: Partial<Record<string, readonly FilterField[]>> = {
	orders: [
		choices("status", "Status", allOrderStatuses, orderStatusLabels),
		{
			key: "type",
			label: "Tipo",
			kind: "choice",
			options: [
				{ value: "single", label: "Loja única" },
				{ value: "multi", label: "Multi-loja" },
			],
		},
		{ key: "storeId", label: "Loja", kind: "store" },
		{ key: "dateFrom", label: "Data inicial", kind: "day" },
		{ key: "dateTo", label: "Data final", kind: "day" },
		{ key: "minValue", label: "Valor mínimo", kind: "money" },
		{ key: "maxValue", label: "Valor máximo", kind: "money" },
		choices("paymentMethod", "Pagamento", paymentMethods, paymentMethodLabels),
		choice(
			"customerType",
			"Tipo de cliente",
			customerTypes,
			customerTypeLabels,
		),
		{
			key: "returns",
			label: "Devolução",
			kind: "choices",
			options: [
				{ value: "any", label: "Com devolução" },
				...optionsOf(orderReturnStates, orderReturnLabels),
			],
		},
		{
			key: "situation",
			label: "Situação",
			kind: "choice",
			anyLabel: "Todas",
			options: [{ value: "late", label: "Atrasados" }],
		},
		{ key: "createdBy", label: "Origem", kind: "creators" },
		{
			key: "customerId",
			label: "Cliente",
			kind: "customer",
			isLinkOnly: true,
		},
	],
	products: [
		choices("category", "Categoria", productCategories, productCategoryLabels),
		choices("status", "Status", stockStatuses, stockStatusLabels),
		{ key: "minPrice", label: "Preço mínimo", kind: "money" },
		{ key: "maxPrice", label: "Preço máximo", kind: "money" },
		{ key: "minStock", label: "Estoque mínimo", kind: "count" },
		{ key: "maxStock", label: "Estoque máximo", kind: "count" },
		{ key: "storeId", label: "Loja", kind: "store" },
		{
			key: "situation",
			label: "Situação",
			kind: "choices",
			options: [
				{ value: "online", label: "No catálogo online" },
				{ value: "offline", label: "Aprovados, fora do catálogo" },
				{ value: "pending", label: "Aguardando aprovação" },
				{ value: "refused", label: "Recusados" },
			],
		},
	],
	customers: [
		choice("type", "Tipo", customerTypes, customerTypeLabels),
		choices("status", "Status", customerStatuses, customerStatusLabels),
		{ key: "minSpent", label: "Gasto mínimo", kind: "money" },
		{ key: "maxSpent", label: "Gasto máximo", kind: "money" },
		{ key: "state", label: "Estado", kind: "state" },
		{
			key: "segment",
			label: "Grupo",
			kind: "choice",
			options: [
				{ value: "active", label: "Ativos e VIP" },
				{ value: "vip-candidates", label: "Sugeridos para VIP" },
			],
		},
	],
	stores: [
		choices("type", "Tipo", storeTypes, storeTypeLabels),
		choices("status", "Status", storeStatuses, storeStatusLabels),
		{ key: "minRevenue", label: "Receita mínima", kind: "money" },
		{ key: "maxRevenue", label: "Receita máxima", kind: "money" },
		{
			key: "rating",
			label: "Avaliação",
			kind: "choice",
			anyLabel: "Todas",
			options: [
				{ value: "5", label: "5 estrelas" },
				{ value: "4", label: "4+ estrelas" },
				{ value: "3", label: "3+ estrelas" },
				{ value: "2", label: "2+ estrelas" },
			],
		},
		choices("category", "Categoria", storeCategories, storeCategoryLabels),
		{
			key: "situation",
			label: "Situação",
			kind: "choice",
			anyLabel: "Todas",
			options: [{ value: "documents", label: "Documentos a renovar" }],
		},
	],
	reports: [
		{ key: "storeId", label: "Loja", kind: "store" },
		{
			...choice(
				"category",
				"Categoria",
				productCategories,
				productCategoryLabels,
			),
			anyLabel: "Todas",
		},
		choice(
			"customerType",
			"Tipo de cliente",
			customerTypes,
			customerTypeLabels,
		),
	],
	audit: [
		{ key: "who", label: "Quem", kind: "actor" },
		choice("subject", "O quê", auditSubjects, subjectLabels),
		{
			...choice("kind", "Ação", actionKinds, actionKindLabels),
			anyLabel: "Todas",
		},
		{
			key: "recordId",
			label: "Registro",
			kind: "count",
			isLinkOnly: true,
		},
		{ key: "dateFrom", label: "Data inicial", kind: "day" },
		{ key: "dateTo", label: "Data final", kind: "day" },
	],
};

function choice<Value extends string>(
	key: string,
	label: string,
	values: readonly Value[],
	labels: Record<Value, string>,
): FilterField {
	return { key, label, kind: "choice", options: optionsOf(values, labels) };
}

function choices<Value extends string>(
	...of: Parameters<typeof choice<Value>>
): FilterField {
	return { ...choice(...of), kind: "choices" };
}

function optionsOf<Value extends string>(
	values: readonly Value[],
	labels: Record<Value, string>,
): FilterChoice[] {
	return values.map((value) => ({ value, label: labels[value] }));
}
