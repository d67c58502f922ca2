type ChartTableProps = {
	caption: string;
	columns: readonly string[];
	rows: readonly { label: string; cells: readonly string[] }[];
};

/** A chart's own numbers, for those who do not see its lines. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
	return (
		// A table of its own would keep its width and make a phone scroll sideways.
		<div className="sr-only">
			<table>
				<caption>{caption}</caption>
				<thead>
					<tr>
						<td />
						{columns.map((column) => (
							<th key={column} scope="col">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.label}>
							<th scope="row">{row.label}</th>
							{row.cells.map((cell, index) => (
								<td key={columns[index]}>{cell}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
