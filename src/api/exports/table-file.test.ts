import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { expect, test, vi } from "vitest";
import { type TableColumn, type TableRow, tableRow } from "#core/table.ts";
import { tableAnswer } from "./table-file.ts";

const columns: TableColumn[] = [
	{ header: "Loja", kind: "text" },
	{ header: "Receita", kind: "money" },
	{ header: "Participação", kind: "rate" },
];

test("a short table becomes a csv", async () => {
	const answer = tableAnswer({
		format: "csv",
		fileName: "relatorio.csv",
		sheets: [
			{ title: "Lojas", columns, rows: [["Ponto Certo", 123456, 5050]] },
		],
	});
	expect(answer.headers.get("content-disposition")).toBe(
		'attachment; filename="relatorio.csv"',
	);
	expect(await answer.text()).toBe(
		"Loja;Receita;Participação\r\nPonto Certo;1234,56;50,5\r\n",
	);
});

test("several tables become sheets of one workbook, by their names", async () => {
	const sheet = (title: string, rows: (string | number | null)[][]) => ({
		title,
		columns,
		rows,
	});
	const answer = tableAnswer({
		format: "xlsx",
		fileName: "relatorio.xlsx",
		sheets: [
			sheet("Lojas", [["Ponto Certo", 100, null]]),
			sheet("Por dia/mês", []),
		],
	});
	const parts = await partsOf(answer);
	expect(parts["xl/workbook.xml"]).toContain('<sheet name="Lojas" sheetId="1"');
	expect(parts["xl/workbook.xml"]).toContain(
		'<sheet name="Por dia mês" sheetId="2"',
	);
	expect(parts["xl/worksheets/sheet1.xml"]).toContain("Ponto Certo");
	expect(parts["xl/worksheets/sheet2.xml"]).toContain("Receita");
});

test.each(["csv", "xlsx"] as const)(
	"rows that fail half way break the %s off",
	async (format) => {
		async function* rows(): AsyncGenerator<TableRow[]> {
			yield [tableRow(["Ponto Certo", 100, null])];
			throw new Error("the database went away");
		}
		const answer = tableAnswer({
			format,
			fileName: "x",
			sheets: [{ title: "Lojas", columns, rows: rows() }],
		});
		await expect(answer.arrayBuffer()).rejects.toThrow(
			"the database went away",
		);
	},
);

test.each(["csv", "xlsx"] as const)(
	"a reader of the %s that leaves ends the reading of rows",
	async (format) => {
		let areRowsRead = false;
		async function* rows(): AsyncGenerator<TableRow[]> {
			areRowsRead = true;
			try {
				// Each other than the rest: what repeats is packed so small that nothing of it comes out.
				for (;;)
					yield Array.from({ length: 100 }, () =>
						tableRow([crypto.randomUUID(), 1, 1]),
					);
			} finally {
				areRowsRead = false;
			}
		}
		const answer = tableAnswer({
			format,
			fileName: "x",
			sheets: [{ title: "Lojas", columns, rows: rows() }],
		});
		const reader = answer.body?.getReader();
		await reader?.read();
		await reader?.read();
		expect(areRowsRead).toBe(true);
		await reader?.cancel();
		await vi.waitFor(() => expect(areRowsRead).toBe(false));
	},
);

async function partsOf(answer: Response): Promise<Record<string, string>> {
	const zip = new ZipReader(new BlobReader(await answer.blob()));
	const parts: Record<string, string> = {};
	for (const entry of await zip.getEntries())
		if (!entry.directory)
			parts[entry.filename] = await entry.getData(new TextWriter());
	return parts;
}
