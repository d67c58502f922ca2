import type { OrderDetails } from "#contract/orders.ts";
import type { OrderReturn } from "#contract/returns.ts";
import { paidOrder } from "./web-orders.tsx";

/** Three shirts of Mix Store were delivered; one return is open. */
export const returnedOrder: OrderDetails = {
	...paidOrder,
	returnState: "aberta",
	parts: paidOrder.parts.map((part) => ({
		...part,
		status: "entregue",
		items: part.items.map((item) => ({
			...item,
			discountCents: part.discountCents,
		})),
	})),
};

/** One of the three shirts: R$ 49,90 less a third of R$ 10,00. */
export const askedReturn: OrderReturn = {
	id: 9,
	orderCode: paidOrder.code,
	partId: 1,
	storeId: 1,
	storeName: "Mix Store",
	state: "solicitada",
	reason: "arrependimento",
	borneBy: "loja",
	comesBack: true,
	note: "",
	refusalReason: null,
	requestedBy: "Loja do Centro",
	requestedAt: "2024-02-29T14:00:00.000Z",
	approvedAt: null,
	refusedAt: null,
	receivedAt: null,
	refundedOn: null,
	goodsCents: 4_657,
	freightCents: 0,
	freightByRule: true,
	refundCents: 4_657,
	marketplaceDiscountCents: 0,
	commissionBackCents: 256,
	freightLeftCents: 1_500,
	refundMethod: null,
	refundReference: null,
	items: [
		{
			itemId: 1,
			name: "Camiseta Básica",
			sku: "MOD-CAM123",
			quantity: 1,
			receivedQuantity: null,
			restockedQuantity: 0,
			refundedQuantity: null,
			goodsCents: 4_657,
			marketplaceDiscountCents: 0,
		},
	],
	version: 1,
};

export const receivedReturn: OrderReturn = {
	...askedReturn,
	state: "recebida",
	approvedAt: "2024-02-29T14:10:00.000Z",
	receivedAt: "2024-02-29T14:20:00.000Z",
	items: askedReturn.items.map((item) => ({
		...item,
		receivedQuantity: 1,
		restockedQuantity: 1,
	})),
	version: 3,
};

export const refundedReturn: OrderReturn = {
	...receivedReturn,
	state: "reembolsada",
	refundedOn: "2024-02-29",
	refundMethod: "pix",
	refundReference: "D12345678202402291221abcdef12345",
	items: receivedReturn.items.map((item) => ({
		...item,
		refundedQuantity: 1,
	})),
	version: 4,
};
