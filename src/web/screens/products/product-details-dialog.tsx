import { useQuery } from "@tanstack/react-query";
import { PackageCheck, Pencil } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useParams } from "react-router";
import { productQueries } from "#web/data/products.ts";
import { useRecentRecord } from "#web/data/recent-records.ts";
import { useMay } from "#web/data/session.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { DetailsTabs } from "#web/domain/details-tabs.tsx";
import { NotesCard } from "#web/domain/record-notes.tsx";
import { RecordPager } from "#web/lists/record-pager.tsx";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ProductActivity } from "./details/product-activity.tsx";
import { ProductApproval } from "./details/product-approval.tsx";
import { ProductFacts } from "./details/product-facts.tsx";
import { ProductGallery } from "./details/product-gallery.tsx";
import { ProductLatestOrders } from "./details/product-latest-orders.tsx";
import { ProductSales } from "./details/product-sales.tsx";
import { StockHistory } from "./details/stock-history.tsx";
import { useProductActs } from "./details/use-product-acts.ts";
import { ProductBadges } from "./product-badges.tsx";

/** `/produtos/:id`, and `/produtos/:id/historico` */
export function ProductDetailsDialog() {
	const id = Number(useParams().id);
	const openDialog = useOpenDialog();
	const { search, state } = useLocation();
	const mayEdit = useMay("catalog:write");
	const tabs = {
		summary: paths.product(id),
		history: paths.productHistory(id),
	};
	const query = useQuery(productQueries.details(id));
	const product = query.data;
	const [isNoteTyped, setIsNoteTyped] = useState(false);
	usePageTitle(product?.name);
	useRecentRecord(product && { noun: "products", id });
	useProductActs(product);
	if (!product)
		return (
			<PendingDialog
				shape="details"
				type="products"
				query={query}
				title="Detalhes do produto"
			/>
		);
	const adjust = mayEdit && (
		<Button
			icon={PackageCheck}
			onClick={() => openDialog(paths.productStock(id))}
			size="sm"
		>
			Ajustar estoque
		</Button>
	);
	return (
		<RouteDialog
			aside={
				<span className="flex flex-wrap gap-1.5">
					<ProductBadges product={product} />
				</span>
			}
			footer={
				mayEdit && (
					<Button
						icon={Pencil}
						onClick={() => openDialog(paths.editProduct(id))}
						variant="primary"
					>
						Editar
					</Button>
				)
			}
			isDirty={isNoteTyped}
			listPath={paths.products}
			ownPaths={Object.values(tabs)}
			size="xl"
			turning={<RecordPager id={id} />}
			title={product.name}
		>
			<DetailsTabs
				beside={
					<p className="mb-5 text-ink-3 text-sm">
						Vendas, cancelamentos e devoluções mudam o estoque sem editar o
						produto:{" "}
						<Link
							className="text-brand underline"
							preventScrollReset
							replace
							state={state}
							to={{ pathname: paths.product(id), search }}
						>
							ver o histórico de estoque
						</Link>
						.
					</p>
				}
				changes={productQueries.changes(id)}
				paths={tabs}
			>
				<div className="grid gap-4">
					<ProductApproval isTyping={isNoteTyped} product={product} />
					<div className="grid gap-5 sm:grid-cols-[minmax(0,340px)_minmax(0,1fr)]">
						<ProductGallery product={product} />
						<ProductFacts product={product} />
					</div>
					{product.description && (
						<p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
							{product.description}
						</p>
					)}
					<NotesCard
						key={id}
						noted={{ noun: "products", id }}
						onDirtyChange={setIsNoteTyped}
					/>
					<ProductSales months={product.monthlySales} />
					<StockHistory action={adjust} movements={product.movements} />
					<ProductLatestOrders orders={product.latestOrders} />
					<ProductActivity entries={product.activity} />
				</div>
			</DetailsTabs>
		</RouteDialog>
	);
}
