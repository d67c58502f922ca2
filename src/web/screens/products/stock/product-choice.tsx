import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { formatCount } from "#core/money.ts";
import { productQueries } from "#web/data/products.ts";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { useResting } from "#web/ui/fields/use-resting.ts";

/** The next product, found by its name or SKU; it has the focus from the start. */
export function ProductChoice({
	onChoose,
}: {
	onChoose: (id: number) => void;
}) {
	const [typed, setTyped] = useState("");
	const [isUnchosen, setIsUnchosen] = useState(false);
	const search = useResting(typed, 200);
	const choices = useQuery(productQueries.choices(search));
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.querySelector("input")?.focus(), []);
	return (
		<div ref={box}>
			<Field
				hint="Digite parte do nome ou do SKU e use Enter."
				label="Próximo produto"
			>
				<Combobox
					emptyText={
						choices.isError
							? "Não foi possível carregar os produtos"
							: "Nenhum produto encontrado"
					}
					isLoading={choices.isFetching || search !== typed}
					onSearch={setTyped}
					onValueChange={(id) =>
						id == null ? setIsUnchosen(id === undefined) : onChoose(Number(id))
					}
					options={(choices.data?.items ?? []).map((product) => ({
						value: String(product.id),
						label: product.name,
						hint: `${product.sku ?? "Sem SKU"} · ${product.storeName} · ${formatCount(product.stock)} un.`,
					}))}
					placeholder="Nome ou SKU"
					problem="Escolha um produto da lista."
					value={isUnchosen ? undefined : null}
				/>
			</Field>
		</div>
	);
}
