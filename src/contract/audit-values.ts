import { dayOf, formatDay, formatTime, isDay } from "#core/business-time.ts";
import { isMasked } from "#core/masked-text.ts";
import {
	formatCount,
	formatDecimal,
	formatMoney,
	formatPercent,
} from "#core/money.ts";
import { formatPhone } from "#core/phone.ts";
import { formatPixKey, parsePixKey } from "#core/pix-key.ts";
import { formatPostalCode } from "#core/postal-code.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { orderStatusLabels } from "./labels.ts";
import { storeContactRoleLabels } from "./store-legal-labels.ts";

/** A stored value as an operator reads it. */
export type WriteValue = (value: unknown) => string;

export const blank = "vazio";

/** Whatever is not of the expected kind is told without being named: no stored word is ever shown for it. */
const unreadable = "outro valor";

export const text: WriteValue = (value) => {
	if (isBlank(value)) return blank;
	if (typeof value === "string") return value;
	if (typeof value === "number") return formatCount(value);
	if (typeof value === "boolean") return yesNo(value);
	return unreadable;
};

export const yesNo: WriteValue = (value) => (value === true ? "sim" : "não");
export const money = ofNumber(formatMoney);
export const rate = ofNumber((bps) => formatPercent(bps));
export const count = ofNumber(formatCount);
export const rating = ofNumber((tenths) => formatDecimal(tenths / 10, 1));
export const weight = ofNumber(
	(grams) => `${formatDecimal(grams / 1000, 3).replace(/,?0+$/, "")} kg`,
);
export const units = (one: string, many: string) =>
	ofNumber((value) => `${formatCount(value)} ${value === 1 ? one : many}`);
export const phone = ofText(formatPhone);
export const taxId = ofText(formatTaxId);
export const postalCode = ofText(formatPostalCode);
export const pixKey = ofText((key) => {
	const parsed = parsePixKey(key);
	return parsed ? formatPixKey(parsed) : key;
});
export const day = ofText((value) => (isDay(value) ? formatDay(value) : value));

export const instant = ofText((value) => {
	const at = new Date(value);
	if (Number.isNaN(at.getTime())) return unreadable;
	return `${formatDay(dayOf(at))} às ${formatTime(at)}`;
});

/** One of a set of values that have labels. */
export function oneOf(labels: Readonly<Record<string, string>>): WriteValue {
	return ofText((value) => labels[value] ?? unreadable);
}

export function listOf(labels: Readonly<Record<string, string>>): WriteValue {
	return (value) => {
		if (!Array.isArray(value)) return blank;
		if (value.length === 0) return blank;
		return value.map((item) => oneOf(labels)(item)).join(", ");
	};
}

/** A store by its name; by its number where the name is not known. */
export const store: WriteValue = (value) =>
	typeof value === "number" ? `nº ${value}` : text(value);

export const pictures: WriteValue = (value) => {
	const number = Array.isArray(value) ? value.length : 0;
	if (number === 0) return "nenhuma";
	return number === 1 ? "1 imagem" : `${number} imagens`;
};

/** The parts of an order: "TechHub: Enviado (BR123456789BR)". */
export const parts: WriteValue = (value) => {
	if (!Array.isArray(value) || value.length === 0) return blank;
	return value.map(partText).join("; ");
};

/** "Financeiro: Ana Prado, (11) 98765-4321, ana@loja.com.br" */
export const contacts: WriteValue = (value) => {
	if (!Array.isArray(value)) return text(value);
	return value.map(contactText).join("; ") || "nenhum";
};

function contactText(contact: Record<string, unknown>): string {
	const role = oneOf(storeContactRoleLabels)(contact.role);
	const reached = [
		isBlank(contact.phone) ? [] : phone(contact.phone),
		isBlank(contact.email) ? [] : text(contact.email),
	].flat();
	return `${role}: ${[text(contact.name), ...reached].join(", ")}`;
}

function partText(part: Record<string, unknown>): string {
	const status = oneOf(orderStatusLabels)(part.status);
	const tracking = part.trackingCode ? ` (${text(part.trackingCode)})` : "";
	return `${text(part.storeName)}: ${status}${tracking}`;
}

function ofNumber(write: (value: number) => string): WriteValue {
	return (value) => (typeof value === "number" ? write(value) : text(value));
}

function ofText(write: (value: string) => string): WriteValue {
	return (value) => {
		if (typeof value !== "string" || value === "") return text(value);
		return isMasked(value) ? value : write(value);
	};
}

export function isBlank(value: unknown): boolean {
	return value === null || value === undefined || value === "";
}
