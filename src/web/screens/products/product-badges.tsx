import { productCategoryLabels } from "#contract/labels.ts";
import type { ProductSummary } from "#contract/products.ts";
import { StockStatusBadge } from "../../badges.tsx";
import { outOfCatalogueText } from "../../out-of-catalogue.ts";
import { Badge } from "../../ui/badge.tsx";

/** Stock and category, and before them, for a product that nobody can buy, that it is so and why. */
export function ProductBadges({ product }: { product: ProductSummary }) {
	const outOfCatalogue = outOfCatalogueText(product);
	return (
		<>
			{outOfCatalogue && (
				<Badge tone={product.isApproved ? "mute" : "warn"}>
					{outOfCatalogue}
				</Badge>
			)}
			<StockStatusBadge
				isForSale={outOfCatalogue === null}
				status={product.status}
			/>
			<Badge variant="outline">{productCategoryLabels[product.category]}</Badge>
		</>
	);
}
