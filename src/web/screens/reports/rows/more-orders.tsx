import { formatCount } from "#core/money.ts";
import { orderCountText } from "#web/domain/order-count.ts";
import { Button } from "#web/ui/buttons/button.tsx";

export function MoreOrders({
	shown,
	total,
	isFetching,
	onMore,
}: {
	shown: number;
	total: number | undefined;
	isFetching: boolean;
	/** Absent when all are shown. */
	onMore: (() => void) | undefined;
}) {
	return (
		<div className="mt-4 flex flex-wrap items-center justify-between gap-3">
			<p aria-live="polite" className="text-ink-3 text-sm">
				{total === undefined || total <= shown
					? orderCountText(shown)
					: `${formatCount(shown)} de ${orderCountText(total)}`}
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
