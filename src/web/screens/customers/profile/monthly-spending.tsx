import { useState } from "react";
import type { CustomerDetails } from "#contract/customers.ts";
import { monthName } from "#core/business-time.ts";
import { formatMoney, sum } from "#core/money.ts";
import { Card, CardBody, CardHeader } from "../../../ui/card.tsx";
import { ordersText } from "../customer-text.ts";
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
							{monthName(month.month)} ·{" "}
							<span className="font-semibold text-ink">
								{formatMoney(month.spentCents)}
							</span>{" "}
							· {ordersText(month.orders)}
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
