import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { idParam } from "#contract/common.ts";
import { customerQueries } from "#web/data/customers.ts";
import { productQueries } from "#web/data/products.ts";
import type { NewOrder } from "./use-new-order.ts";

/** What the address begins the order with: `?customerId=7`, or with `&productId=5&quantity=2` as well. */
export function useFirstChoice({ chooseBuyer, addProduct }: NewOrder): void {
	const [params] = useSearchParams();
	// Of the address it was opened by; a dialog above it has its own.
	const [first] = useState(() => ({
		customerId: idOf(params.get("customerId")),
		productId: idOf(params.get("productId")),
		quantity: idOf(params.get("quantity")) ?? 1,
	}));
	const customer = useQuery({
		...customerQueries.details(first.customerId ?? 0),
		enabled: first.customerId !== null,
	});
	const product = useQuery({
		...productQueries.details(first.productId ?? 0),
		enabled: first.productId !== null,
	});
	const isKnown = [customer, product].every(
		({ fetchStatus, isPending }) => !isPending || fetchStatus === "idle",
	);
	const begin = useEffectEvent(() => {
		if (customer.data) chooseBuyer(customer.data);
		if (product.data)
			addProduct(product.data, first.quantity, customer.data ?? null);
	});
	useEffect(() => {
		if (isKnown) begin();
	}, [isKnown]);
}

function idOf(text: string | null): number | null {
	return idParam.safeParse(text).data ?? null;
}
