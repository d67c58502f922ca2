import { productCategoryLabels } from "#contract/labels.ts";
import type { ProductSummary } from "#contract/products.ts";
import { outOfCatalogueText } from "#web/domain/out-of-catalogue.ts";
import { StockStatusBadge } from "#web/domain/status-badges.tsx";
import { Badge } from "#web/ui/marks/badge.tsx";

/** Stock and category, and before them, for a product that nobody can buy, that it is so and why. */
export function ProductBadges({ product }: { product: ProductSummary }) {
	const outOfCatalogue = outOfCatalogueText(product);
	return (
		<>
			{outOfCatalogue && <Badge tone={toneOf(product)}>{outOfCatalogue}</Badge>}
			<StockStatusBadge
				isForSale={outOfCatalogue === null}
				status={product.status}
			/>
			<Badge variant="outline">{productCategoryLabels[product.category]}</Badge>
		</>
	);
}

/** What waits for someone is to be seen. */
function toneOf({ isApproved, refusalReason }: ProductSummary) {
	if (refusalReason !== null) return "bad";
	return isApproved ? "mute" : "warn";
}
