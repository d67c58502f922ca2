import type { ActivityEntry } from "#contract/activity.ts";
import { auditTitle, changedFields } from "#contract/audit-text.ts";
import { storeStatusLabels } from "#contract/labels.ts";
import { formatMoney } from "#core/money.ts";
import { fieldNames } from "#web/forms/version-conflict.ts";
import { storeFieldLabels } from "../form/store-form-values.ts";
import { settingChanges } from "../settings/setting-labels.ts";

/** What happened, as a sentence; who did it stands beside. */
export function activityText(entry: ActivityEntry): string {
	if (entry.entity === "order") return orderText(entry);
	if (entry.entity === "return") return returnText(entry);
	if (entry.entity === "product") return productText(entry);
	if (entry.entity === "store-settings") return settingsText(entry);
	if (entry.entity === "store-legal") return legalText(entry);
	return storeText(entry);
}

function orderText({ actor, after }: ActivityEntry): string {
	const cents = after?.valueCents;
	const value = typeof cents === "number" ? `, ${formatMoney(cents)}` : "";
	const end = after?.status === "cancelado" ? ", cancelado depois" : "";
	return `Pedido ${text(after?.code)} de ${actor}${value}${end}`;
}

function returnText(entry: ActivityEntry): string {
	const cents = entry.after?.refundCents;
	const refund = typeof cents === "number" ? `, ${formatMoney(cents)}` : "";
	return `${auditTitle(entry)}: pedido ${text(entry.after?.orderCode)}${refund}`;
}

function productText(entry: ActivityEntry): string {
	const reason = text(entry.after?.refusalReason);
	const name = text(entry.after?.productName);
	return `${auditTitle(entry)}: ${name}${reason && `. Motivo: ${reason}`}`;
}

function settingsText({ before, after }: ActivityEntry): string {
	const changes = settingChanges(before, after);
	if (changes.length === 0) return "Configurações alteradas";
	return `Configurações alteradas: ${changes.join("; ")}`;
}

/** Their values are for those who read the history. */
function legalText(entry: ActivityEntry): string {
	const names = changedFields(entry).map(({ label }) => label);
	return entry.before === null
		? "Dados legais preenchidos"
		: `${auditTitle(entry)}: ${names.join(", ")}`;
}

function storeText(entry: ActivityEntry): string {
	const { action, before, after } = entry;
	const reason = text(after?.reason);
	switch (action) {
		case "created":
			return "Loja cadastrada, aguardando aprovação";
		case "duplicated":
			return `Loja criada como cópia de ${text(after?.copiedFrom)}`;
		case "approved":
			return "Cadastro aprovado: a loja está ativa";
		case "refused":
			return `Cadastro recusado: ${reason}`;
		case "reopened":
			return "Cadastro de volta à aprovação: a loja está pendente";
		case "activated":
			return "Loja ativada";
		case "deactivated":
			return reason ? `Loja desativada: ${reason}` : "Loja desativada";
		case "edited":
			return editText(before, after);
		case "document-added":
		case "document-edited":
		case "document-removed":
			return `${auditTitle(entry)}: ${text((after ?? before)?.fileName)}`;
		default:
			return "Loja alterada";
	}
}

/** One changed field is told with both values, several by their names. */
function editText(
	before: ActivityEntry["before"],
	after: ActivityEntry["after"],
): string {
	const fields = Object.keys(after ?? {});
	const [field] = fields;
	if (fields.length === 1 && field === "name")
		return `Nome alterado de ${text(before?.name)} para ${text(after?.name)}`;
	if (fields.length === 1 && field === "status")
		return `Status alterado para ${statusLabel(after?.status)}`;
	const names = fieldNames(fields, storeFieldLabels);
	return names ? `Dados alterados: ${names}` : "Dados alterados";
}

function statusLabel(status: unknown): string {
	const known = Object.entries(storeStatusLabels).find(
		([value]) => value === status,
	);
	return known?.[1] ?? text(status);
}

function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}
