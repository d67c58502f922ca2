import type { StoreLegal } from "#contract/store-legal.ts";

/** What an approval would look for, and does not find. */
export function missingLegal({
	legal,
	contacts,
	documents,
}: StoreLegal): string[] {
	return [
		legal ? [] : "Sem dados legais",
		contacts.length > 0 ? [] : "Sem contatos",
		documents.length > 0 ? [] : "Sem documentos",
	].flat();
}
