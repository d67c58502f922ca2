import type { RouteObject } from "react-router";
import { PermittedDialog, PermittedPage } from "#web/routing/permitted.tsx";
import { requireId } from "#web/routing/route-params.ts";

/** Dialogs over `/lojas`. */
export const storeRoutes: RouteObject[] = [
	{
		// One route for both tabs, so that changing them leaves the dialog in place.
		path: ":id/historico?",
		handle: { title: "Detalhes da loja" },
		loader: requireId,
		lazy: { Component: loadDetails },
	},
	{
		// Another tab of the same dialog.
		path: ":id/mes",
		handle: { title: "Mês da loja" },
		loader: requireId,
		lazy: { Component: loadDetails },
	},
	{
		path: ":id/configurar",
		handle: { title: "Configurações da loja" },
		loader: requireId,
		lazy: {
			Component: async () =>
				(await import("./store-settings-dialog.tsx")).StoreSettingsDialog,
		},
	},
	{
		handle: { needs: "catalog:write" },
		Component: PermittedDialog,
		children: [
			{
				path: "nova",
				handle: { title: "Nova Loja", act: "criar lojas" },
				lazy: { Component: loadForm },
			},
			{
				path: ":id/editar",
				handle: { title: "Editar loja", act: "editar lojas" },
				loader: requireId,
				lazy: { Component: loadForm },
			},
			{
				path: ":id/dados-legais",
				handle: {
					title: "Dados legais",
					act: "editar os dados legais das lojas",
				},
				loader: requireId,
				lazy: {
					Component: async () =>
						(await import("./store-legal-dialog.tsx")).StoreLegalDialog,
				},
			},
			{
				path: ":id/duplicar",
				handle: { title: "Duplicar loja", act: "duplicar lojas" },
				loader: requireId,
				lazy: {
					Component: async () =>
						(await import("./store-copy-dialog.tsx")).StoreCopyDialog,
				},
			},
		],
	},
];

/** A page of its own, without sidebar and bars: it is made for paper. */
export const storeMonthPrintRoute: RouteObject = {
	handle: { needs: "exports:read" },
	Component: PermittedPage,
	children: [
		{
			path: "lojas/:id/mes/imprimir",
			handle: { title: "Extrato do mês", act: "imprimir extratos" },
			loader: requireId,
			lazy: {
				Component: async () =>
					(await import("./details-screens.ts")).StoreMonthPrintScreen,
			},
		},
	],
};

async function loadDetails() {
	return (await import("./details-screens.ts")).StoreDetailsDialog;
}

async function loadForm() {
	return (await import("./store-form-dialog.tsx")).StoreFormDialog;
}
