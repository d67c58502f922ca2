import { productCategoryLabels } from "#contract/labels.ts";
import type { ProductSummary } from "#contract/products.ts";
import { dayOf, formatDay } from "#core/business-time.ts";
import { formatCount } from "#core/money.ts";
import { outOfCatalogueText } from "#web/domain/out-of-catalogue.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { ProductPicture } from "#web/domain/product-picture.tsx";
import { StockStatusBadge } from "#web/domain/status-badges.tsx";
import { EditableCell } from "#web/lists/editable-cell.tsx";
import type { ListTable } from "#web/lists/list-table.ts";
import { CellText, RowLink } from "#web/lists/row-link.tsx";
import { paths } from "#web/routing/paths.ts";
import {
	type InlineEdit,
	type PriceField,
	priceText,
} from "./use-inline-edit.ts";

type Columns = Pick<ListTable<"products", ProductSummary>, "head" | "columns">;

/** Prices and stock are changed where they stand, by those who may. */
export const productColumns = (edit: InlineEdit | null): Columns => ({
	head: {
		title: "Produto",
		className: "min-w-56 max-w-80",
		sorts: { ascending: "name" },
		cell: ({ id, name, category, coverSha256 }) => (
			<span className="flex items-center gap-2.5">
				<ProductPicture
					category={category}
					className="size-5.5 shrink-0"
					sha256={coverSha256}
				/>
				<span className="min-w-0">
					<RowLink to={paths.product(id)}>{name}</RowLink>
				</span>
			</span>
		),
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
			cell: ({ storeId, storeName }) => (
				<span className="block truncate">
					<RecordLink id={storeId} name={storeName} noun="stores" />
				</span>
			),
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
			cell: (product) => (
				<Price edit={edit} field="priceRetailCents" product={product} />
			),
		},
		wholesale: {
			title: "Atacado",
			isFigure: true,
			cell: (product) => (
				<Price edit={edit} field="priceWholesaleCents" product={product} />
			),
		},
		stock: {
			title: "Estoque",
			isFigure: true,
			sorts: { ascending: "stock" },
			cell: (product) => <Stock edit={edit} product={product} />,
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
});

type EditedProps = { product: ProductSummary; edit: InlineEdit | null };

function Price({ product, edit, field }: EditedProps & { field: PriceField }) {
	if (!edit) return priceText(product[field]);
	const isRetail = field === "priceRetailCents";
	return (
		<EditableCell
			decimals={2}
			isOptional={!isRetail}
			label={`${isRetail ? "Varejo" : "Atacado"} de ${product.name}`}
			row={product}
			save={(cents) => edit.savePrice(product, field, cents)}
			value={product[field]}
			write={priceText}
		/>
	);
}

function Stock({ product, edit }: EditedProps) {
	if (!edit) return formatCount(product.stock);
	return (
		<EditableCell
			decimals={0}
			label={`Estoque de ${product.name}`}
			row={product}
			save={(stock) => edit.saveStock(product, stock ?? 0)}
			value={product.stock}
			write={(stock) => formatCount(stock ?? 0)}
		/>
	);
}
