import type { RouteObject } from "react-router";
import { PermittedDialog } from "#web/routing/permitted.tsx";
import { requireId } from "#web/routing/route-params.ts";

/** Dialogs over `/produtos`. */
export const productRoutes: RouteObject[] = [
	{
		// One route for both tabs, so that changing them leaves the dialog in place.
		path: ":id/historico?",
		handle: { title: "Detalhes do produto" },
		loader: requireId,
		lazy: {
			Component: async () =>
				(await import("./details-dialogs.ts")).ProductDetailsDialog,
		},
	},
	{
		handle: { needs: "catalog:write" },
		Component: PermittedDialog,
		children: [
			{
				path: "novo",
				handle: { title: "Novo Produto", act: "criar produtos" },
				lazy: { Component: loadForm },
			},
			{
				path: ":id/editar",
				handle: { title: "Editar produto", act: "editar produtos" },
				loader: requireId,
				lazy: { Component: loadForm },
			},
			{
				path: ":id/estoque",
				handle: { title: "Ajustar estoque", act: "ajustar estoque" },
				loader: requireId,
				lazy: {
					Component: async () =>
						(await import("./details-dialogs.ts")).AdjustStockDialog,
				},
			},
			{
				path: ":id/duplicar",
				handle: { title: "Duplicar produto", act: "duplicar produtos" },
				loader: requireId,
				lazy: {
					Component: async () =>
						(await import("./product-copy-dialog.tsx")).ProductCopyDialog,
				},
			},
		],
	},
];

async function loadForm() {
	return (await import("./product-form-dialog.tsx")).ProductFormDialog;
}
