/** What is wrong with a store's document, by the codes that refuse it. */
export const documentMessages: Readonly<Record<string, string>> = {
	document_empty: "O arquivo {file} está vazio.",
	document_wrong_type: "O arquivo {file} não é um PDF, PNG ou JPG.",
	document_damaged: "O arquivo {file} está danificado ou incompleto.",
	document_too_large: "O arquivo {file} passa de 10 MB.",
	too_many_documents:
		"O arquivo {file} não foi enviado: uma loja pode ter no máximo 30 documentos.",
};
