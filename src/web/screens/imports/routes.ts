import type { RouteObject } from "react-router";
import { PermittedPage } from "#web/routing/permitted.tsx";
import { requireId } from "#web/routing/route-params.ts";

const act = "importar arquivos";
const screens = () => import("./screens.ts");

/** A file from its choice to its result; who may bring in one kind of record may bring in all. */
export const importRoutes: RouteObject = {
	handle: { needs: "catalog:write" },
	Component: PermittedPage,
	children: [
		{
			path: "importacoes/nova",
			handle: { title: "Importar", act },
			lazy: { Component: async () => (await screens()).NewImportScreen },
		},
		{
			path: "importacoes/:id",
			handle: { title: "Importação", act },
			loader: requireId,
			lazy: { Component: async () => (await screens()).ImportScreen },
		},
	],
};
