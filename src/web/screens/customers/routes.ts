import type { RouteObject } from "react-router";
import { PermittedDialog, PermittedPage } from "#web/routing/permitted.tsx";
import { requireId } from "#web/routing/route-params.ts";

/** Dialogs over `/clientes`. */
export const customerRoutes: RouteObject[] = [
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
		handle: { needs: "customers:write" },
		Component: PermittedDialog,
		children: [
			{
				path: "novo",
				handle: { title: "Novo Cliente", act: "criar clientes" },
				lazy: { Component: loadForm },
			},
			{
				path: ":id/editar",
				handle: { title: "Editar cliente", act: "editar clientes" },
				loader: requireId,
				lazy: { Component: loadForm },
			},
		],
	},
	{
		handle: { needs: "data:manage" },
		Component: PermittedDialog,
		children: [
			{
				path: ":id/anonimizar",
				handle: { title: "Anonimizar titular", act: "anonimizar titulares" },
				loader: requireId,
				lazy: {
					Component: async () =>
						(await import("./anonymise-dialog.tsx")).AnonymiseDialog,
				},
			},
		],
	},
];

/** A page of its own, without sidebar and bars: it is made for paper. */
export const dataPackageRoute: RouteObject = {
	handle: { needs: "privacy:manage" },
	Component: PermittedPage,
	children: [
		{
			path: "clientes/:id/pacote",
			handle: {
				title: "Pacote do titular",
				act: "ver tudo o que há sobre um titular",
			},
			loader: requireId,
			lazy: {
				Component: async () =>
					(await import("./data-package-screen.tsx")).DataPackageScreen,
			},
		},
	],
};

async function loadForm() {
	return (await import("./customer-form-dialog.tsx")).CustomerFormDialog;
}
