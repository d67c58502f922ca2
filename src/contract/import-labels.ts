import type { ImportEntity } from "./import-fields.ts";
import type { AppliedState, RowOutcome } from "./imports.ts";

export const rowOutcomeLabels: Record<RowOutcome, string> = {
	create: "Criar",
	change: "Alterar",
	same: "Igual",
	error: "Erro",
};

export const appliedLabels: Record<AppliedState, string> = {
	done: "Gravada",
	failed: "Recusada",
	undone: "Desfeita",
	kept: "Mantida",
};

/** "Importar produtos" */
export const importTitles: Record<ImportEntity, string> = {
	products: "Importar produtos",
	customers: "Importar clientes",
	stores: "Importar lojas",
};

export const importedNouns: Record<ImportEntity, string> = {
	products: "Produtos",
	customers: "Clientes",
	stores: "Lojas",
};
