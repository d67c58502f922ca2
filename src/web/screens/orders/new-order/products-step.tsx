import { useEffect, useRef, useState } from "react";
import { Field } from "#web/ui/fields/field.tsx";
import type { LineProduct } from "./new-order-values.ts";
import { OrderLine } from "./order-line.tsx";
import { ProductSearch } from "./product-search.tsx";
import { StepCard } from "./step-card.tsx";
import type { NewOrder } from "./use-new-order.ts";

/** What is bought, of any stores. From the search to the quantity and back, without a mouse. */
export function ProductsStep({ order }: { order: NewOrder }) {
	const { lines, buyer, form, cart } = order;
	const place = useRef<HTMLDivElement>(null);
	/** Which line's quantity to go to once it is drawn; "search" is the box above. */
	const [next, setNext] = useState<{ to: number | "search" } | null>(null);
	// A new line is drawn a moment after it was added.
	useEffect(() => {
		if (next && focusIn(place.current, next.to)) setNext(null);
	});

	function add(product: LineProduct) {
		setNext({ to: order.addProduct(product) });
	}

	function remove(at: number) {
		lines.remove(at);
		const left = lines.fields.length - 1;
		setNext({ to: left === 0 ? "search" : Math.min(at, left - 1) });
	}

	const isMissing = form.formState.errors.items?.type === "too_few";
	const ofAll = cart.errors.find(({ field }) => field === "items");
	return (
		<StepCard title="Produtos">
			<div ref={place}>
				<div data-product-search>
					<Field
						error={isMissing ? "Escolha ao menos um produto." : ofAll?.message}
						hint="Enter adiciona o produto e leva à quantidade; Enter de novo volta à busca."
						label="Adicionar produto"
						required
					>
						<ProductSearch buyer={buyer} onChoose={add} />
					</Field>
				</div>
				{lines.fields.length > 0 && (
					<ul
						aria-label="Produtos do pedido"
						className="mt-4 divide-y divide-line-2 border-line-2 border-t"
					>
						{lines.fields.map((line, at) => (
							<OrderLine
								at={at}
								key={line.id}
								onDone={() => setNext({ to: "search" })}
								onRemove={() => remove(at)}
								order={order}
							/>
						))}
					</ul>
				)}
			</div>
		</StepCard>
	);
}

/** Whether there was something to focus. */
function focusIn(place: HTMLElement | null, to: number | "search"): boolean {
	const inputs = place?.querySelectorAll<HTMLInputElement>(
		to === "search" ? "[data-product-search] input" : "[data-quantity] input",
	);
	const input = inputs?.[to === "search" ? 0 : to];
	input?.focus();
	return input !== undefined;
}
