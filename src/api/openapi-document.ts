import type { OpenAPIHono } from "@hono/zod-openapi";
import { operationIdOf, tagOf } from "./operation-names.ts";
import type { ApiEnv } from "./router.ts";

/** What the API says of itself, in a form that validators, linters and generators of clients take as it is. */
export function openApiDocumentOf(app: OpenAPIHono<ApiEnv>) {
	const document = app.getOpenAPI31Document({
		openapi: "3.1.0",
		info: {
			title: "Divishop API",
			version: "1",
			description:
				"Money is integer centavos, rates are basis points, days are America/Sao_Paulo days. Errors are RFC 9457 problem details in Portuguese.",
			license: { name: "MIT", url: "https://opensource.org/license/mit" },
		},
		servers: [{ url: "/", description: "Where this document was read" }],
	});
	const tags = new Set<string>();
	const paths = Object.entries(document.paths ?? {}).map(([path, item]) => {
		tags.add(tagOf(path));
		const operations = Object.entries(item).map(([method, operation]) => [
			method,
			{
				operationId: operationIdOf(method, path, operation),
				tags: [tagOf(path)],
				...operation,
			},
		]);
		return [path, Object.fromEntries(operations)];
	});
	return forEveryReader({
		...document,
		tags: [...tags].map((name) => ({ name })),
		paths: Object.fromEntries(paths),
		components: { ...document.components, securitySchemes },
	}) as typeof document;
}

const securitySchemes = {
	session: {
		type: "apiKey",
		in: "cookie",
		name: "divishop.session_token",
		description:
			"The cookie that signing in sets (`POST /api/session`): a person in a browser. Over https its name begins with a prefix.",
	},
	apiKey: {
		type: "http",
		scheme: "bearer",
		description:
			"A key from Configurações › Integrações: a program. What is named beside it is what the key must hold, one of them.",
	},
} as const;

/** What the generator writes and some readers refuse, wherever a schema stands. */
function forEveryReader(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(forEveryReader);
	if (typeof value !== "object" || value === null) return value;
	const mended = Object.fromEntries(
		Object.entries(value)
			// Left out is null where null is the default.
			.filter(([name, inner]) => !(name === "default" && inner === null))
			.map(([name, inner]) => [name, mendedPart(name, inner, value)]),
	);
	return withNullApart(mended);
}

function mendedPart(name: string, inner: unknown, schema: object): unknown {
	if (name === "pattern" && typeof inner === "string")
		return withoutFlag(inner);
	// What is a number once it was read from an address is a text in it.
	if (name === "default" && "type" in schema && schema.type === "string")
		return `${inner}`;
	return forEveryReader(inner);
}

/** The generator cuts the slashes off `/…/` and leaves the end of `/…/u`. A pattern of JSON Schema is always a Unicode one. */
function withoutFlag(pattern: string): string {
	return pattern.replace(/\/u$/, "");
}

/** `enum: ["a", null]` as two choices: a null between texts breaks off Spectral's check of types. */
function withNullApart(schema: Record<string, unknown>) {
	const { type, enum: values, ...rest } = schema;
	if (!Array.isArray(values) || !values.includes(null)) return schema;
	const named = values.filter((value) => value !== null);
	return {
		...rest,
		anyOf: [{ type: "string", enum: named }, { type: "null" }],
	};
}
