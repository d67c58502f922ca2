import { Toaster } from "sonner";
import type {
	ProductCounters,
	ProductDetails,
	ProductSummary,
} from "#contract/products.ts";
import { AdjustStockDialog } from "#web/screens/products/adjust-stock-dialog.tsx";
import { ProductCopyDialog } from "#web/screens/products/product-copy-dialog.tsx";
import { ProductDetailsDialog } from "#web/screens/products/product-details-dialog.tsx";
import { ProductFormDialog } from "#web/screens/products/product-form-dialog.tsx";
import { ProductsScreen } from "#web/screens/products/products-screen.tsx";
import { fakeServer, renderRoutes } from "./render-web.tsx";

export const shirt: ProductSummary = {
	id: 5,
	name: "Camiseta Básica",
	sku: "MOD-CAM123",
	storeId: 3,
	storeName: "Mix Store",
	storeStatus: "ativa",
	category: "moda",
	priceRetailCents: 4990,
	priceWholesaleCents: 3490,
	stock: 4,
	sold: 1250,
	status: "estoque-baixo",
	isOnline: true,
	isApproved: true,
	refusalReason: null,
	coverSha256: null,
	createdAt: "2024-01-10T12:00:00.000Z",
	version: 2,
};

export const shirtInDetail: ProductDetails = {
	...shirt,
	description: "Algodão penteado",
	weightGrams: 250,
	dimensions: "20x15x5",
	images: [],
	movements: [
		{
			id: 2,
			kind: "order",
			quantity: -3,
			stockAfter: 4,
			orderCode: "#DV-2024-1247",
			reason: null,
			actor: "Loja virtual",
			at: "2024-02-28T15:00:00.000Z",
		},
		{
			id: 1,
			kind: "adjustment",
			quantity: 7,
			stockAfter: 7,
			orderCode: null,
			reason: "Contagem",
			actor: "Operador local",
			at: "2024-01-10T12:00:00.000Z",
		},
	],
	monthlySales: ["2023-09", "2023-10", "2023-11", "2023-12", "2024-01"]
		.map((month) => ({ month, quantity: 0, revenueCents: 0 }))
		.concat([{ month: "2024-02", quantity: 3, revenueCents: 14_970 }]),
	latestOrders: [
		{
			code: "#DV-2024-1247",
			customerId: 7,
			customerName: "Ana Conceição",
			status: "pago",
			quantity: 3,
			totalCents: 14_970,
			placedAt: "2024-02-28T15:00:00.000Z",
		},
	],
	activity: [],
};

export const productCounters: ProductCounters = {
	total: 495,
	inStock: 418,
	lowStock: 50,
	outOfStock: 27,
	pending: 0,
};

export function productPageOf(items: ProductSummary[]) {
	return {
		items,
		total: items.length,
		isTotalCapped: false,
		from: items.length === 0 ? 0 : 1,
		nextCursor: null,
		previousCursor: null,
	};
}

/** The Produtos screen and its dialogs over a server that knows one product and one store. */
export function renderProducts(
	at: string,
	answers: Parameters<typeof fakeServer>[0] = {},
) {
	const server = fakeServer({
		"GET /api/products": productPageOf([shirt]),
		"GET /api/products/counters": productCounters,
		[`GET /api/products/${shirt.id}`]: shirtInDetail,
		"GET /api/stores/choices": [{ id: 3, name: "Mix Store", status: "ativa" }],
		...answers,
	});
	const view = renderRoutes(
		[
			{
				path: "/produtos",
				element: (
					<>
						<ProductsScreen />
						<Toaster />
					</>
				),
				children: [
					{ path: "novo", Component: ProductFormDialog },
					{ path: ":id", Component: ProductDetailsDialog },
					{ path: ":id/editar", Component: ProductFormDialog },
					{ path: ":id/estoque", Component: AdjustStockDialog },
					{ path: ":id/duplicar", Component: ProductCopyDialog },
				],
			},
		],
		{ at, server },
	);
	return { ...view, server };
}
