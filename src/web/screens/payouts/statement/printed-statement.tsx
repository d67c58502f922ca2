import { ledgerKindLabels, leftOutLabels } from "#contract/payout-labels.ts";
import type { StatementLine, StoreStatement } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { periodText } from "../payout-text.ts";
import { lineDetails } from "./line-text.ts";
import { accountColumns, balanceRows } from "./statement-sums.ts";

/** A statement on paper; lines and words, no colour. */
export function PrintedStatement({
	statement,
	lines,
	isCut,
}: {
	statement: StoreStatement;
	lines: readonly StatementLine[];
	/** There are more than paper is of use for. */
	isCut: boolean;
}) {
	return (
		<article
			className="my-6 bg-surface p-6 text-ink text-sm shadow-quiet sm:p-[14mm] print:m-0 print:p-0 print:text-[9pt] print:shadow-none"
			data-theme="light"
		>
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-ink border-b-2 pb-3">
				<div>
					<p className="font-semibold text-sm">Divishop</p>
					<h2 className="font-semibold text-2xl">
						Extrato de {statement.storeName}
					</h2>
					{statement.holder && (
						<p>
							{statement.holder.legalName} ·{" "}
							{formatTaxId(statement.holder.document)}
						</p>
					)}
				</div>
				<div className="sm:text-right">
					<p className="font-semibold tabular-nums">{periodText(statement)}</p>
					<p>{standingText(statement)}</p>
				</div>
			</header>
			{/* On a phone it is wider than the screen; by keyboard too. */}
			<section
				aria-label="Extrato"
				className="max-sm:overflow-x-auto print:overflow-visible"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
				tabIndex={0}
			>
				<Balances statement={statement} />
				<Lines lines={lines} />
			</section>
			{isCut && (
				<p className="mt-3">
					As primeiras {formatCount(lines.length)} de{" "}
					{formatCount(statement.lines)} linhas. O arquivo exportado tem todas.
				</p>
			)}
		</article>
	);
}

/** What came of it, in a few words. */
function standingText({ id, payout, leftOut }: StoreStatement): string {
	if (id === null) return "Em aberto";
	if (payout) {
		const amount = formatMoney(payout.amountCents);
		return payout.state === "pago" && payout.paidOn
			? `Repasse de ${amount}, pago em ${formatDay(payout.paidOn)}`
			: `Repasse de ${amount}`;
	}
	return leftOut ? `Sem repasse: ${leftOutLabels[leftOut]}` : "Sem repasse";
}

function Balances({ statement }: { statement: StoreStatement }) {
	const { opening, movement, closing } = balanceRows(statement);
	const rows = [
		{ name: "Abertura", balances: opening },
		{ name: "Movimento", balances: movement },
		{
			name: statement.id === null ? "Agora" : "Fechamento",
			balances: closing,
		},
	];
	return (
		<table className="mt-4 w-full text-right tabular-nums">
			<caption className="sr-only">Saldos do extrato</caption>
			<thead>
				<tr className="text-xs *:py-1 *:pl-3 *:font-semibold">
					<th className="pl-0! text-left">Saldo</th>
					{accountColumns.map(({ title }) => (
						<th key={title}>{title}</th>
					))}
					<th>Total</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ name, balances }) => (
					<tr
						className="border-ink/25 border-t *:whitespace-nowrap *:py-1 *:pl-3 last:border-ink last:font-semibold"
						key={name}
					>
						<th className="pl-0! text-left font-[inherit]" scope="row">
							{name}
						</th>
						{accountColumns.map(({ key }) => (
							<td key={key}>{formatMoney(balances[key])}</td>
						))}
						<td>{formatMoney(balances.totalCents)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
	return (
		<table className="mt-5 w-full tabular-nums">
			<caption className="sr-only">Lançamentos</caption>
			<thead>
				<tr className="border-ink border-b text-left text-xs *:py-1 *:pl-3 *:font-semibold">
					<th className="pl-0!">Data</th>
					<th>Lançamento</th>
					{accountColumns.map(({ title }) => (
						<th className="text-right" key={title}>
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{lines.map((line) => (
					<tr
						className="break-inside-avoid border-ink/25 border-t align-baseline *:py-1 *:pl-3"
						key={line.id}
					>
						<td className="whitespace-nowrap pl-0!">
							{formatDay(line.postedOn)}
						</td>
						<td className="[overflow-wrap:anywhere]">
							{ledgerKindLabels[line.kind]}
							{line.orderCode && ` · ${line.orderCode}`}
							{lineDetails(line).map((text) => (
								<span className="block text-ink-2 text-xs" key={text}>
									{text}
								</span>
							))}
						</td>
						{accountColumns.map(({ key }) => (
							<td className="whitespace-nowrap text-right" key={key}>
								{line[key] === 0 ? "" : formatMoney(line[key])}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
