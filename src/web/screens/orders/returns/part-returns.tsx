import { Undo2 } from "lucide-react";
import type { OrderDetails, OrderPart } from "#contract/orders.ts";
import { unitsLeft } from "#core/return-rules.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useReturns } from "#web/data/returns.ts";
import { useMay } from "#web/data/session.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { ReturnEntry } from "./return-entry.tsx";

type PartReturnsProps = { order: OrderDetails; part: OrderPart };

/** What the customer gives back of one store's part, and the way to begin it. */
export function PartReturns({ order, part }: PartReturnsProps) {
	const { returns, error, retry } = useReturns(order);
	const dialogLink = useDialogLink();
	const mayAsk = useMay("orders:write");
	if (error)
		return (
			<div className="border-line-2 border-t px-4 pt-4">
				<RetryNotice message={errorText(error)} onRetry={retry} />
			</div>
		);
	if (!returns) return null;
	const own = returns.filter(({ partId }) => partId === part.id);
	const canAsk =
		mayAsk &&
		part.status !== "cancelado" &&
		part.items.some((item) => unitsLeft(item, returns) > 0);
	if (own.length === 0 && !canAsk) return null;
	return (
		<div className="border-line-2 border-t">
			{own.length > 0 && (
				<ul
					aria-label={`Devoluções de ${part.storeName}`}
					className="divide-y divide-line-2"
				>
					{own.map((made) => (
						<ReturnEntry
							key={made.id}
							made={made}
							order={order}
							part={part}
							returns={returns}
						/>
					))}
				</ul>
			)}
			{canAsk && (
				<p className="border-line-2 px-4 py-2.5 not-first:border-t">
					<LinkButton
						icon={Undo2}
						size="sm"
						{...dialogLink(paths.returnItems(order.code, part.id))}
					>
						Registrar devolução
						<span className="sr-only"> de {part.storeName}</span>
					</LinkButton>
				</p>
			)}
		</div>
	);
}
