import { ledgerKindLabels } from "#contract/payout-labels.ts";
import type { StatementLine, StoreStatement } from "#contract/payouts.ts";
import { type TableColumn, type TableRow, tableRow } from "#core/table.ts";
import type { Database } from "../database.ts";
import { listLinesAfter } from "../queries/statement-lines.ts";

const batchSize = 3_000;

export const statementColumns: TableColumn[] = [
	{ header: "Lançado em", kind: "day" },
	{ header: "Ocorrido em", kind: "day" },
	{ header: "Lançamento", kind: "text" },
	{ header: "Pedido", kind: "text" },
	{ header: "Itens", kind: "count" },
	{ header: "Produtos", kind: "money" },
	{ header: "Desconto", kind: "money" },
	{ header: "Desconto pago pelo marketplace", kind: "money" },
	{ header: "Frete", kind: "money" },
	{ header: "Base da Comissão", kind: "money" },
	{ header: "Comissão (%)", kind: "rate" },
	{ header: "Observação", kind: "text" },
	{ header: "A receber", kind: "money" },
	{ header: "Disponível", kind: "money" },
	{ header: "Em repasse", kind: "money" },
	{ header: "Chave da NF-e", kind: "text" },
];

/**
 * A statement from its opening to its closing balance, a batch at a time: memory does not grow with its lines. The
 * closing balance is what the lines that were written come to, also while more are posted to an open one.
 */
export async function* readStatement(
	db: Database,
	statement: StoreStatement,
): AsyncGenerator<TableRow[]> {
	const balance = {
		pendingCents: statement.openingPendingCents,
		availableCents: statement.openingAvailableCents,
		inPayoutCents: statement.openingInPayoutCents,
	};
	yield [balanceRow("Saldo inicial", statement.fromOn, balance)];
	let last: StatementLine | null = null;
	for (;;) {
		const lines: StatementLine[] = await listLinesAfter(
			...([db, statement, last, batchSize] as const),
		);
		for (const line of lines) {
			balance.pendingCents += line.pendingCents;
			balance.availableCents += line.availableCents;
			balance.inPayoutCents += line.inPayoutCents;
		}
		if (lines.length > 0) yield lines.map(lineRow);
		last = lines.at(-1) ?? null;
		if (lines.length < batchSize) break;
	}
	yield [balanceRow("Saldo final", statement.throughOn, balance)];
}

type Balance = Pick<
	StatementLine,
	"pendingCents" | "availableCents" | "inPayoutCents"
>;

function balanceRow(name: string, on: string | null, balance: Balance) {
	const blank = Array.from({ length: 9 }, () => null);
	return tableRow([on, null, name, ...blank, ...amountsOf(balance), null]);
}

function lineRow(line: StatementLine): TableRow {
	const { sale, commission } = line;
	return tableRow([
		line.postedOn,
		line.occurredOn,
		ledgerKindLabels[line.kind],
		line.orderCode,
		sale?.items ?? null,
		sale?.goodsCents ?? null,
		sale?.discountCents ?? null,
		sale?.marketplaceDiscountCents ?? null,
		sale?.freightCents ?? null,
		commission?.baseCents ?? null,
		commission?.rateBps ?? null,
		line.note,
		...amountsOf(line),
		line.nfeKey,
	]);
}

function amountsOf({ pendingCents, availableCents, inPayoutCents }: Balance) {
	return [pendingCents, availableCents, inPayoutCents];
}
