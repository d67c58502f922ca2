import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { productFilters } from "#contract/products.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { productQueries } from "#web/data/products.ts";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { useResting } from "#web/ui/fields/use-resting.ts";
import { type Buyer, type LineProduct, priceFor } from "./new-order-values.ts";

/** What is on sale, at this customer's prices. Choosing adds it, and the box is free for the next one. */
export function ProductSearch({
	buyer,
	onChoose,
}: {
	buyer: Buyer | null;
	onChoose: (product: LineProduct) => void;
}) {
	const [typed, setTyped] = useState("");
	const [isTyped, setIsTyped] = useState(false);
	const search = useResting(typed.trim(), 200);
	const found = useQuery(
		productQueries.list(
			productFilters.parse({
				situation: "online",
				pageSize: "8",
				...(search === "" ? {} : { search }),
			}),
		),
	);
	const rows = found.data?.items ?? [];
	return (
		<Combobox
			emptyText={
				found.isError
					? "Não foi possível buscar produtos"
					: "Nenhum produto à venda encontrado"
			}
			isLoading={found.isFetching || search !== typed.trim()}
			onSearch={setTyped}
			onValueChange={(id) => {
				setIsTyped(id === undefined);
				const product = rows.find((row) => String(row.id) === id);
				if (product) onChoose(product);
			}}
			options={rows.map((row) => ({
				value: String(row.id),
				label: row.name,
				hint: [
					formatMoney(priceFor(buyer, row)),
					stockText(row.stock),
					row.storeName,
					row.sku,
				]
					.filter(Boolean)
					.join(" · "),
			}))}
			placeholder="Nome, SKU ou loja"
			problem="Escolha um produto da lista."
			value={isTyped ? undefined : null}
		/>
	);
}

export function stockText(stock: number): string {
	return stock > 0 ? `${formatCount(stock)} em estoque` : "sem estoque";
}
