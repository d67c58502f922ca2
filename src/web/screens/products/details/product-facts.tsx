import type { ReactNode } from "react";
import { productCategoryLabels } from "#contract/labels.ts";
import type { ProductDetails } from "#contract/products.ts";
import { dayOf, formatDay } from "#core/business-time.ts";
import {
	formatCount,
	formatDecimal,
	formatMoney,
	formatPercent,
} from "#core/money.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { looksLikeDimensions } from "../form/dimensions.ts";

export function ProductFacts({ product }: { product: ProductDetails }) {
	const { priceRetailCents, priceWholesaleCents, weightGrams } = product;
	return (
		<div className="grid content-start gap-4">
			<dl className="grid grid-cols-2 gap-x-4 gap-y-3.5">
				<Figure label="Varejo">
					<span className="text-xl lg:text-kpi">
						{formatMoney(priceRetailCents)}
					</span>
				</Figure>
				{priceWholesaleCents !== null && (
					<Figure
						label="Atacado"
						note={discountText(priceRetailCents, priceWholesaleCents)}
					>
						<span className="text-xl lg:text-kpi">
							{formatMoney(priceWholesaleCents)}
						</span>
					</Figure>
				)}
				<Figure className="col-start-1" label="Estoque">
					<span className="text-xl">{unitsText(product.stock)}</span>
				</Figure>
				<Figure label="Vendidos">
					<span className="text-xl">{unitsText(product.sold)}</span>
				</Figure>
			</dl>
			<DescriptionList
				className="border-line-2 border-t normal-nums"
				items={[
					{
						term: "Loja",
						value: (
							<RecordLink
								className="text-brand"
								id={product.storeId}
								name={product.storeName}
								noun="stores"
							/>
						),
					},
					{ term: "Categoria", value: productCategoryLabels[product.category] },
					{ term: "SKU", value: product.sku },
					{
						term: "Peso",
						value:
							weightGrams === null
								? null
								: `${formatDecimal(weightGrams / 1000, weightGrams % 10 === 0 ? 2 : 3)} kg`,
					},
					{ term: "Dimensões", value: dimensionsText(product.dimensions) },
					{
						term: "Cadastrado em",
						value: formatDay(dayOf(new Date(product.createdAt))),
					},
				]}
			/>
		</div>
	);
}

function Figure({
	label,
	note,
	className,
	children,
}: {
	label: string;
	note?: string | undefined;
	className?: string;
	children: ReactNode;
}) {
	return (
		<div className={className}>
			<dt className="text-ink-3 text-xs">{label}</dt>
			<dd className="font-semibold tabular-nums">{children}</dd>
			{note && <dd className="text-ink-3 text-xs">{note}</dd>}
		</div>
	);
}

function unitsText(count: number): string {
	const isOne = Math.abs(count) === 1;
	return `${formatCount(count)} ${isOne ? "unidade" : "unidades"}`;
}

/** What does not read as three lengths is shown as it was written. */
function dimensionsText(written: string | null): string | null {
	const hasUnit = /cm$/i.test(written ?? "");
	return written && looksLikeDimensions(written) && !hasUnit
		? `${written} cm`
		: written;
}

/** "30% abaixo do varejo" */
function discountText(retail: number, wholesale: number): string | undefined {
	if (wholesale >= retail) return undefined;
	const bps = Math.round(((retail - wholesale) / retail) * 10_000);
	return `${formatPercent(bps, 0)} abaixo do varejo`;
}
