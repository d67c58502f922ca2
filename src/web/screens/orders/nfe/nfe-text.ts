import {
	compactNfeKey,
	nfeCheckDigit,
	nfeKeyLength,
	parseNfeKey,
	stateOfNfe,
} from "#core/nfe-key.ts";

/** What a key says of its note: "NF-e nº 123 · série 1 · SP · 11/2026". */
export function noteText(text: string): string | null {
	const key = parseNfeKey(text);
	if (!key) return null;
	return [
		`${key.model === "65" ? "NFC-e" : "NF-e"} nº ${key.number.toLocaleString("pt-BR")}`,
		`série ${key.series}`,
		stateOfNfe(key.stateCode) ?? "estado desconhecido",
		`${key.month.slice(2)}/20${key.month.slice(0, 2)}`,
	].join(" · ");
}

/** How far one is with typing, or what was scanned: said before anything is sent. */
export function typedText(text: string): string {
	const count = compactNfeKey(text).length;
	if (count === 0) return "44 caracteres, com ou sem espaços e pontos";
	const key = parseNfeKey(text);
	if (!key) return `${count} de ${nfeKeyLength} caracteres`;
	if (nfeCheckDigit(key.value.slice(0, -1)) !== key.checkDigit)
		return "O dígito verificador não confere";
	return noteText(text) ?? "";
}
