/** Where a copy is damaged, when it is no table and no folder of files. */
const places: Readonly<Record<string, string>> = {
	beginning: "o começo do arquivo",
	end: "o fim do arquivo, que falta",
	contents: "a lista do que ela contém",
	images: "as imagens dos produtos",
	documents: "os documentos das lojas",
};

export function damageText(where: string): string {
	return `O dano está em: ${places[where] ?? `tabela ${where}`}.`;
}
