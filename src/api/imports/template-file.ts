import type { ExportFormat } from "#contract/exports.ts";
import {
	type ImportEntity,
	type ImportField,
	importFields,
} from "#contract/import-fields.ts";
import type { CellValue, TableColumn } from "#core/table.ts";
import { tableAnswer } from "../exports/table-file.ts";

/** A sheet to fill in; a workbook says beside it what each column is for. */
export function templateAnswer(
	entity: ImportEntity,
	format: ExportFormat,
): Response {
	const fields = importFields[entity].filter(({ example }) => example !== "");
	const sheet = {
		title: titles[entity],
		columns: fields.map(({ label }) => textColumn(label)),
		rows: [] as CellValue[][],
	};
	const fileName = `${entity}_modelo.${format}`;
	if (format === "csv")
		return tableAnswer({ format, fileName, sheets: [sheet] });
	const columns = ["Coluna", "Obrigatória", "Exemplo", "Observação"];
	const help = {
		title: "Instruções",
		columns: columns.map(textColumn),
		rows: fields.map(helpRow),
	};
	return tableAnswer({ format, fileName, sheets: [sheet, help] });
}

function helpRow(field: ImportField): CellValue[] {
	const { label, isRequired, example, hint, isOnlyForNew } = field;
	const notes = [
		...(hint ? [hint] : []),
		...(isOnlyForNew ? ["Só para cadastros novos."] : []),
	];
	return [label, isRequired ? "Sim" : "Não", example, notes.join(" ")];
}

function textColumn(header: string): TableColumn {
	return { header, kind: "text" };
}

export const titles: Record<ImportEntity, string> = {
	products: "Produtos",
	customers: "Clientes",
	stores: "Lojas",
};
