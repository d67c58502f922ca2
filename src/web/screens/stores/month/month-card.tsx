import { Printer } from "lucide-react";
import { Link } from "react-router";
import type { StoreMonth } from "#contract/store-month.ts";
import { formatDay, monthName } from "#core/business-time.ts";
import { useMay } from "#web/data/session.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";
import { HowComputed } from "#web/ui/layout/how-computed.tsx";
import {
	type MonthRow,
	type MonthSection,
	sectionsOf,
} from "./month-sections.ts";

/** One month of a store, every figure with how it comes about and, where there are any, its rows. */
export function MonthCard({ month }: { month: StoreMonth }) {
	const mayPrint = useMay("exports:read");
	return (
		<Card>
			<CardHeader
				aside={
					mayPrint && (
						<LinkButton
							aria-label={`Extrato do mês, ${monthName(month.month)}`}
							icon={Printer}
							size="sm"
							to={paths.printStoreMonth(month.storeId, month.month)}
						>
							Extrato do mês
						</LinkButton>
					)
				}
				description={`${formatDay(month.fromOn)} a ${formatDay(month.throughOn)}`}
				level={3}
				title={monthName(month.month)}
			/>
			{sectionsOf(month).map((section) => (
				<Section key={section.title} section={section} />
			))}
		</Card>
	);
}

function Section({ section }: { section: MonthSection }) {
	const { title, help, rows, none } = section;
	return (
		<section className="border-line-2 border-t px-card py-3">
			<div className="mb-1 flex items-center gap-1.5">
				<h4 className="font-medium text-ink-2 text-sm">{title}</h4>
				<HowComputed title={title}>{help}</HowComputed>
			</div>
			{rows.length === 0 ? (
				<p className="text-ink-3 text-sm">{none}</p>
			) : (
				<dl className="grid gap-1">
					{rows.map((row, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two payouts of one day are called alike
						<Row key={at} row={row} />
					))}
				</dl>
			)}
		</section>
	);
}

function Row({ row: { label, value, to, isTotal } }: { row: MonthRow }) {
	const dialogLink = useDialogLink();
	return (
		<div
			className={classNames(
				"flex items-baseline justify-between gap-3 pointer-coarse:min-h-8",
				isTotal && "font-semibold",
			)}
		>
			<dt className="min-w-0 [overflow-wrap:anywhere]">
				{to ? (
					<Link className="text-brand" {...dialogLink(to.path, to.search)}>
						{label}
					</Link>
				) : (
					label
				)}
			</dt>
			<dd className="whitespace-nowrap tabular-nums">{value}</dd>
		</div>
	);
}
