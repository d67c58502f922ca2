import { Toaster } from "sonner";
import type {
	CustomerCounters,
	CustomerDetails,
	CustomerSummary,
} from "#contract/customers.ts";
import { CustomerDetailsDialog } from "#web/screens/customers/customer-details-dialog.tsx";
import { CustomerFormDialog } from "#web/screens/customers/customer-form-dialog.tsx";
import { CustomersScreen } from "#web/screens/customers/customers-screen.tsx";
import { fakeServer, renderRoutes } from "./render-web.tsx";
import { settings } from "./web-answers.ts";

export const ana: CustomerSummary = {
	id: 7,
	name: "Ana Conceição",
	email: "ana@exemplo.com.br",
	phone: "11987654321",
	document: "52998224725",
	type: "varejo",
	status: "ativo",
	postalCode: "01310100",
	address: "Av. Paulista, 1000",
	city: "São Paulo",
	state: "SP",
	joinedOn: "2023-03-12",
	totalOrders: 3,
	totalSpentCents: 123_456,
	averageOrderCents: 41_152,
	lastOrderAt: "2024-02-29T02:30:00.000Z",
	anonymisedAt: null,
	favoriteCategories: ["moda", "casa"],
	isVipCandidate: false,
	version: 4,
};

export const anaInDetail: CustomerDetails = {
	...ana,
	monthlySpending: Array.from({ length: 12 }, (_, index) => ({
		month:
			index < 10
				? `2023-${String(index + 3).padStart(2, "0")}`
				: `2024-0${index - 9}`,
		orders: index === 11 ? 3 : 0,
		spentCents: index === 11 ? 123_456 : 0,
	})),
	categories: [
		{ category: "moda", spentCents: 100_000 },
		{ category: "casa", spentCents: 23_456 },
	],
	stores: [{ id: 3, name: "Mix Store", orders: 3, spentCents: 123_456 }],
	latestOrders: [
		{
			code: "#DV-2024-1247",
			status: "entregue",
			itemCount: 2,
			totalCents: 50_000,
			placedAt: "2024-02-28T15:00:00.000Z",
			splitDetails: [
				{
					storeId: 3,
					storeName: "Mix Store",
					valueCents: 50_000,
					status: "entregue",
				},
			],
		},
	],
};

export const counters: CustomerCounters = {
	total: 450,
	active: 386,
	vip: 45,
	wholesale: 99,
	states: ["BA", "SP"],
};

export function pageOf(items: CustomerSummary[]) {
	return {
		items,
		total: items.length,
		isTotalCapped: false,
		from: items.length === 0 ? 0 : 1,
		nextCursor: null,
		previousCursor: null,
	};
}

/** The Clientes screen and its dialogs over a server that knows Ana. */
export function renderCustomers(
	at: string,
	answers: Parameters<typeof fakeServer>[0] = {},
) {
	const server = fakeServer({
		"GET /api/customers": pageOf([ana]),
		"GET /api/customers/counters": counters,
		[`GET /api/customers/${ana.id}`]: anaInDetail,
		"GET /api/settings": settings,
		...answers,
	});
	const view = renderRoutes(
		[
			{
				path: "/clientes",
				element: (
					<>
						<CustomersScreen />
						<Toaster />
					</>
				),
				// Not the lazy ones: React Router keeps what it loaded in the route itself.
				children: [
					{ path: "novo", Component: CustomerFormDialog },
					{ path: ":id", Component: CustomerDetailsDialog },
					{ path: ":id/editar", Component: CustomerFormDialog },
				],
			},
			{ path: "/pedidos", element: <h1>Gestão de Pedidos</h1> },
		],
		{ at, server },
	);
	return { ...view, server };
}
