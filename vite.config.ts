import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { commitOf } from "./scripts/commit-of.mjs";
import { leanZod } from "./vite.lean-zod.ts";
import { strictPolicy } from "./vite.strict-policy.ts";

const apiAddress = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * What the dashboard shows and other screens show too. Each would become a file of a
 * few hundred bytes, and two dozen of those compress four kilobytes worse than one.
 */
const ofDashboard = new RegExp(
	[
		"/web/ui/(charts/|layout/(card|page-header|kpi-card|how-computed)|marks/badge|feedback/empty-state)",
		"/web/(domain/(growth|order-split-bar|peek\\.|status-badges)|data/(first-rows|dashboard|orders)\\.|routing/dialog-route)",
		"/contract/(labels|figures|ranges|dashboard)",
		"/core/(growth|store-color|order-status|return-rules|categories|export-period)",
		"/icons/(ban|circle-check|clock|info|plus|star|triangle-exclamation-point|truck)\\.",
	].join("|"),
);

// `vite build --app` makes both halves: dist/web for the browser, dist/server for Node.
export default defineConfig({
	plugins: [react(), tailwindcss(), strictPolicy(), leanZod(), precompress()],
	define: { __COMMIT__: JSON.stringify(commitOf(import.meta.dirname)) },
	environments: {
		client: {
			build: {
				outDir: "dist/web",
				rolldownOptions: {
					output: {
						// The first file names all others, to load them ahead: their names alone would be a tenth of it.
						chunkFileNames: "assets/[hash:7].js",
						// What every page begins with is two files, not fifteen that compress worse. The
						// libraries stay the same, and cached, from one version of ours to the next.
						// A group takes its modules before those of lower priority.
						codeSplitting: {
							groups: [
								{
									name: "libraries",
									test: /node_modules/,
									tags: ["$initial"],
									priority: 4,
								},
								{ name: "start", tags: ["$initial"], priority: 3 },
								{
									name: "dashboard",
									test: (id) => ofDashboard.test(id),
									priority: 2,
								},
								// What several screens are made of: some 370 KB in one file, where a list alone asked for a hundred.
								{
									name: "pieces",
									test: /\/src\/(web\/(?!screens)|core|contract)|node_modules/,
									minShareCount: 4,
									priority: 1,
								},
							],
						},
					},
				},
			},
		},
		server: {
			consumer: "server",
			// One file starts faster than hundreds; these carry native code.
			resolve: { noExternal: true, external: ["sharp", "pg-native"] },
			build: {
				outDir: "dist/server",
				emptyOutDir: true,
				copyPublicDir: false,
				target: "node20",
				rolldownOptions: {
					input: {
						main: "src/server/main.ts",
						admin: "src/server/admin.ts",
						"check-data": "src/server/check-data.ts",
						backup: "src/server/backup/backup.ts",
						restore: "src/server/backup/restore.ts",
					},
					output: {
						entryFileNames: "[name].js",
						chunkFileNames: "[name]-[hash].js",
					},
				},
			},
		},
	},
	builder: {},
	server: {
		port: 5173,
		strictPort: true,
		proxy: {
			"/api": {
				target: apiAddress,
				changeOrigin: true,
				// The API answers its own pages only; in development Vite stands in for them.
				configure: (proxy) =>
					proxy.on("proxyReq", (request) => {
						if (request.hasHeader("origin"))
							request.setHeader("origin", apiAddress);
					}),
			},
		},
	},
});

/** Writes .br and .gz beside what compresses well, so that the server never does it per request. */
function precompress(): Plugin {
	return {
		name: "precompress",
		applyToEnvironment: ({ name }) => name === "client",
		async writeBundle({ dir }) {
			if (!dir) return;
			const names = await readdir(dir, { recursive: true });
			await Promise.all(
				names
					.filter((name) => /\.(js|css|html|svg|json|webmanifest)$/.test(name))
					.map((name) => compressFile(path.join(dir, name))),
			);
		},
	};
}

async function compressFile(file: string): Promise<void> {
	const content = await readFile(file);
	if (content.length < 1024) return;
	const [brotli, gzipped] = await Promise.all([
		promisify(brotliCompress)(content),
		promisify(gzip)(content, { level: 9 }),
	]);
	await Promise.all([
		writeFile(`${file}.br`, brotli),
		writeFile(`${file}.gz`, gzipped),
	]);
}
