import { z } from "zod";
import type { CustomerSummary } from "#contract/customers.ts";
import { type OrderIntake, orderIntake } from "#contract/order-intake.ts";
import type { ProductSummary } from "#contract/products.ts";
import type { CustomerType, PaymentMethod } from "#core/categories.ts";
import { unitPriceFor } from "#core/order-intake.ts";
import { formatPostalCode } from "#core/postal-code.ts";

/** What the form needs to know of whoever buys. */
export type Buyer = Pick<
	CustomerSummary,
	| ("id" | "name" | "type" | "status" | "document" | "phone" | "email")
	| ("postalCode" | "address" | "city" | "state")
>;

/** What a line shows of its product. */
export type LineProduct = Pick<
	ProductSummary,
	| ("id" | "name" | "sku" | "storeId" | "storeName" | "stock")
	| ("priceRetailCents" | "priceWholesaleCents")
>;

/** Named as the intake names them, so that what it refuses stands where it belongs. */
export interface NewOrderInput {
	customerId: number | null;
	items: {
		productId: number;
		/** null: empty; NaN: something else is typed. */
		quantity: number | null;
		/** What was shown, and said on the phone. */
		unitPriceCents: number;
	}[];
	deliverTo: "customer" | "other";
	delivery: {
		postalCode: string;
		address: string;
		city: string;
		state: string;
	};
	discountCents: number | null;
	discountPaidBy: "stores" | "marketplace";
	paymentMethod: PaymentMethod;
	paymentInstallments: string;
	note: string;
}

export const blankOrder: NewOrderInput = {
	customerId: null,
	items: [],
	deliverTo: "other",
	delivery: { postalCode: "", address: "", city: "", state: "" },
	discountCents: null,
	discountPaidBy: "stores",
	paymentMethod: "pix",
	paymentInstallments: "1",
	note: "",
};

/** The contract's own schema, over what the form holds. */
export const newOrderForm = z
	.custom<NewOrderInput>()
	.transform(intakeOf)
	.pipe(orderIntake);

/** Only what changes an amount, so that a note or an address asks for nothing; null while it makes no order. */
export function cartOf(values: NewOrderInput): OrderIntake | null {
	const { note: _, delivery: __, ...cart } = intakeOf(values);
	const read = orderIntake.safeParse({
		...cart,
		paymentMethod: "pix",
		paymentInstallments: 1,
	});
	return read.success ? read.data : null;
}

function intakeOf(values: NewOrderInput): Record<string, unknown> {
	const discountCents = values.discountCents ?? 0;
	const isByCard = values.paymentMethod === "cartao";
	return {
		customerId: values.customerId,
		items: values.items,
		discountCents,
		...(values.discountPaidBy === "marketplace" && {
			marketplaceDiscountCents: discountCents,
		}),
		paymentMethod: values.paymentMethod,
		paymentInstallments: isByCard ? Number(values.paymentInstallments) : 1,
		...(values.deliverTo === "other" && { delivery: values.delivery }),
		note: values.note,
	};
}

/** Whether an order could go to the address the customer is known by. */
export function hasAddress({ address, city, state }: Buyer): boolean {
	return Boolean(address && city && state);
}

/** "Avenida Paulista, 1000, São Paulo, SP, CEP 01310-100" */
export function addressText(buyer: Buyer): string {
	const { address, city, state, postalCode } = buyer;
	const cep = postalCode && `CEP ${formatPostalCode(postalCode)}`;
	return [address, city, state, cep].filter(Boolean).join(", ");
}

/** Before it is known who buys, as most do: at retail. */
export function priceFor(buyer: Buyer | null, product: LineProduct): number {
	const type: CustomerType = buyer?.type ?? "varejo";
	return unitPriceFor(type, product);
}
