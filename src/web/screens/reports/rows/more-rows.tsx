import { formatCount } from "#core/money.ts";
import { Button } from "#web/ui/buttons/button.tsx";

export function MoreRows({
	shown,
	total,
	countText,
	isFetching,
	onMore,
}: {
	shown: number;
	total: number | undefined;
	/** "3 pedidos" */
	countText: (count: number) => string;
	isFetching: boolean;
	/** Absent when all are shown. */
	onMore: (() => void) | undefined;
}) {
	return (
		<div className="mt-4 flex flex-wrap items-center justify-between gap-3">
			<p aria-live="polite" className="text-ink-3 text-sm">
				{total === undefined || total <= shown
					? countText(shown)
					: `${formatCount(shown)} de ${countText(total)}`}
			</p>
			{onMore && (
				<Button
					busy={isFetching}
					className="print:hidden"
					onClick={onMore}
					size="sm"
				>
					Carregar mais
				</Button>
			)}
		</div>
	);
}
