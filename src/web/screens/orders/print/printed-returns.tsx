/** What came, or comes, back of a store's part. */
export function PrintedReturns({ lines }: { lines: readonly string[] }) {
	return lines.map((line) => (
		<p className="break-inside-avoid font-semibold" key={line}>
			{line}
		</p>
	));
}
