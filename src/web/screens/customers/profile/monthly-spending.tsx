import { useState } from "react";
import type { CustomerDetails } from "#contract/customers.ts";
import { formatMoney, sum } from "#core/money.ts";
import { Card, CardBody, CardHeader } from "../../../ui/card.tsx";
import { ordersText, shortMonth } from "../customer-text.ts";
import { MonthBars } from "./month-bars.tsx";

export function MonthlySpending({
	months,
}: {
	months: CustomerDetails["monthlySpending"];
}) {
	const [active, setActive] = useState<number | null>(null);
	const month = active === null ? undefined : months[active];
	const total = sum(months.map(({ spentCents }) => spentCents));
	return (
		<Card>
			<CardHeader
				aside={
					month ? (
						<>
							{shortMonth(month.month)}/{month.month.slice(0, 4)} ·{" "}
							<span className="font-semibold text-ink">
								{formatMoney(month.spentCents)}
							</span>
							<span className="max-sm:hidden">
								{" "}
								· {ordersText(month.orders)}
							</span>
						</>
					) : (
						`${formatMoney(total)} em 12 meses`
					)
				}
				level={3}
				title="Gastos por mês"
			/>
			<CardBody>
				<MonthBars active={active} months={months} onActivate={setActive} />
			</CardBody>
		</Card>
	);
}
