/** What is wrong with a file to import, or with one of its cells, by the codes that refuse it. */
export const importMessages: Readonly<Record<string, string>> = {
	import_file_empty: "O arquivo está vazio.",
	import_file_too_large: "O arquivo passa de 20 MB. Divida-o em partes.",
	import_wrong_type:
		"O arquivo não é uma planilha. Use um arquivo .xlsx ou .csv.",
	import_old_excel:
		"O arquivo é de um Excel antigo (.xls). Abra-o e salve como .xlsx ou .csv.",
	import_password:
		"O arquivo está protegido por senha. Abra-o, tire a senha e salve de novo.",
	import_damaged:
		"O arquivo está danificado ou incompleto. Salve-o de novo e tente outra vez.",
	import_bomb:
		"O arquivo se expande demais ao ser aberto e não será lido. Salve a planilha de novo, só com as linhas a importar.",
	import_doctype:
		"O arquivo contém definições que uma planilha não tem e não será lido.",
	import_too_many_rows:
		"O arquivo tem mais de {maximum} linhas. Divida-o em partes.",
	import_too_many_columns:
		"O arquivo tem mais de {maximum} colunas. Deixe só as que vai importar.",
	import_row_too_long: "A linha {line} é longa demais para ser uma linha só.",
	import_open_quote: "A linha {line} abre aspas que não fecham.",
	import_no_rows: "O arquivo não tem nenhuma linha além do cabeçalho.",
	import_has_errors:
		"Há linhas com erro. Corrija-as ou importe só as linhas certas.",
	import_column_missing: "Escolha a coluna ou um valor para todas as linhas.",
	import_key_missing:
		"Escolha a coluna de CPF/CNPJ ou a de e-mail: é por elas que um cliente é reconhecido.",
	formula_error: "A célula tem um erro de fórmula.",
	formula_without_value:
		"A fórmula está sem resultado. Abra o arquivo no Excel e salve-o de novo.",
	digits_lost:
		"A planilha guardou o código como número e perdeu os últimos dígitos. Formate a coluna como texto.",
	too_precise: "O valor tem casas decimais demais.",
	unknown_option: "Não existe. Use uma destas opções: {options}.",
	unknown_store: "Não existe loja com este nome ou slug.",
	ambiguous_store: "Há mais de uma loja com este nome. Informe o slug da loja.",
	ambiguous_sku: "Mais de uma loja tem este SKU. Informe a loja.",
	duplicate_in_file: "É o mesmo registro da linha {line}.",
	matches_two: "O CPF/CNPJ é de um cliente e o e-mail é de outro.",
	document_differs: "Este e-mail é de um cliente com outro CPF/CNPJ.",
	day_too_early: "A data é antiga demais.",
	changed_since_check: "O registro mudou depois da conferência.",
	changed_since_import: "Alguém alterou o registro depois da importação.",
	sold_since_import: "O produto já foi vendido depois da importação.",
	bought_since_import: "O cliente já fez pedidos depois da importação.",
	used_since_import: "A loja já tem produtos ou pedidos.",
	noted_since_import: "O registro tem notas internas.",
};
