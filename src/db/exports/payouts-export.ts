import { sql } from "drizzle-orm";
import {
	payoutStateLabels,
	pixKeyKindLabels,
} from "#contract/payout-labels.ts";
import { parsePixKey } from "#core/pix-key.ts";
import {
	type PayoutMatch,
	payoutMatching,
	payoutsWithStores,
} from "../queries/payouts.ts";
import { payouts, storeStatements } from "../schema/payouts.ts";
import { column, type ExportSource } from "./export-table.ts";

/** What a bank or an ERP needs to pay, and what became of it; `writePixKey` says how much of the key leaves. */
export function payoutsExport(
	filters: PayoutMatch,
	writePixKey: (pixKey: string) => string,
): ExportSource {
	return {
		id: sql`${payouts.id}`,
		from: () => payoutsWithStores,
		where: payoutMatching(filters),
		columns: [
			column("basic", "count", "Repasse", payouts.id),
			column("basic", "count", "Ciclo", payouts.cycleId),
			column("basic", "text", "Loja", payouts.storeName),
			column("basic", "day", "De", storeStatements.fromOn),
			column("basic", "day", "Até", storeStatements.throughOn),
			column("basic", "money", "Valor", payouts.amountCents),
			column("basic", "text", "Situação", payouts.state, payoutStateLabels),
			column("basic", "text", "Tipo da Chave", payouts.pixKey, kindOf),
			column("basic", "text", "Chave Pix", payouts.pixKey, writePixKey),
			column("basic", "text", "Identificador (txid)", payouts.txid),
			column("basic", "day", "Fechado em", payouts.createdOn),
			column("basic", "day", "Pago em", payouts.paidOn),
			column("basic", "text", "Identificador do Pix", payouts.endToEndId),
			column("basic", "text", "Pago por", payouts.paidBy),
			column("basic", "day", "Devolvido em", payouts.returnedOn),
			column("basic", "text", "Motivo da Devolução", payouts.returnReason),
		],
	};
}

function kindOf(pixKey: string): string {
	const key = parsePixKey(pixKey);
	return key ? pixKeyKindLabels[key.kind] : "";
}
