import { Link } from "react-router";
import type { ProductSummary } from "#contract/products.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { useMay } from "#web/data/session.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { ProductPicture } from "#web/domain/product-picture.tsx";
import { CardSkeleton, SkeletonSection } from "#web/lists/card-skeleton.tsx";
import { SelectBox } from "#web/lists/select-box.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { CardFigure } from "#web/ui/layout/card-figure.tsx";
import { ProductBadges } from "../product-badges.tsx";
import { ProductMenu } from "./product-menu.tsx";

export function ProductCard({ product }: { product: ProductSummary }) {
	const dialogLink = useDialogLink();
	const mayEdit = useMay("catalog:write");
	const { priceWholesaleCents } = product;
	return (
		<article className="h-full">
			<Card className="flex h-full flex-col">
				<header className="flex items-start gap-3 p-card pb-3">
					<ProductPicture
						category={product.category}
						className="size-20 shrink-0"
						sha256={product.coverSha256}
					/>
					<div className="min-w-0 flex-1">
						<h2 className="line-clamp-2 font-semibold text-md leading-snug [overflow-wrap:anywhere]">
							<Link
								className="hover:text-brand"
								{...dialogLink(paths.product(product.id))}
							>
								{product.name}
							</Link>
						</h2>
						<p className="truncate text-ink-3 text-sm">
							{product.sku ?? "Sem SKU"}
						</p>
						<p className="truncate text-ink-2 text-sm">
							<RecordLink
								id={product.storeId}
								name={product.storeName}
								noun="stores"
							/>
						</p>
					</div>
					<div className="-mt-1.5 -mr-2 flex shrink-0 items-center">
						<SelectBox item={product} name={product.name} />
						<ProductMenu product={product} />
					</div>
				</header>
				<p className="flex flex-wrap gap-1.5 px-card pb-4">
					<ProductBadges product={product} />
				</p>
				<dl className="mt-auto grid grid-cols-2 gap-3 border-line-2 border-t px-card py-3.5">
					<CardFigure label="Varejo">
						<span className="text-lg tracking-tight">
							{formatMoney(product.priceRetailCents)}
						</span>
					</CardFigure>
					{priceWholesaleCents === null ? (
						<div />
					) : (
						<CardFigure label="Atacado">
							<span className="text-lg tracking-tight">
								{formatMoney(priceWholesaleCents)}
							</span>
						</CardFigure>
					)}
					<CardFigure label="Estoque">{formatCount(product.stock)}</CardFigure>
					<CardFigure label="Vendidos">{formatCount(product.sold)}</CardFigure>
				</dl>
				<footer className="grid auto-cols-fr grid-flow-col gap-2 border-line-2 border-t p-card pt-3">
					<LinkButton
						aria-label={`Ver ${product.name}`}
						{...dialogLink(paths.product(product.id))}
					>
						Ver
					</LinkButton>
					{mayEdit && (
						<LinkButton
							aria-label={`Editar ${product.name}`}
							{...dialogLink(paths.editProduct(product.id))}
						>
							Editar
						</LinkButton>
					)}
				</footer>
			</Card>
		</article>
	);
}

export function ProductCardSkeleton() {
	return (
		<CardSkeleton picture={<Skeleton className="size-20 rounded-control" />}>
			<SkeletonSection bars={["h-10 w-4/5", "h-9 w-3/5"]} />
			<SkeletonSection bars={["h-control w-full"]} />
		</CardSkeleton>
	);
}
