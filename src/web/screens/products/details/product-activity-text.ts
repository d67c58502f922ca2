import type { ActivityEntry } from "#contract/activity.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { fieldNames } from "#web/forms/version-conflict.ts";
import { productFieldLabels } from "../form/product-form-values.ts";

/** What happened, as a sentence; who did it stands beside. */
export function activityText(entry: ActivityEntry): string {
	const { action, before, after } = entry;
	switch (action) {
		case "created":
			return "Produto cadastrado";
		case "duplicated":
			return `Produto criado como cópia de ${text(after?.copiedFrom)}`;
		case "approved":
			return "Produto aprovado";
		case "refused":
			return `Produto recusado: ${text(after?.refusalReason)}`;
		case "resubmitted":
			return "Produto enviado para aprovação de novo";
		case "activated":
			return "Produto ativado";
		case "deactivated":
			return "Produto desativado";
		case "stock-adjusted":
			return `Estoque ajustado de ${count(before?.stock)} para ${count(after?.stock)}: ${text(after?.reason)}`;
		case "image-added":
			return "Imagem adicionada";
		case "image-removed":
			return "Imagem removida";
		case "images-ordered":
			return "Ordem das imagens alterada";
		case "edited":
			return editText(before, after);
		default:
			return "Produto alterado";
	}
}

/** One changed price is told with both values, other fields by their names. */
function editText(
	before: ActivityEntry["before"],
	after: ActivityEntry["after"],
): string {
	const fields = Object.keys(after ?? {});
	const [field] = fields;
	if (fields.length === 1 && field === "name")
		return `Nome alterado de ${text(before?.name)} para ${text(after?.name)}`;
	if (fields.length === 1 && field?.endsWith("Cents")) {
		const label = productFieldLabels[field] ?? "preço";
		return `${label[0]?.toUpperCase()}${label.slice(1)} alterado de ${money(before?.[field])} para ${money(after?.[field])}`;
	}
	const names = fieldNames(fields, productFieldLabels);
	return names ? `Dados alterados: ${names}` : "Salvo sem alterações";
}

function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}

function count(value: unknown): string {
	return typeof value === "number" ? formatCount(value) : "?";
}

function money(value: unknown): string {
	return typeof value === "number" ? formatMoney(value) : "nenhum";
}
