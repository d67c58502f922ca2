import type { RouteObject } from "react-router";
import { requireId } from "#web/routing/route-params.ts";

/** Dialogs over `/lojas`. */
export const storeRoutes: RouteObject[] = [
	{
		path: "nova",
		handle: { title: "Nova Loja" },
		lazy: { Component: loadForm },
	},
	{
		// One route for both tabs, so that changing them leaves the dialog in place.
		path: ":id/historico?",
		handle: { title: "Detalhes da loja" },
		loader: requireId,
		lazy: {
			Component: async () =>
				(await import("./store-details-dialog.tsx")).StoreDetailsDialog,
		},
	},
	{
		path: ":id/editar",
		handle: { title: "Editar loja" },
		loader: requireId,
		lazy: { Component: loadForm },
	},
	{
		path: ":id/duplicar",
		handle: { title: "Duplicar loja" },
		loader: requireId,
		lazy: {
			Component: async () =>
				(await import("./store-copy-dialog.tsx")).StoreCopyDialog,
		},
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
];

async function loadForm() {
	return (await import("./store-form-dialog.tsx")).StoreFormDialog;
}
