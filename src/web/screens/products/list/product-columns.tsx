import { productCategoryLabels } from "#contract/labels.ts";
import type { ProductSummary } from "#contract/products.ts";
import { dayOf, formatDay } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { outOfCatalogueText } from "#web/domain/out-of-catalogue.ts";
import { StockStatusBadge } from "#web/domain/status-badges.tsx";
import type { ListTable } from "#web/lists/list-table.ts";
import { CellText, RowLink } from "#web/lists/row-link.tsx";
import { paths } from "#web/routing/paths.ts";

type Columns = Pick<ListTable<"products", ProductSummary>, "head" | "columns">;

export const productColumns: Columns = {
	head: {
		title: "Produto",
		className: "min-w-48 max-w-80",
		sorts: { ascending: "name" },
		cell: ({ id, name }) => <RowLink to={paths.product(id)}>{name}</RowLink>,
	},
	columns: {
		sku: {
			title: "SKU",
			className: "max-w-36",
			cell: ({ sku }) => <CellText>{sku}</CellText>,
		},
		store: {
			title: "Loja",
			className: "max-w-44",
			cell: ({ storeName }) => <CellText>{storeName}</CellText>,
		},
		category: {
			title: "Categoria",
			className: "whitespace-nowrap",
			cell: ({ category }) => productCategoryLabels[category],
		},
		retail: {
			title: "Varejo",
			isFigure: true,
			sorts: { ascending: "price-asc", descending: "price-desc" },
			cell: ({ priceRetailCents }) => formatMoney(priceRetailCents),
		},
		wholesale: {
			title: "Atacado",
			isFigure: true,
			cell: ({ priceWholesaleCents }) =>
				priceWholesaleCents === null ? "—" : formatMoney(priceWholesaleCents),
		},
		stock: {
			title: "Estoque",
			isFigure: true,
			sorts: { ascending: "stock" },
			cell: ({ stock }) => formatCount(stock),
		},
		sold: {
			title: "Vendidos",
			isFigure: true,
			sorts: { descending: "sold" },
			cell: ({ sold }) => formatCount(sold),
		},
		status: {
			title: "Status",
			className: "whitespace-nowrap",
			cell: (product) => (
				<StockStatusBadge
					isForSale={outOfCatalogueText(product) === null}
					status={product.status}
				/>
			),
		},
		catalogue: {
			title: "Catálogo",
			className: "max-w-56",
			cell: (product) => (
				<CellText>{outOfCatalogueText(product) ?? "No catálogo"}</CellText>
			),
		},
		created: {
			title: "Criado em",
			className: "whitespace-nowrap tabular-nums",
			sorts: { descending: "newest" },
			cell: ({ createdAt }) => formatDay(dayOf(new Date(createdAt))),
		},
	},
};
