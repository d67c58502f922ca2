import type { RouteObject } from "react-router";
import { requireId } from "#web/routing/route-params.ts";

/** Dialogs over `/produtos`. */
export const productRoutes: RouteObject[] = [
	{
		path: "novo",
		handle: { title: "Novo Produto" },
		lazy: { Component: loadForm },
	},
	{
		// One route for both tabs, so that changing them leaves the dialog in place.
		path: ":id/historico?",
		handle: { title: "Detalhes do produto" },
		loader: requireId,
		lazy: {
			Component: async () =>
				(await import("./product-details-dialog.tsx")).ProductDetailsDialog,
		},
	},
	{
		path: ":id/editar",
		handle: { title: "Editar produto" },
		loader: requireId,
		lazy: { Component: loadForm },
	},
	{
		path: ":id/duplicar",
		handle: { title: "Duplicar produto" },
		loader: requireId,
		lazy: {
			Component: async () =>
				(await import("./product-copy-dialog.tsx")).ProductCopyDialog,
		},
	},
];

async function loadForm() {
	return (await import("./product-form-dialog.tsx")).ProductFormDialog;
}
