import { productCategoryLabels } from "#contract/labels.ts";
import type { ProductSummary } from "#contract/products.ts";
import { StockStatusBadge } from "../../badges.tsx";
import { Badge } from "../../ui/badge.tsx";

/** Stock and category, and a third one only for a product that nobody can buy. */
export function ProductBadges({ product }: { product: ProductSummary }) {
	return (
		<>
			<StockStatusBadge status={product.status} />
			<Badge variant="outline">{productCategoryLabels[product.category]}</Badge>
			<SituationBadge product={product} />
		</>
	);
}

function SituationBadge({ product }: { product: ProductSummary }) {
	if (!product.isApproved)
		return <Badge tone="warn">Aguardando aprovação</Badge>;
	if (!product.isOnline) return <Badge>Fora do ar</Badge>;
	if (!product.isStoreActive)
		return (
			<Badge title="A loja não está ativa, e seus produtos não são vendidos">
				Loja inativa
			</Badge>
		);
	return null;
}
