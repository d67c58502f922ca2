import type { RouteObject } from "react-router";
import { requireId } from "#web/routing/route-params.ts";

/** Dialogs over `/clientes`. */
export const customerRoutes: RouteObject[] = [
	{
		path: "novo",
		handle: { title: "Novo Cliente" },
		lazy: { Component: loadForm },
	},
	{
		// One route for both tabs, so that changing them leaves the dialog in place.
		path: ":id/historico?",
		handle: { title: "Perfil do cliente" },
		loader: requireId,
		lazy: {
			Component: async () =>
				(await import("./customer-details-dialog.tsx")).CustomerDetailsDialog,
		},
	},
	{
		path: ":id/editar",
		handle: { title: "Editar cliente" },
		loader: requireId,
		lazy: { Component: loadForm },
	},
];

async function loadForm() {
	return (await import("./customer-form-dialog.tsx")).CustomerFormDialog;
}
