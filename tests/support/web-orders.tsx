import { screen } from "@testing-library/react";
import { Toaster } from "sonner";
import { vi } from "vitest";
import type {
	OrderDetails,
	OrderItem,
	OrderPart,
	OrderSummary,
} from "#contract/orders.ts";
import type { OrderStatus } from "#core/order-status.ts";
import { OrderDetailsDialog } from "#web/screens/orders/order-details-dialog.tsx";
import { OrderFormDialog } from "#web/screens/orders/order-form-dialog.tsx";
import { OrderPrintScreen } from "#web/screens/orders/order-print-screen.tsx";
import { OrdersScreen } from "#web/screens/orders/orders-screen.tsx";
import { PackingSlipsScreen } from "#web/screens/orders/packing-slips-screen.tsx";
import { fakeServer, renderRoutes } from "./render-web.tsx";
import { refusal, settings } from "./web-answers.ts";

/** Mix Store separates, TechHub has sent, Loja Centro has delivered. */
export const splitOrder: OrderDetails = {
	id: 1247,
	code: "#DV-2024-1247",
	returnState: null,
	customerId: 7,
	customerName: "Ana Conceição",
	customerEmail: "ana@exemplo.com.br",
	customerPhone: "11987654321",
	customerDocument: "52998224725",
	customerType: "varejo",
	deliveryPostalCode: "01310100",
	deliveryAddress: "Av. Paulista, 1000",
	deliveryCity: "São Paulo",
	deliveryState: "SP",
	paymentMethod: "pix",
	paymentInstallments: 1,
	status: "em-separacao",
	goodsCents: 30_000,
	discountCents: 0,
	marketplaceDiscountCents: 0,
	freightCents: 0,
	totalCents: 30_000,
	commissionCents: 1_650,
	itemCount: 3,
	placedAt: "2024-02-28T15:00:00.000Z",
	note: "",
	cancelledAt: null,
	cancelReason: null,
	storefront: null,
	parts: [
		part(1, "Mix Store", "em-separacao"),
		part(2, "TechHub", "enviado", "BR1BR"),
		part(3, "Loja Centro", "entregue", "BR2BR"),
	],
	history: [],
	version: 4,
};

/** By card, with a discount and freight of one store only, a note, and a history. */
export const paidOrder: OrderDetails = {
	...splitOrder,
	paymentMethod: "cartao",
	paymentInstallments: 3,
	goodsCents: 39_970,
	discountCents: 1_000,
	marketplaceDiscountCents: 0,
	freightCents: 1_500,
	totalCents: 40_470,
	commissionCents: 3_268,
	itemCount: 4,
	note: "Entregar na portaria",
	parts: [
		{
			...part(1, "Mix Store", "em-separacao"),
			valueCents: 15_470,
			goodsCents: 14_970,
			discountCents: 1_000,
			marketplaceDiscountCents: 0,
			freightCents: 1_500,
			commissionBaseCents: 13_970,
			commissionCents: 768,
			payoutCents: 14_702,
			items: [item(1, "Camiseta Básica", "MOD-CAM123", 3, 4_990)],
		},
		{
			...part(2, "TechHub", "enviado", "BR1BR"),
			valueCents: 25_000,
			goodsCents: 25_000,
			commissionRateBps: 1_000,
			commissionBaseCents: 25_000,
			commissionCents: 2_500,
			payoutCents: 22_500,
			items: [item(2, "Fone Bluetooth", null, 1, 25_000)],
		},
	],
	history: [
		{
			id: 2,
			at: "2024-02-29T14:05:00.000Z",
			actor: "Bruna",
			kind: "part",
			detail: {
				storeName: "TechHub",
				from: "em-separacao",
				to: "enviado",
				trackingFrom: null,
				trackingTo: "BR1BR",
			},
		},
		{
			id: 1,
			at: "2024-02-28T15:00:00.000Z",
			actor: "Loja virtual",
			kind: "placed",
			detail: { to: "pago" },
		},
	],
};

/** Of Mix Store alone. */
export const singleOrder: OrderDetails = {
	...splitOrder,
	parts: splitOrder.parts.slice(0, 1),
	goodsCents: 10_000,
	totalCents: 10_000,
	commissionCents: 550,
	itemCount: 1,
};

/** The order as the list has it. */
export function summaryOf({
	parts,
	history: _,
	...order
}: OrderDetails): OrderSummary {
	return {
		...order,
		splitDetails: parts,
		late: parts.flatMap(({ id, storeId, storeName, late }) =>
			late ? [{ partId: id, storeId, storeName, ...late }] : [],
		),
	};
}

export function orderPageOf(orders: OrderDetails[], place = {}) {
	return {
		items: orders.map(summaryOf),
		total: orders.length,
		isTotalCapped: false,
		from: orders.length === 0 ? 0 : 1,
		nextCursor: null,
		previousCursor: null,
		...place,
	};
}

/** Bruna saved these fields first. */
export function conflictOn(fields: string[], version = 5) {
	const at = new Date().toISOString();
	return refusal(409, "version_conflict", {
		conflict: { actor: "Bruna", at, fields, version },
	});
}

/** The browser's print dialog; happy-dom has none. */
export function stubPrinting() {
	const print = vi.fn();
	vi.stubGlobal("print", print);
	return print;
}

/** The order list and the order's dialogs over it, on a server that knows one order and keeps what it is sent. */
export function renderOrder(
	order: OrderDetails,
	{
		at = "/pedidos/DV-2024-1247",
		answers = {},
	}: { at?: string; answers?: Record<string, unknown> } = {},
) {
	const sent: { what: string; body: unknown }[] = [];
	const path = "/api/orders/DV-2024-1247";
	const keep = (what: string) => async (request: Request) => {
		sent.push({ what, body: await request.json() });
		return Response.json({ ...order, version: order.version + sent.length });
	};
	const server = fakeServer({
		"GET /api/settings": settings,
		"GET /api/orders": orderPageOf([order]),
		"GET /api/orders/counters": { thisMonth: 1, open: [] },
		"GET /api/orders/printouts": [order],
		[`GET ${path}`]: order,
		[`PUT ${path}`]: keep("order"),
		[`PUT ${path}/status`]: keep("status"),
		[`PUT ${path}/parts/1`]: keep("part 1"),
		[`PUT ${path}/parts/2`]: keep("part 2"),
		[`POST ${path}/cancellation`]: keep("cancellation"),
		[`POST ${path}/reprocessing`]: keep("reprocessing"),
		[`POST ${path}/undo`]: keep("undo"),
		...answers,
	});
	const view = renderRoutes(
		[
			{
				path: "/pedidos",
				element: (
					<>
						<OrdersScreen />
						{/* An open dialog takes the pointer from everything else; the product gives it back by a class. */}
						<Toaster style={{ pointerEvents: "auto" }} />
					</>
				),
				children: [
					{ path: ":code", Component: OrderDetailsDialog },
					{ path: ":code/editar", Component: OrderFormDialog },
				],
			},
			{ path: "/pedidos/imprimir", Component: OrderPrintScreen },
			{ path: "/pedidos/romaneios", Component: PackingSlipsScreen },
		],
		{ at, server },
	);
	return { ...view, server, sent };
}

function part(
	id: number,
	storeName: string,
	status: OrderStatus,
	trackingCode: string | null = null,
): OrderPart {
	return {
		id,
		storeId: id,
		storeName,
		status,
		trackingCode,
		valueCents: 10_000,
		goodsCents: 10_000,
		discountCents: 0,
		marketplaceDiscountCents: 0,
		freightCents: 0,
		commissionRateBps: 550,
		commissionBaseCents: 10_000,
		commissionCents: 550,
		payoutCents: 9_450,
		frozenAt: "2024-02-28T15:00:00.000Z",
		nfeKey: null,
		late: null,
		items: [],
	};
}

function item(
	id: number,
	name: string,
	sku: string | null,
	quantity: number,
	unitPriceCents: number,
): OrderItem {
	const goodsCents = quantity * unitPriceCents;
	return {
		id,
		productId: id,
		name,
		sku,
		category: "moda",
		quantity,
		unitPriceCents,
		goodsCents,
		discountCents: 0,
		marketplaceDiscountCents: 0,
		freightCents: 0,
		totalCents: goodsCents,
		commissionCents: 0,
	};
}

/** Not by its role: looking that up in a page this long takes longer than drawing it. */
export async function openOrderDialog(): Promise<HTMLElement> {
	const heading = await screen.findByText("Histórico do pedido");
	const dialog = heading.closest<HTMLElement>("[role=dialog]");
	if (!dialog) throw new Error("The order is not in a dialog");
	return dialog;
}

/** Money has unbreakable spaces, which nobody types. */
export function textOf(element: HTMLElement): string | undefined {
	return element.textContent?.replaceAll("\u00a0", " ");
}

export function addressOf({
	state: { location },
}: ReturnType<typeof renderOrder>["router"]): string {
	return location.pathname + location.search;
}
