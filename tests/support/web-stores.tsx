import { Toaster } from "sonner";
import type { Problem } from "#contract/common.ts";
import type { StoreLegal } from "#contract/store-legal.ts";
import type {
	StoreCounters,
	StoreDetails,
	StoreSettings,
	StoreSummary,
} from "#contract/stores.ts";
import { StoreCopyDialog } from "#web/screens/stores/store-copy-dialog.tsx";
import { StoreDetailsDialog } from "#web/screens/stores/store-details-dialog.tsx";
import { StoreFormDialog } from "#web/screens/stores/store-form-dialog.tsx";
import { StoreLegalDialog } from "#web/screens/stores/store-legal-dialog.tsx";
import { StoreSettingsDialog } from "#web/screens/stores/store-settings-dialog.tsx";
import { StoresScreen } from "#web/screens/stores/stores-screen.tsx";
import { fakeServer, renderRoutes } from "./render-web.tsx";

export const mix: StoreSummary = {
	id: 3,
	name: "Mix Store",
	slug: "mix-store",
	type: "ambos",
	status: "ativa",
	category: "geral",
	manager: "Fernanda Oliveira",
	phone: "31998452210",
	email: "contato@mix.exemplo.com.br",
	description: "",
	rating: 4.7,
	joinedOn: "2022-08-08",
	revenueCents: 11_847_566,
	orders: 238,
	products: 47,
	documentsEndOn: null,
	version: 4,
};

export const mixInDetail: StoreDetails = { ...mix, activity: [] };

export const mixSettings: StoreSettings = {
	storeId: 3,
	storeName: "Mix Store",
	commissionRateBps: 550,
	pixKey: null,
	payoutCadence: null,
	requireNfe: false,
	bankAccount: null,
	freeShippingLimitCents: 10_000,
	shippingRateCents: 1500,
	processingDays: 2,
	orderNotifications: true,
	stockAlerts: true,
	promotionUpdates: false,
	autoApproveProducts: false,
	allowBackorders: true,
	requireMinOrder: false,
	minOrderCents: 5000,
	version: 2,
};

/** It has said who it is, and handed in what ended on 12/02/2024. */
export const mixLegal: StoreLegal = {
	storeId: 3,
	storeName: "Mix Store",
	legal: {
		legalName: "Mix Store Comércio Ltda.",
		document: "11222333000181",
		stateRegistration: null,
		postalCode: "30130010",
		address: "Av. Afonso Pena, 1500",
		city: "Belo Horizonte",
		state: "MG",
		version: 3,
	},
	contacts: [
		{
			role: "comercial",
			name: "Fernanda Oliveira",
			phone: "31998452210",
			email: null,
		},
	],
	documents: [
		{
			id: 8,
			kind: "alvara",
			fileName: "alvara-2023.pdf",
			mediaType: "application/pdf",
			bytes: 184_320,
			validUntil: "2024-02-12",
			addedBy: "Ana Prado",
			addedAt: "2023-02-13T13:00:00.000Z",
		},
	],
};

export const pageOf = (items: StoreSummary[]) => ({
	items,
	total: items.length,
	isTotalCapped: false,
	from: items.length > 0 ? 1 : 0,
	nextCursor: null,
	previousCursor: null,
});

export const storeCounters: StoreCounters = {
	total: 24,
	active: 21,
	pending: 3,
	inactive: 0,
	averageRating: 4.6,
};

/** What the API answers when someone else saved first, two minutes ago. */
export function conflict(fields: string[]): Response {
	const problem: Problem = {
		type: "/api/docs#version_conflict",
		title: "Outra pessoa salvou uma alteração antes de você.",
		status: 409,
		code: "version_conflict",
		conflict: {
			actor: "Ana Prado",
			// "há 2 min" also by the page's clock, which may be half a minute behind.
			at: new Date(Date.now() - 155_000).toISOString(),
			fields,
			version: 5,
		},
	};
	return Response.json(problem, { status: 409 });
}

/** The Lojas screen and its dialogs over a server that knows Mix Store. */
export function renderStores(
	at: string,
	answers: Record<string, unknown> = {},
) {
	const server = fakeServer({
		"GET /api/stores": pageOf([mix]),
		"GET /api/stores/counters": storeCounters,
		"GET /api/stores/3": mixInDetail,
		"GET /api/stores/3/settings": mixSettings,
		"GET /api/stores/3/legal": mixLegal,
		...answers,
	});
	const view = renderRoutes(
		[
			{
				path: "/lojas",
				element: (
					<>
						<StoresScreen />
						<Toaster />
					</>
				),
				// Not the lazy ones: React Router keeps what it loaded in the route itself.
				children: [
					{ path: "nova", Component: StoreFormDialog },
					{ path: ":id", Component: StoreDetailsDialog },
					{ path: ":id/editar", Component: StoreFormDialog },
					{ path: ":id/duplicar", Component: StoreCopyDialog },
					{ path: ":id/configurar", Component: StoreSettingsDialog },
					{ path: ":id/dados-legais", Component: StoreLegalDialog },
				],
			},
		],
		{ at, server },
	);
	return { ...view, server };
}
