import type { ReactNode } from "react";
import { Link } from "react-router";
import { Peek } from "#web/domain/peek.tsx";
import type { DialogLinkProps } from "#web/routing/dialog-route.ts";
import { classNames } from "#web/ui/class-names.ts";

interface FigureColumn<Row> {
	title: string;
	cell: (row: Row) => ReactNode;
	/** Of all rows; nothing where a sum would say nothing. */
	total?: ReactNode;
	isStrong?: boolean;
}

/** The first column: what each row is about. */
interface Head<Row> {
	title: string;
	key: (row: Row) => string | number;
	name: (row: Row) => string;
	link: (row: Row) => DialogLinkProps;
	/** A store's name shows the store in passing. */
	storeId?: (row: Row) => number;
}

/** Rows that open what is behind them, figures at the right, and the sum at the end. */
export function FiguresTable<Row>({
	caption,
	head,
	columns,
	rows,
}: {
	caption: string;
	head: Head<Row>;
	columns: readonly FigureColumn<Row>[];
	rows: readonly Row[];
}) {
	const cells =
		"*:px-2 *:first:pl-0 *:last:pr-0 *:whitespace-nowrap print:*:px-1";
	return (
		// Narrow screens scroll it sideways: by keyboard too.
		<section
			aria-label={caption}
			className="max-lg:overflow-x-auto print:overflow-visible"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
			tabIndex={0}
		>
			<table className="w-full text-right text-sm print:text-[8.5pt]">
				<caption className="sr-only">{caption}</caption>
				<thead className="text-ink-3 text-xs print:text-[7.5pt] print:text-ink-2">
					<tr
						className={classNames(
							wideStickyHead,
							cells,
							"*:py-2 *:font-medium",
						)}
					>
						<th className="text-left" scope="col">
							{head.title}
						</th>
						{columns.map(({ title }) => (
							<th key={title} scope="col">
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line-2">
					{rows.map((row) => (
						<tr
							className={classNames(
								cells,
								"break-inside-avoid hover:bg-hover *:py-[calc(var(--row-padding)-0.25rem)] print:*:py-1",
							)}
							key={head.key(row)}
						>
							<th
								className="max-w-48 truncate text-left font-medium print:min-w-28 print:whitespace-normal! print:max-w-none print:break-words"
								scope="row"
							>
								<HeadLink head={head} row={row} />
							</th>
							{columns.map(({ title, cell, isStrong }) => (
								<td className={isStrong ? "font-semibold" : ""} key={title}>
									{cell(row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
				{/* A body of its own and not a foot: a foot would be printed on every page. */}
				<tbody className="border-ink border-t">
					<tr
						className={classNames(
							cells,
							"break-inside-avoid font-semibold *:py-2",
						)}
					>
						<th className="text-left" scope="row">
							Total
						</th>
						{columns.map(({ title, total }) => (
							<td key={title}>{total}</td>
						))}
					</tr>
				</tbody>
			</table>
		</section>
	);
}

function HeadLink<Row>({ head, row }: { head: Head<Row>; row: Row }) {
	const link = (
		<Link {...head.link(row)} className="text-ink hover:text-brand">
			{head.name(row)}
		</Link>
	);
	if (!head.storeId) return link;
	return (
		<Peek id={head.storeId(row)} noun="stores">
			{link}
		</Peek>
	);
}

// Its cells stay below the dialog's own head, but not inside a region that scrolls sideways.
const wideStickyHead =
	"*:border-line-2 *:border-b *:bg-surface lg:*:sticky lg:*:top-[calc(var(--control-height)+1.5rem)] lg:*:z-[5] print:*:static";
