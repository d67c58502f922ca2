import { storeCategoryLabels } from "#contract/labels.ts";
import type { StoreSummary } from "#contract/stores.ts";
import { formatDay } from "#core/business-time.ts";
import { formatCount, formatDecimal, formatMoney } from "#core/money.ts";
import { formatPhone } from "#core/phone.ts";
import { DocumentValidityBadge } from "#web/domain/document-validity-badge.tsx";
import {
	StoreStatusBadge,
	StoreTypeBadge,
} from "#web/domain/status-badges.tsx";
import { StoreEmblem } from "#web/domain/store-emblem.tsx";
import type { ListTable } from "#web/lists/list-table.ts";
import { CellText, RowLink } from "#web/lists/row-link.tsx";
import { paths } from "#web/routing/paths.ts";

type Columns = Pick<ListTable<"stores", StoreSummary>, "head" | "columns">;

export const storeColumns: Columns = {
	head: {
		title: "Loja",
		className: "min-w-44 max-w-72",
		sorts: { ascending: "name" },
		cell: (store) => (
			<span className="flex items-center gap-2.5">
				<StoreEmblem size="sm" store={store} />
				<span className="min-w-0">
					<RowLink to={paths.store(store.id)}>{store.name}</RowLink>
				</span>
			</span>
		),
	},
	columns: {
		status: {
			title: "Status",
			className: "whitespace-nowrap",
			cell: ({ status }) => <StoreStatusBadge status={status} />,
		},
		type: {
			title: "Tipo",
			className: "whitespace-nowrap",
			cell: ({ type }) => <StoreTypeBadge type={type} />,
		},
		category: {
			title: "Categoria",
			className: "whitespace-nowrap",
			cell: ({ category }) => storeCategoryLabels[category],
		},
		manager: {
			title: "Responsável",
			className: "max-w-48",
			cell: ({ manager }) => <CellText>{manager}</CellText>,
		},
		phone: {
			title: "Telefone",
			className: "whitespace-nowrap tabular-nums",
			cell: ({ phone }) => formatPhone(phone),
		},
		email: {
			title: "E-mail",
			className: "max-w-56",
			cell: ({ email }) => <CellText>{email}</CellText>,
		},
		revenue: {
			title: "Receita do mês",
			isFigure: true,
			sorts: { descending: "revenue" },
			cell: ({ revenueCents }) => formatMoney(revenueCents),
		},
		orders: {
			title: "Pedidos",
			isFigure: true,
			cell: ({ orders }) => formatCount(orders),
		},
		products: {
			title: "Produtos",
			isFigure: true,
			cell: ({ products }) => formatCount(products),
		},
		rating: {
			title: "Avaliação",
			isFigure: true,
			sorts: { descending: "rating" },
			cell: ({ rating }) => (rating === null ? "—" : formatDecimal(rating, 1)),
		},
		joined: {
			title: "Desde",
			className: "whitespace-nowrap tabular-nums",
			sorts: { descending: "newest" },
			cell: ({ joinedOn }) => formatDay(joinedOn),
		},
		documents: {
			title: "Documentos",
			className: "whitespace-nowrap",
			cell: ({ documentsEndOn }) => (
				<DocumentValidityBadge endsOn={documentsEndOn} label="Documento" />
			),
		},
	},
};
