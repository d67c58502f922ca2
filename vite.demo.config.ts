import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { commitOf } from "./scripts/commit-of.mjs";
import list from "./src/db/sample/pictures.json" with { type: "json" };
import { strictPolicy } from "./vite.strict-policy.ts";

const databaseFolder = path.join(import.meta.dirname, ".cache", "demo");

// dist/demo: files alone, for any static host. Made by scripts/build-demo.mjs.
export default defineConfig({
	base: "./", // below any path of its host
	plugins: [
		react(),
		tailwindcss(),
		strictPolicy(),
		preloadInterface(),
		asIndexPage(),
		picturesBeside(),
	],
	define: {
		"import.meta.env.DATABASE_BYTES": String(bytesIn(databaseFolder)),
		__COMMIT__: JSON.stringify(commitOf(import.meta.dirname)),
	},
	worker: {
		format: "es",
		plugins: () => [withoutEngineOfPglite(), withoutLocalesOfZod()],
	},
	build: {
		outDir: "dist/demo",
		emptyOutDir: true,
		assetsInlineLimit: 0,
		rolldownOptions: {
			input: "demo.html",
			// The product loads what a screen needs, in many small files; beside the database's
			// megabytes these are nothing, and asking for each takes longer than reading it.
			output: {
				codeSplitting: {
					groups: [
						// What the start page shares with the interface, which comes after it.
						{
							name: "start-page",
							test: /core.money|preload-helper/,
							priority: 1,
						},
						{ name: "interface", minShareCount: 2 },
					],
				},
			},
		},
	},
});

function bytesIn(folder: string): number {
	return readdirSync(folder)
		.filter((name) => name.endsWith(".bin"))
		.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}

/** It is started once the database's files are there, and should not be waited for then. */
function preloadInterface(): Plugin {
	return {
		name: "preload-interface",
		transformIndexHtml: {
			order: "post",
			handler: (_html, { bundle = {} }) =>
				Object.values(bundle)
					.filter(
						(file) =>
							file.type === "chunk" &&
							/^(start|interface|rolldown-runtime)$/.test(file.name),
					)
					.map(({ fileName }) => ({
						tag: "link",
						injectTo: "head",
						attrs: {
							rel: "modulepreload",
							crossorigin: true,
							href: `./${fileName}`,
						},
					})),
		},
	};
}

function asIndexPage(): Plugin {
	return {
		name: "as-index-page",
		enforce: "post",
		generateBundle(_options, bundle) {
			const page = bundle["demo.html"];
			if (page) page.fileName = "index.html";
		},
	};
}

/** The sample's pictures by their addresses, each fetched when a screen shows it. */
function picturesBeside(): Plugin {
	const folder = path.join(import.meta.dirname, "src/db/sample/pictures");
	return {
		name: "pictures-beside",
		generateBundle() {
			for (const { file, sha256 } of list.pictures)
				this.emitFile({
					type: "asset",
					fileName: `pictures/${sha256}.webp`,
					source: readFileSync(path.join(folder, file)),
				});
		},
	};
}

/** What PGlite would fetch by itself; the demo hands it the same, packed (.cache/demo). */
function withoutEngineOfPglite(): Plugin {
	return {
		name: "without-engine-of-pglite",
		generateBundle(_options, bundle) {
			for (const name of Object.keys(bundle))
				if (/(pglite|initdb)-[^.]+\.(wasm|data)$/.test(name))
					delete bundle[name];
		},
	};
}

/** Fifty languages that nobody asks for, of which the API's own import keeps all: a third of a megabyte to start with. */
function withoutLocalesOfZod(): Plugin {
	return {
		name: "without-locales-of-zod",
		load(id) {
			if (!/zod\/v4\/locales\/index\.js$/.test(id)) return null;
			return 'export { default as en } from "./en.js";';
		},
	};
}
