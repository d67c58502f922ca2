import path from "node:path";
import type { Plugin } from "vite";

const styleSingleton = path.resolve(
	import.meta.dirname,
	"src/web/ui/overlays/style-singleton.ts",
);

const rewrites = [
	{
		// Would write a style element; our toaster imports the same styles as a file.
		file: /\/sonner\/dist\/index\.mjs$/,
		from: /^__insertCSS\(".*"\);?$/m,
		to: "",
	},
	{
		// Would try, for speed, whether it may make code of text. Told before the first schema is made
		// that it may not, it does as well without.
		file: /\/zod\/v4\/core\/core\.js$/,
		from: /__zod_globalConfig = \{\}/,
		to: "__zod_globalConfig = { jitless: true }",
	},
];

/**
 * The content security policy allows files of our own and nothing written into the page: neither style
 * elements nor code. What libraries would do against it is put right here, in what a page loads.
 */
export function strictPolicy(): Plugin {
	return {
		name: "strict-policy",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		resolveId: (source) =>
			source === "react-style-singleton" ? styleSingleton : null,
		transform(code, id) {
			const rewrite = rewrites.find(({ file }) => file.test(id));
			if (!rewrite) return null;
			if (!rewrite.from.test(code))
				this.error(`${id} is not as it was: see vite.strict-policy.ts`);
			return { code: code.replace(rewrite.from, rewrite.to), map: null };
		},
	};
}
