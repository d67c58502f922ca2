/** Why a bulk action leaves a record alone, by the codes that refuse it. */
export const bulkMessages: Readonly<Record<string, string>> = {
	changed_since_check: "O registro mudou depois da conferência.",
	changed_since_action: "Alguém alterou o registro depois da ação.",
	gone: "O registro não existe mais.",
	part_of_store_missing: "O pedido não tem parte desta loja.",
	sold_since_action: "O estoque já foi vendido depois da ação.",
};
