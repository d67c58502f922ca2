import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import type { FieldError } from "#contract/common.ts";
import type { OrderIntake } from "#contract/order-intake.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { ApiError } from "#web/data/api-errors.ts";
import { newIdempotencyKey } from "#web/data/idempotency-key.ts";
import { madeBefore } from "#web/data/made-before.ts";
import { forgetDraft } from "#web/data/order-draft-place.ts";
import { cartQueries, takeOrder } from "#web/data/order-intake.ts";
import { useShowOrder } from "#web/data/orders.ts";
import { useAsk } from "#web/data/shared-session.ts";
import { useChange } from "#web/data/use-change.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { useResting } from "#web/ui/fields/use-resting.ts";
import {
	type Buyer,
	blankOrder,
	cartOf,
	hasAddress,
	type LineProduct,
	type NewOrderInput,
	newOrderForm,
	priceFor,
} from "./new-order-values.ts";
import { keepDraft, type OrderDraft } from "./order-draft.ts";

export type NewOrder = ReturnType<typeof useNewOrder>;

/** An order being taken: what is typed, what it costs by the intake's own rules, and placing it. */
export function useNewOrder({
	memberId,
	isDraftKept,
	onPlaced,
}: {
	memberId: number;
	/** Not while an earlier one is still offered, which it would replace. */
	isDraftKept: boolean;
	onPlaced: (order: OrderDetails) => void;
}) {
	const form = useContractForm<NewOrderInput, OrderIntake>(newOrderForm, {
		defaultValues: blankOrder,
	});
	const lines = useFieldArray({ control: form.control, name: "items" });
	const values = useWatch({ control: form.control }) as NewOrderInput;
	const [buyer, setBuyer] = useState<Buyer | null>(null);
	const [products, setProducts] = useState<ReadonlyMap<number, LineProduct>>(
		new Map(),
	);
	// One for this form: a second press, or a try after a lost answer, is the same order.
	const [key, setKey] = useState(newIdempotencyKey);
	const cart = useCart(values);
	const failure = useSaveFailure(form);
	const showOrder = useShowOrder();
	const [isPlaced, setIsPlaced] = useState(false);
	const [isChecking, setIsChecking] = useState(false);
	/** Made by an earlier try, whose answer was lost, before something was changed here. */
	const [earlierCode, setEarlierCode] = useState<string | null>(null);
	/** It costs this now, and something else was shown when it was to be placed. */
	const [newTotal, setNewTotal] = useState<number | null>(null);

	const change = useChange("order", (api, order: OrderIntake) =>
		takeOrder(api, order, key),
	);

	/** At the total that was seen: what it costs may have changed since, or be on its way. */
	async function place(order: OrderIntake) {
		failure.forget();
		setNewTotal(null);
		setIsChecking(true);
		const seenCents = cart.isUpToDate ? cart.preview?.totalCents : undefined;
		const checked = await cart.check().finally(() => setIsChecking(false));
		if (checked instanceof Error) return refuse(checked);
		if (checked.totalCents !== seenCents)
			return setNewTotal(checked.totalCents);
		change.mutate(order, {
			onSuccess(placed) {
				setIsPlaced(true);
				forgetDraft();
				showOrder(placed);
				onPlaced(placed);
			},
			onError: refuse,
		});
	}

	function refuse(error: Error) {
		const made = madeBefore(error);
		if (made) {
			forgetDraft();
			return setEarlierCode(String(made.orderCode));
		}
		const errors = error instanceof ApiError ? error.problem.errors : [];
		const ofCart = (errors ?? []).filter(isOfCart);
		if (ofCart.length > 0) cart.refuse(ofCart);
		else failure.show(error);
	}

	/** Answers which line it is on. */
	function addProduct(product: LineProduct, quantity = 1, payer = buyer) {
		setProducts((known) => new Map(known).set(product.id, product));
		const items = form.getValues("items");
		const at = items.findIndex(({ productId }) => productId === product.id);
		const line = items[at];
		if (line) {
			const units = (line.quantity || 0) + quantity;
			form.setValue(`items.${at}.quantity`, units, { shouldDirty: true });
			return at;
		}
		const unitPriceCents = priceFor(payer, product);
		lines.append(
			{ productId: product.id, quantity, unitPriceCents },
			{ shouldFocus: false },
		);
		return items.length;
	}

	/** Someone else may pay other prices, and live elsewhere. */
	function chooseBuyer(next: Buyer | null) {
		setBuyer(next);
		form.setValue("customerId", next?.id ?? null, { shouldDirty: true });
		form.setValue("deliverTo", next && hasAddress(next) ? "customer" : "other");
		for (const [at, { productId }] of form.getValues("items").entries()) {
			const product = products.get(productId);
			if (product)
				form.setValue(`items.${at}.unitPriceCents`, priceFor(next, product));
		}
	}

	/** Agreed to on the phone: what is shown is what is sold at. */
	function acceptPrice(at: number, unitPriceCents: number) {
		form.setValue(`items.${at}.unitPriceCents`, unitPriceCents);
		const product = products.get(form.getValues(`items.${at}.productId`));
		if (!product) return;
		const isWholesale =
			buyer?.type === "atacado" && product.priceWholesaleCents !== null;
		const now = isWholesale
			? { priceWholesaleCents: unitPriceCents }
			: { priceRetailCents: unitPriceCents };
		setProducts((known) =>
			new Map(known).set(product.id, { ...product, ...now }),
		);
	}

	function restore(draft: OrderDraft) {
		setBuyer(draft.buyer);
		setProducts(new Map(draft.products.map((each) => [each.id, each])));
		setKey(draft.key);
		form.reset(draft.values, { keepDefaultValues: true });
	}

	const isSignedOut = useAsk() === "sign-in";
	useEffect(() => {
		const isBegun = buyer || values.items.length > 0 || values.note !== "";
		if (!isDraftKept || isPlaced || earlierCode || !isBegun || isSignedOut)
			return;
		keepDraft(
			{ values, buyer, products: [...products.values()], key },
			memberId,
		);
	}, [
		isDraftKept,
		isPlaced,
		earlierCode,
		isSignedOut,
		values,
		buyer,
		products,
		key,
		memberId,
	]);

	return {
		form,
		values,
		lines,
		buyer,
		products,
		cart,
		failure: failure.failure,
		newTotal,
		earlierCode,
		isPlacing: isChecking || change.isPending || isPlaced,
		onSubmit: form.handleSubmit(place),
		chooseBuyer,
		addProduct,
		acceptPrice,
		restore,
	};
}

/** What the cart costs, asked again whenever something that matters rests. */
function useCart(values: NewOrderInput) {
	const typed = useSameWhileEqual(cartOf(values));
	const cart = useResting(typed, 250);
	const preview = useQuery(cartQueries.preview(cart));
	const fetchCurrent = useFetchCurrent();
	const [refused, setRefused] = useState<{
		cart: string;
		errors: readonly FieldError[];
	} | null>(null);
	const previewErrors =
		preview.error instanceof ApiError
			? (preview.error.problem.errors ?? [])
			: [];
	// What was said of another cart is not true of this one.
	const placingErrors =
		refused?.cart === JSON.stringify(typed) ? refused.errors : [];
	return {
		preview: cart && !preview.isError ? preview.data : undefined,
		isUpToDate: !preview.isPlaceholderData && cart === typed,
		/** There is enough of it to know what it costs. */
		isComplete: typed !== null,
		/** Nobody answered, or not as agreed: what no line can say. */
		failure: preview.error && previewErrors.length === 0 ? preview.error : null,
		retry: () => void preview.refetch(),
		/** What it costs at this moment, or why it cannot be sold. */
		check: () =>
			fetchCurrent(cartQueries.preview(typed)).catch((error: Error) => error),
		errors: [
			...previewErrors,
			...placingErrors.filter(({ field, code }) =>
				previewErrors.every(
					(said) => said.field !== field || said.code !== code,
				),
			),
		],
		/** The last time that placing was refused. */
		refused,
		refuse: (errors: readonly FieldError[]) =>
			setRefused({ cart: JSON.stringify(typed), errors }),
	};
}

/** The cart is made anew with every key typed anywhere: only a different one is asked for. */
function useSameWhileEqual<Value>(value: Value): Value {
	const [kept, setKept] = useState(value);
	if (kept === value || JSON.stringify(kept) === JSON.stringify(value))
		return kept;
	setKept(value);
	return value;
}

function isOfCart({ field }: FieldError): boolean {
	return /^(?:items|customerId|discountCents|marketplaceDiscountCents)\b/.test(
		field,
	);
}
