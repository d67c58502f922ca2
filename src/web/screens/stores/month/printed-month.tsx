import type { StoreMonth } from "#contract/store-month.ts";
import { formatDay, monthName } from "#core/business-time.ts";
import { sectionsOf } from "./month-sections.ts";

/** A store's month on paper; lines and words, no colour. */
export function PrintedMonth({ month }: { month: StoreMonth }) {
	return (
		<article
			className="my-6 bg-surface p-6 text-ink text-sm shadow-quiet sm:p-[14mm] print:m-0 print:p-0 print:text-[9pt] print:shadow-none"
			data-theme="light"
		>
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-ink border-b-2 pb-3">
				<div>
					<p className="font-semibold text-sm">Divishop</p>
					<h2 className="font-semibold text-2xl [overflow-wrap:anywhere]">
						{month.storeName}
					</h2>
				</div>
				<div className="sm:text-right">
					<p className="font-semibold">
						Extrato do mês: {monthName(month.month)}
					</p>
					<p className="tabular-nums">
						{formatDay(month.fromOn)} a {formatDay(month.throughOn)}
					</p>
				</div>
			</header>
			{sectionsOf(month).map(({ title, help, rows, none }) => (
				<section className="mt-4 break-inside-avoid" key={title}>
					<h3 className="border-ink border-b pb-1 font-semibold">{title}</h3>
					{rows.length === 0 ? (
						<p className="py-1">{none}</p>
					) : (
						<dl>
							{rows.map(({ label, value, isTotal }, at) => (
								<div
									className={`flex justify-between gap-4 border-ink/25 border-t py-1 first:border-t-0 ${isTotal ? "font-semibold" : ""}`}
									// biome-ignore lint/suspicious/noArrayIndexKey: two payouts of one day are called alike
									key={at}
								>
									<dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
									<dd className="whitespace-nowrap tabular-nums">{value}</dd>
								</div>
							))}
						</dl>
					)}
					<p className="mt-0.5 text-ink-2 text-xs">{help}</p>
				</section>
			))}
		</article>
	);
}
