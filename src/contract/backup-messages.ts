/** Where a copy is damaged, when it is no table and no folder of files. */
const places: Readonly<Record<string, string>> = {
	beginning: "o começo do arquivo",
	end: "o fim do arquivo, que falta",
	contents: "a lista do que ela contém",
	images: "as imagens dos produtos",
	documents: "os documentos das lojas",
};

/** `made`: by which release, as far as the copy says it. */
export function newerText(made: string | undefined, here: string): string {
	return made
		? `Ela é do Divishop ${made}, e este é o ${here}.`
		: `Este é o Divishop ${here}.`;
}

export function damageText(where: string): string {
	return `O dano está em: ${places[where] ?? `tabela ${where}`}.`;
}
