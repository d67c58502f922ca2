/** How a store sells. Labels are in contract/labels.ts: `storeTypeLabels.ambos` → "Ambos". */
export const storeTypes = ["atacado", "varejo", "ambos"] as const;
export type StoreType = (typeof storeTypes)[number];

/** A new store is `pendente` until an operator activates it. */
export const storeStatuses = ["ativa", "pendente", "inativa"] as const;
export type StoreStatus = (typeof storeStatuses)[number];

/** The categories of the store form, plus `tecnologia`, which the sample marketplace uses. */
export const storeCategories = [
	"geral",
	"moda",
	"eletronicos",
	"casa",
	"esportes",
	"beleza",
	"alimentos",
	"tecnologia",
] as const;
export type StoreCategory = (typeof storeCategories)[number];

/** The categories a product can be in; they are not the categories of a store. */
export const productCategories = [
	"moda",
	"eletronicos",
	"calcados",
	"alimentos",
	"acessorios",
	"casa",
	"esportes",
	"beleza",
] as const;
export type ProductCategory = (typeof productCategories)[number];

/** An `atacado` customer pays the wholesale price where a product has one. */
export const customerTypes = ["varejo", "atacado"] as const;
export type CustomerType = (typeof customerTypes)[number];

/** `vip` counts as active: "Clientes Ativos" is `ativo` plus `vip`. */
export const customerStatuses = ["ativo", "vip", "inativo"] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** How an order was paid. */
export const paymentMethods = ["pix", "cartao", "boleto"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
