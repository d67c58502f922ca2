import { Fragment } from "react";
import type { OrderSummary } from "#contract/orders.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { OrderReturnBadge } from "#web/domain/order-return-badge.tsx";
import { RecordLink } from "#web/domain/peek.tsx";
import { OrderStatusBadge } from "#web/domain/status-badges.tsx";
import type { ListTable } from "#web/lists/list-table.ts";
import { CellText, RowLink } from "#web/lists/row-link.tsx";
import { paths } from "#web/routing/paths.ts";
import { Badge } from "#web/ui/marks/badge.tsx";
import { dateOf, timeOf } from "../order-text.ts";

type Columns = Pick<ListTable<"orders", OrderSummary>, "head" | "columns">;

export const orderColumns: Columns = {
	head: {
		title: "Pedido",
		className: "whitespace-nowrap",
		cell: ({ code }) => <RowLink to={paths.order(code)}>{code}</RowLink>,
	},
	columns: {
		date: {
			title: "Data",
			className: "whitespace-nowrap tabular-nums",
			sorts: { descending: "newest", ascending: "oldest" },
			cell: ({ placedAt }) => `${dateOf(placedAt)} ${timeOf(placedAt)}`,
		},
		customer: {
			title: "Cliente",
			className: "max-w-56",
			cell: ({ customerId, customerName }) => (
				<span className="block truncate">
					<RecordLink id={customerId} name={customerName} noun="customers" />
				</span>
			),
		},
		stores: {
			title: "Lojas",
			className: "max-w-64",
			cell: ({ splitDetails }) => (
				<span className="block truncate">
					{splitDetails.map(({ storeId, storeName }, at) => (
						<Fragment key={storeId}>
							{at > 0 && ", "}
							<RecordLink id={storeId} name={storeName} noun="stores" />
						</Fragment>
					))}
				</span>
			),
		},
		items: {
			title: "Itens",
			isFigure: true,
			cell: ({ itemCount }) => formatCount(itemCount),
		},
		total: {
			title: "Total",
			isFigure: true,
			sorts: { descending: "highest", ascending: "lowest" },
			cell: ({ totalCents }) => formatMoney(totalCents),
		},
		status: {
			title: "Status",
			className: "whitespace-nowrap",
			cell: ({ status }) => <OrderStatusBadge status={status} />,
		},
		late: {
			title: "Atraso",
			className: "whitespace-nowrap",
			cell: ({ late }) => <Lateness late={late} />,
		},
		returns: {
			title: "Devolução",
			className: "whitespace-nowrap",
			cell: ({ returnState }) =>
				returnState ? (
					<OrderReturnBadge state={returnState} />
				) : (
					<CellText>{null}</CellText>
				),
		},
	},
};

/** The store that is furthest behind says how late the order is. */
function Lateness({ late }: Pick<OrderSummary, "late">) {
	if (late.length === 0) return <CellText>{null}</CellText>;
	const days = Math.max(...late.map((store) => store.days));
	return (
		<Badge title={late.map(({ storeName }) => storeName).join(", ")} tone="bad">
			{days === 1 ? "1 dia útil" : `${formatCount(days)} dias úteis`}
		</Badge>
	);
}
