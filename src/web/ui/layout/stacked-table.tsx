import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface StackedColumn<Row> {
	title: string;
	/** Nothing where it would say nothing: then a phone shows no line for it. */
	cell: (row: Row) => ReactNode;
	/** At the right, digits below digits. */
	isFigure?: boolean;
	/** Of all rows, below them. */
	total?: ReactNode;
	className?: string;
}

type StackedTableProps<Row> = {
	caption: string;
	rows: readonly Row[];
	getKey: (row: Row) => string | number;
	/** The first column says what the row is about. */
	columns: readonly [StackedColumn<Row>, ...StackedColumn<Row>[]];
	/** Where the surface around it has the room already. */
	isFlush?: boolean;
};

/** A table that turns into a list on a phone: what each row is about, then a line for each of its values. */
export function StackedTable<Row>({
	caption,
	rows,
	getKey,
	columns,
	isFlush = false,
}: StackedTableProps<Row>) {
	const [head, ...others] = columns;
	const hasTotal = columns.some(({ total }) => total !== undefined);
	const edges = isFlush
		? "*:first:pl-0 *:last:pr-0"
		: "*:first:pl-card *:last:pr-card";
	const row = classNames(
		"*:px-3 align-top",
		edges,
		"max-md:grid max-md:gap-1 max-md:*:px-0!",
		isFlush ? "max-md:py-3" : "max-md:px-card max-md:py-3.5",
	);
	return (
		<table className="w-full text-left max-md:block">
			<caption className="sr-only">{caption}</caption>
			<thead className="text-ink-3 text-xs max-md:sr-only">
				<tr className={classNames("*:px-3 *:py-2.5 *:font-medium", edges)}>
					{columns.map(({ title, isFigure, className }) => (
						<th
							className={classNames(isFigure && "text-right", className)}
							key={title}
							scope="col"
						>
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="divide-y divide-line-2 border-line-2 max-md:block md:border-t">
				{rows.map((item) => (
					<tr
						className={classNames(row, "hover:bg-hover md:*:py-row")}
						key={getKey(item)}
					>
						<th className="font-normal" scope="row">
							{head.cell(item)}
						</th>
						{others.map(({ title, cell, isFigure }) => (
							<Cell isFigure={isFigure} key={title} title={title}>
								{cell(item)}
							</Cell>
						))}
					</tr>
				))}
			</tbody>
			{hasTotal && (
				// A body of its own and not a foot: a foot would be printed on every page.
				<tbody className="border-line border-t max-md:block">
					<tr className={classNames(row, "font-semibold md:*:py-row")}>
						<th scope="row">{head.total ?? "Total"}</th>
						{others.map(({ title, total, isFigure }) => (
							<Cell isFigure={isFigure} key={title} title={title}>
								{total}
							</Cell>
						))}
					</tr>
				</tbody>
			)}
		</table>
	);
}

function Cell({
	title,
	isFigure = false,
	children,
}: {
	title: string;
	isFigure?: boolean | undefined;
	children: ReactNode;
}) {
	const isEmpty = children === null || children === undefined;
	return (
		<td
			className={classNames(
				isFigure && "whitespace-nowrap tabular-nums md:text-right",
				isEmpty
					? "max-md:hidden"
					: "max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:text-right",
			)}
		>
			{!isEmpty && (
				// The head says it, where there is one in sight.
				<span
					aria-hidden
					className="shrink-0 text-left text-ink-3 text-sm md:hidden"
				>
					{title}
				</span>
			)}
			{children}
		</td>
	);
}
