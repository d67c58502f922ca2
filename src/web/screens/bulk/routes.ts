import type { RouteObject } from "react-router";
import { PermittedPage } from "#web/routing/permitted.tsx";
import { requireId } from "#web/routing/route-params.ts";

const act = "mudar vários registros de uma vez";
const screens = () => import("./screens.ts");

/** What is done to many records; who may change one kind of record may change all. */
export const bulkRoutes: RouteObject = {
	handle: { needs: "orders:write" },
	Component: PermittedPage,
	children: [
		{
			path: "acoes",
			handle: { title: "Ações em massa", act },
			lazy: { Component: async () => (await screens()).BulkListScreen },
		},
		{
			path: "acoes/:id",
			handle: { title: "Ação em massa", act },
			loader: requireId,
			lazy: { Component: async () => (await screens()).BulkScreen },
		},
	],
};
