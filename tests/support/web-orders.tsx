import { Toaster } from "sonner";
import type { OrderDetails, OrderPart } from "#contract/orders.ts";
import type { OrderStatus } from "#core/order-status.ts";
import { OrderDetailsDialog } from "#web/screens/orders/order-details-dialog.tsx";
import { OrdersScreen } from "#web/screens/orders/orders-screen.tsx";
import { fakeServer, renderRoutes } from "./render-web.tsx";

/** Mix Store separates, TechHub has sent, Loja Centro has delivered. */
export const splitOrder: OrderDetails = {
	id: 1247,
	code: "#DV-2024-1247",
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
	freightCents: 0,
	totalCents: 30_000,
	commissionCents: 1_650,
	itemCount: 3,
	placedAt: "2024-02-28T15:00:00.000Z",
	note: "",
	cancelledAt: null,
	cancelReason: null,
	parts: [
		part(1, "Mix Store", "em-separacao"),
		part(2, "TechHub", "enviado", "BR1BR"),
		part(3, "Loja Centro", "entregue", "BR2BR"),
	],
	history: [],
	version: 4,
};

/** The order list and the order's dialog over it, on a server that knows one order and keeps what it is sent. */
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
	const { parts, history: _, ...summary } = order;
	const server = fakeServer({
		"GET /api/orders": {
			items: [{ ...summary, splitDetails: parts }],
			total: 1,
			isTotalCapped: false,
			from: 1,
			nextCursor: null,
			previousCursor: null,
		},
		"GET /api/orders/counters": { thisMonth: 1, open: [] },
		[`GET ${path}`]: order,
		[`PUT ${path}/status`]: keep("status"),
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
				children: [{ path: ":code", Component: OrderDetailsDialog }],
			},
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
		freightCents: 0,
		commissionRateBps: 550,
		commissionBaseCents: 10_000,
		commissionCents: 550,
		payoutCents: 9_450,
		frozenAt: "2024-02-28T15:00:00.000Z",
		items: [],
	};
}
