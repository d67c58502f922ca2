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
		path: ":id",
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
