/** No more are read from one paste or file. */
export const maxNfeLines = 1_000;

/** What a line says: an order, and the key of one of its notes. Neither is checked yet. */
export interface NfeLine {
	/** Where it stands, from 1: blank lines and the header count. */
	line: number;
	orderCode: string;
	key: string;
}

/**
 * Reads "order; key" lines as they come from a spreadsheet or a file: separated by semicolon, tab or comma, quoted or
 * not, the order with or without #. A first line that names its columns is left out. Stops one line after
 * `maxNfeLines`, so that too many are seen as such.
 */
export function readNfeLines(text: string): NfeLine[] {
	const rows = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
	const written = rows
		.map((row, index) => ({ row, line: index + 1 }))
		.filter(({ row }) => row.trim() !== "");
	const [first] = written;
	const lines = first && isHeader(first.row) ? written.slice(1) : written;
	return lines.slice(0, maxNfeLines + 1).map(({ row, line }) => {
		const [orderCode, key] = cellsOf(row);
		return { line, orderCode, key };
	});
}

/** The order is what stands before the first separator; without one, before the first space. */
function cellsOf(row: string): [orderCode: string, key: string] {
	const at = row.search(/[;\t,]/);
	const end = at < 0 ? row.trim().search(/\s/) : at;
	const cells = at < 0 ? row.trim() : row;
	if (end < 0) return [unquoted(cells), ""];
	// What follows the key, such as a name, is left out.
	const [key = ""] = cells.slice(end + 1).split(/[;\t,]/);
	return [unquoted(cells.slice(0, end)), unquoted(key)];
}

/** Spreadsheets quote texts, and write ="…" where they are told to leave digits alone. */
function unquoted(cell: string): string {
	return cell
		.trim()
		.replace(/^="?|^"|"$/g, "")
		.trim();
}

function isHeader(row: string): boolean {
	return /chave|nf-?e\b|pedido/i.test(row) && !/\d/.test(row);
}
