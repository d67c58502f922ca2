import { Link } from "react-router";
import type { CustomerDetails } from "#contract/customers.ts";
import { productCategoryLabels } from "#contract/labels.ts";
import { formatCount, formatMoney, sum } from "#core/money.ts";
import { storeColorIndex } from "#core/store-color.ts";
import { queryString } from "#web/data/query-string.ts";
import { listCountText } from "#web/domain/list-types.ts";
import { Peek } from "#web/domain/peek.tsx";
import { paths } from "#web/routing/paths.ts";
import { BarList } from "#web/ui/charts/bar-list.tsx";
import { seriesColor } from "#web/ui/charts/series-color.ts";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";

/** What was bought: the first three are the favourite categories. */
export function FavoriteCategories({
	categories,
}: Pick<CustomerDetails, "categories">) {
	return (
		<Card>
			<CardHeader level={3} title="Categorias favoritas" />
			{categories.length === 0 ? (
				<Nothing />
			) : (
				<BarList
					items={categories.map(({ category, spentCents }) => ({
						id: category,
						label: productCategoryLabels[category],
						share: shareOf(spentCents, categories),
						figures: [formatMoney(spentCents)],
					}))}
					label="Gasto por categoria"
				/>
			)}
		</Card>
	);
}

const storesShown = 8;

/** Each store's bar is in its own colour and opens what the customer bought there. */
export function StoresBoughtFrom({
	id,
	stores,
}: Pick<CustomerDetails, "id" | "stores">) {
	const shown = stores.slice(0, storesShown);
	const others = stores.slice(storesShown);
	return (
		<Card>
			<CardHeader level={3} title="Lojas em que comprou" />
			{stores.length === 0 ? (
				<Nothing />
			) : (
				<BarList
					items={shown.map((store) => ({
						id: store.id,
						label: (
							<Peek id={store.id} noun="stores">
								<Link
									className="hover:text-brand"
									to={
										paths.orders +
										queryString({ customerId: id, storeId: store.id })
									}
								>
									{store.name}
								</Link>
							</Peek>
						),
						share: shareOf(store.spentCents, stores),
						color: seriesColor(storeColorIndex(store.id)),
						figures: [
							<span className="text-ink-3" key="orders">
								{listCountText("orders", store.orders)}
							</span>,
							formatMoney(store.spentCents),
						],
					}))}
					label="Gasto por loja"
				/>
			)}
			{others.length > 0 && (
				<p className="flex justify-between gap-4 border-line-2 border-t px-card py-row text-ink-3 text-sm">
					<span>
						e mais {formatCount(others.length)}{" "}
						{others.length === 1 ? "loja" : "lojas"}
					</span>
					<span>
						{formatMoney(sum(others.map(({ spentCents }) => spentCents)))}
					</span>
				</p>
			)}
		</Card>
	);
}

function Nothing() {
	return <p className="px-card pb-card text-ink-3">Nenhuma compra ainda.</p>;
}

/** Against the longest bar, which is the first. */
function shareOf(
	spentCents: number,
	[longest]: readonly { spentCents: number }[],
): number {
	return longest && longest.spentCents > 0
		? spentCents / longest.spentCents
		: 0;
}
