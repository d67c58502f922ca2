import { Crown } from "lucide-react";
import { Link } from "react-router";
import type { CustomerSummary } from "#contract/customers.ts";
import { formatMoney } from "#core/money.ts";
import { useMay } from "#web/data/session.ts";
import { useSettings } from "#web/data/settings.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { useChangeCustomerStatus } from "../customer-changes.ts";

/** The marketplace's rule suggests; an operator decides. */
export function VipSuggestion({ customer }: { customer: CustomerSummary }) {
	const settings = useSettings();
	const change = useChangeCustomerStatus();
	const mayChange = useMay("customers:write");
	if (!customer.isVipCandidate || !settings) return null;
	const { vipSpentCents, vipMonths } = settings;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-field-line border-dashed px-3.5 py-2.5 text-sm">
			<p className="min-w-0 flex-1 basis-64 text-ink-2">
				<Crown aria-hidden className="mr-2 inline text-brand" size={15} />
				Atende à{" "}
				<Link className="text-brand hover:underline" to={paths.settings}>
					regra de VIP
				</Link>
				: gastou {formatMoney(vipSpentCents)} ou mais{" "}
				{vipMonths === 1 ? "no último mês" : `em ${vipMonths} meses`}.
			</p>
			{mayChange && (
				<Button
					busy={change.isPending}
					onClick={() => change.mutate({ customer, status: "vip" })}
					size="sm"
				>
					Tornar VIP
				</Button>
			)}
		</div>
	);
}
