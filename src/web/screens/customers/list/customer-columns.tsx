import type { CustomerSummary } from "#contract/customers.ts";
import { productCategoryLabels } from "#contract/labels.ts";
import { dayOf, formatDay } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { formatPhone } from "#core/phone.ts";
import { formatTaxId } from "#core/tax-id.ts";
import {
	CustomerStatusBadge,
	CustomerTypeBadge,
} from "#web/domain/status-badges.tsx";
import type { ListTable } from "#web/lists/list-table.ts";
import { CellText, RowLink } from "#web/lists/row-link.tsx";
import { paths } from "#web/routing/paths.ts";
import { cityText } from "../customer-text.ts";

type Columns = Pick<
	ListTable<"customers", CustomerSummary>,
	"head" | "columns"
>;

export const customerColumns: Columns = {
	head: {
		title: "Cliente",
		className: "min-w-44 max-w-64",
		sorts: { ascending: "name" },
		cell: ({ id, name }) => <RowLink to={paths.customer(id)}>{name}</RowLink>,
	},
	columns: {
		status: {
			title: "Status",
			className: "whitespace-nowrap",
			cell: ({ status }) => <CustomerStatusBadge status={status} />,
		},
		type: {
			title: "Tipo",
			className: "whitespace-nowrap",
			cell: ({ type }) => <CustomerTypeBadge type={type} />,
		},
		email: {
			title: "E-mail",
			className: "max-w-44",
			cell: ({ email }) => <CellText>{email}</CellText>,
		},
		phone: {
			title: "Telefone",
			className: "whitespace-nowrap tabular-nums",
			cell: ({ phone }) => formatPhone(phone),
		},
		document: {
			title: "CPF/CNPJ",
			className: "whitespace-nowrap tabular-nums",
			cell: ({ document }) => formatTaxId(document),
		},
		city: {
			title: "Cidade",
			className: "max-w-44",
			cell: (customer) => <CellText>{cityText(customer)}</CellText>,
		},
		orders: {
			title: "Pedidos",
			isFigure: true,
			sorts: { descending: "orders" },
			cell: ({ totalOrders }) => formatCount(totalOrders),
		},
		spent: {
			title: "Total gasto",
			isFigure: true,
			sorts: { descending: "spent" },
			cell: ({ totalSpentCents }) => formatMoney(totalSpentCents),
		},
		average: {
			title: "Ticket Médio",
			isFigure: true,
			cell: ({ averageOrderCents }) => formatMoney(averageOrderCents),
		},
		"last-order": {
			title: "Último pedido",
			className: "whitespace-nowrap tabular-nums",
			sorts: { descending: "last-order" },
			cell: ({ lastOrderAt }) => (
				<CellText>
					{lastOrderAt && formatDay(dayOf(new Date(lastOrderAt)))}
				</CellText>
			),
		},
		joined: {
			title: "Desde",
			className: "whitespace-nowrap tabular-nums",
			sorts: { descending: "newest" },
			cell: ({ joinedOn }) => formatDay(joinedOn),
		},
		favorites: {
			title: "Categorias favoritas",
			className: "max-w-56",
			cell: ({ favoriteCategories }) => (
				<CellText>
					{favoriteCategories
						.map((category) => productCategoryLabels[category])
						.join(", ")}
				</CellText>
			),
		},
	},
};
