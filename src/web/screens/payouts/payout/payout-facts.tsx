import type { ReactNode } from "react";
import { Link } from "react-router";
import { pixKeyKindLabels } from "#contract/payout-labels.ts";
import type { Payout } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";
import { formatMoney } from "#core/money.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { paths } from "#web/routing/paths.ts";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { pixKeyText } from "../payout-text.ts";

/** Whom it goes to, where and how much; each ready to be copied for those who pay. */
export function PayoutFacts({
	payout,
	mayPay,
}: {
	payout: Payout;
	mayPay: boolean;
}) {
	const { amountCents, storeId, storeName, pixKey, pixKeyKind, txid } = payout;
	const copied = (text: string, label: string, shown: ReactNode = text) =>
		mayPay ? (
			<span className="inline-flex max-w-full items-center">
				<span className="min-w-0">{shown}</span>
				<CopyButton label={label} text={text} />
			</span>
		) : (
			shown
		);
	return (
		<div className="grid gap-4">
			<p className="font-semibold text-kpi tabular-nums">
				{formatMoney(amountCents)}
			</p>
			<DescriptionList
				items={[
					{
						term: "Favorecido",
						value: copied(
							storeName,
							"Copiar favorecido",
							<RecordLink id={storeId} name={storeName} noun="stores" />,
						),
					},
					{
						term: `Chave Pix · ${pixKeyKindLabels[pixKeyKind]}`,
						value: copied(pixKey, "Copiar chave Pix", pixKeyText(pixKey)),
					},
					...holderItems(payout),
					{
						term: "Identificador no extrato do banco",
						value: copied(
							txid,
							"Copiar identificador",
							<span className="font-mono text-sm">{txid}</span>,
						),
					},
					...paidItems(payout),
					{
						term: "Extrato",
						value: (
							<Link
								className="text-brand hover:underline"
								to={paths.statement(payout.storeId, payout.statementId)}
							>
								Ver o extrato
							</Link>
						),
					},
				]}
			/>
			<Returned payout={payout} />
			<Reversals payout={payout} />
		</div>
	);
}

/** Payments that were written down by mistake. */
function Reversals({ payout: { reversals } }: { payout: Payout }) {
	if (reversals.length === 0) return null;
	return (
		<section aria-labelledby="estornos">
			<h3 className="font-semibold" id="estornos">
				Lançamentos estornados
			</h3>
			<ul className="grid gap-2 text-ink-2 text-sm">
				{reversals.map((reversal, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
					<li className="[overflow-wrap:anywhere]" key={index}>
						Pagamento de {formatDay(reversal.paidOn)}
						{reversal.endToEndId && (
							<>
								{" "}
								com o identificador{" "}
								<span className="font-mono">{reversal.endToEndId}</span>
							</>
						)}
						, estornado em {formatDay(reversal.reversedOn)} por{" "}
						{reversal.reversedBy}: {reversal.reason}
					</li>
				))}
			</ul>
		</section>
	);
}

/** The bank names the same before the money goes. */
function holderItems({ holder }: Payout) {
	if (!holder) return [];
	return [
		{
			term: "Titular da loja",
			value: `${holder.legalName} · ${formatTaxId(holder.document)}`,
		},
	];
}

function paidItems({ endToEndId, paidOn, paidBy }: Payout) {
	if (!paidOn) return [];
	const by = paidBy ? ` por ${paidBy}` : "";
	return [
		{ term: "Pago em", value: `${formatDay(paidOn)}${by}` },
		{
			term: "Identificador do Pix",
			value: endToEndId && (
				<span className="inline-flex max-w-full items-center">
					<span className="min-w-0 font-mono text-sm">{endToEndId}</span>
					<CopyButton label="Copiar identificador do Pix" text={endToEndId} />
				</span>
			),
		},
	];
}

function Returned({
	payout: { returnedOn, returnReason },
}: {
	payout: Payout;
}) {
	if (!returnedOn) return null;
	return (
		<Notice
			title={`Devolvido pelo banco em ${formatDay(returnedOn)}`}
			tone="warn"
		>
			{returnReason}
			<span className="block text-ink-2">
				O valor voltou a ficar disponível e entra no próximo ciclo da loja.
			</span>
		</Notice>
	);
}
