import type { RouteObject } from "react-router";

/** `/configuracoes/chaves`, and the new key over it. */
export const keysRoute: RouteObject = {
	path: "chaves",
	handle: { title: "Chaves de API", act: "administrar chaves de API" },
	lazy: {
		Component: async () => (await import("./keys-screen.tsx")).KeysScreen,
	},
	children: [
		{
			path: "nova",
			handle: { title: "Nova chave", act: "criar chaves de API" },
			lazy: {
				Component: async () =>
					(await import("./new-key-dialog.tsx")).NewKeyDialog,
			},
		},
	],
};
