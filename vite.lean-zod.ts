import type { Plugin } from "vite";

const classicSchemas = /\/zod\/v4\/classic\/schemas\.js$/;

const rewrites = [
	{
		from: /^ *inst\._zod\.processJSONSchema = .*;$/gm,
		to: "",
	},
	{
		from: /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} .*;$/m,
		to: `const createToJSONSchemaMethod = () => () => { throw new Error("JSON Schema is left out of what a page loads: see vite.lean-zod.ts"); };
const createStandardJSONSchemaMethod = createToJSONSchemaMethod;`,
	},
];

/**
 * Every schema of Zod can describe itself as JSON Schema, so a page would load the code for it. Only the
 * API's own description asks for that (`/api/openapi.json`), which the server makes.
 */
export function leanZod(): Plugin {
	return {
		name: "lean-zod",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		transform(code, id) {
			if (!classicSchemas.test(id)) return null;
			let lean = code;
			for (const { from, to } of rewrites) {
				if (lean.search(from) < 0)
					this.error(`${id} is not as it was: see vite.lean-zod.ts`);
				lean = lean.replace(from, to);
			}
			return { code: lean, map: null };
		},
	};
}
