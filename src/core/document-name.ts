import type { DocumentType } from "./document-type.ts";

/**
 * The name a document is kept and handed out under: without folders, ending as what it is.
 * documentName("C:\\docs\\contrato.pdf.exe", "application/pdf") → "contrato.pdf.exe.pdf"
 */
export function documentName(given: string, type: DocumentType): string {
	const extensions = extensionsOf[type];
	const name = plainName(given);
	const extension = extensions.find((ending) =>
		name.toLowerCase().endsWith(ending),
	);
	const stem = extension ? name.slice(0, -extension.length) : name;
	const ending = extension ?? extensions[0];
	return `${[...stem].slice(0, maxStem).join("").trim() || "documento"}${ending}`;
}

/** The last piece of a path, without what no file system takes or nobody sees. */
function plainName(given: string): string {
	const piece = given.split(/[\\/]/).at(-1) ?? "";
	return piece
		.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, "")
		.replace(/\s+/g, " ")
		.replace(/^[.\s]+/, "");
}

const maxStem = 120;

const extensionsOf: Record<DocumentType, [string, ...string[]]> = {
	"application/pdf": [".pdf"],
	"image/png": [".png"],
	"image/jpeg": [".jpg", ".jpeg"],
};
