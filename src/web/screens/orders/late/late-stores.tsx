import { Clock } from "lucide-react";
import type { LateStore } from "#contract/orders.ts";
import { useMay } from "#web/data/session.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ChaseButton } from "./chase-button.tsx";
import { chasedText, delayText } from "./late-text.ts";
import { StoreContactButton } from "./store-contact-button.tsx";

/** Which stores keep a customer waiting, for how long, who asked them last, and how to. */
export function LateStores({
	code,
	late,
	className,
}: {
	code: string;
	late: readonly LateStore[];
	className?: string;
}) {
	const mayChase = useMay("orders:write");
	return (
		<ul
			aria-label={`Lojas atrasadas com ${code}`}
			className={classNames("grid gap-2", className)}
		>
			{late.map((store) => (
				<li
					className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-warn-soft px-3 py-2 text-sm"
					key={store.partId}
				>
					<Clock aria-hidden className="shrink-0 text-warn" size={16} />
					<div className="min-w-0 flex-1 basis-52">
						<p className="[overflow-wrap:anywhere]">
							<RecordLink
								className="font-semibold hover:underline"
								id={store.storeId}
								name={store.storeName}
								noun="stores"
							/>{" "}
							atrasada {delayText(store)}
						</p>
						{store.lastChase && (
							<p className="text-ink-2 text-xs">
								{chasedText(store.lastChase)}
							</p>
						)}
					</div>
					<div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
						<StoreContactButton code={code} late={store} />
						{mayChase && <ChaseButton code={code} late={store} />}
					</div>
				</li>
			))}
		</ul>
	);
}
