/** The rows added up one by one: what the figure must be. */
export function RowsSum({
	label,
	sums,
}: {
	label: string;
	sums: readonly (readonly [term: string, value: string])[];
}) {
	return (
		<dl
			aria-label={label}
			className="grid flex-1 grid-cols-2 gap-x-6 gap-y-1 sm:flex sm:justify-between"
		>
			{sums.map(([term, value]) => (
				<div key={term}>
					<dt className="text-ink-3 text-xs">{term}</dt>
					<dd className="font-semibold">{value}</dd>
				</div>
			))}
		</dl>
	);
}
