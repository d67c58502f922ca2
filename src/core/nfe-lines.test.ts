import { expect, test } from "vitest";
import { formatNfeKey } from "./nfe-key.ts";
import { maxNfeLines, readNfeLines } from "./nfe-lines.ts";

const key = "35261112ABC34501DE35550010000001231482736150";

test.each([
	["a semicolon", `#DV-2026-001;${key}`],
	["a tab, as from a spreadsheet", `#DV-2026-001\t${key}`],
	["a comma", `#DV-2026-001,${key}`],
	["spaces alone", `  #DV-2026-001   ${key}`],
	["quotes", `"#DV-2026-001";"${key}"`],
	["a formula that keeps digits", `="#DV-2026-001";="${key}"`],
	["another column behind", `#DV-2026-001;${key};Loja Centro`],
])("an order and its key are read from a line with %s", (_, text) => {
	expect(readNfeLines(text)).toEqual([
		{ line: 1, orderCode: "#DV-2026-001", key },
	]);
});

test("a key in groups of four stays whole", () => {
	expect(readNfeLines(`DV-2026-001;${formatNfeKey(key)}`)[0]?.key).toBe(
		formatNfeKey(key),
	);
	expect(readNfeLines(`DV-2026-001 ${formatNfeKey(key)}`)[0]?.key).toBe(
		formatNfeKey(key),
	);
});

test("blank lines and the names of the columns are left out, and lines keep their place", () => {
	const text = `\uFEFFPedido;Chave NF-e\r\n\r\nDV-2026-001;${key}\nDV-2026-002;${key}\r`;
	expect(readNfeLines(text).map(({ line }) => line)).toEqual([3, 4]);
});

test("a line that names no key is kept, to be told of", () => {
	expect(readNfeLines("DV-2026-001")).toEqual([
		{ line: 1, orderCode: "DV-2026-001", key: "" },
	]);
});

test("a first line with an order is no header", () => {
	expect(readNfeLines("Pedido DV-2026-001;x")).toHaveLength(1);
});

test("too many lines are read one beyond what is taken", () => {
	const text = `DV-2026-001;${key}\n`.repeat(maxNfeLines + 50);
	expect(readNfeLines(text)).toHaveLength(maxNfeLines + 1);
});
