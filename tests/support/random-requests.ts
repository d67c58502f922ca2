import type { Random } from "#db/sample/random.ts";

/** As much of an OpenAPI document as requests are made of. */
interface Schema {
	$ref?: string;
	type?: string | string[];
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	minItems?: number;
	maxItems?: number;
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	format?: string;
	pattern?: string;
}
interface Operation {
	parameters?: {
		name: string;
		in: string;
		required?: boolean;
		schema?: Schema;
	}[];
	requestBody?: { content?: Record<string, { schema?: Schema }> };
	responses?: Record<string, { content?: Record<string, unknown> }>;
}
export interface ApiDocument {
	paths?: Record<string, Record<string, Operation>>;
	components?: { schemas?: Record<string, Schema> };
}

export interface RandomRequest {
	method: string;
	/** As the document writes it: `/api/orders/{code}`. */
	route: string;
	path: string;
	headers: Record<string, string>;
	body?: string;
}

/** Values that mean something where a field has this name: what is there, and what is not. */
export type KnownValues = Record<string, readonly unknown[]>;

/** Requests as the document allows them, and such as nobody should send: about half of each. */
export function randomRequests(
	document: ApiDocument,
	random: Random,
	known: KnownValues,
): () => RandomRequest {
	const operations = Object.entries(document.paths ?? {})
		.flatMap(([route, methods]) =>
			Object.entries(methods).map(([method, operation]) => ({
				route,
				method: method.toUpperCase(),
				operation,
			})),
		)
		.filter(({ operation }) => !neverEnds(operation));
	const draw = (schema: Schema | undefined, name: string) =>
		randomValue(schema ?? {}, name, { document, random, known, depth: 0 });

	return () => {
		const { route, method, operation } = random.pick(operations);
		const isBroken = random.chance(0.5);
		const headers: Record<string, string> = {};
		const query = new URLSearchParams();
		let path = route;
		for (const parameter of operation.parameters ?? []) {
			const { name } = parameter;
			if (!parameter.required && random.chance(0.6)) continue;
			const value =
				isBroken && random.chance(0.3)
					? random.pick(oddTexts)
					: `${draw(parameter.schema, name) ?? ""}`;
			if (parameter.in === "path")
				path = path.replace(`{${name}}`, encodeURIComponent(wellFormed(value)));
			else if (parameter.in === "query") query.append(name, value);
			else if (parameter.in === "header") headers[name] = latin(value);
		}
		if (isBroken && random.chance(0.2)) query.append("extra", "1");
		const asked = `${query}` === "" ? path : `${path}?${query}`;
		const json = operation.requestBody?.content?.["application/json"]?.schema;
		if (!json) return { method, route, path: asked, headers };
		headers["content-type"] = "application/json";
		const whole = draw(json, "");
		const body = isBroken ? broken(whole, random) : JSON.stringify(whole);
		if (isBroken && random.chance(0.05)) delete headers["content-type"];
		return { method, route, path: asked, headers, body };
	};
}

function neverEnds({ responses }: Operation): boolean {
	return "text/event-stream" in (responses?.[200]?.content ?? {});
}

const oddTexts = [
	"",
	" ",
	"-1",
	"0",
	"1e308",
	"99999999999999999999",
	"NaN",
	"null",
	"' or 1=1 --",
	"%00",
	"\u0000",
	"../../etc/passwd",
	"💥".repeat(50),
	"\u202e\u200b",
	"x".repeat(5000),
	"2024-02-30",
	"[object Object]",
] as const;
const oddValues = [...oddTexts, null, true, -1, 1.5, 2 ** 53, [], {}, [[[]]]];

/** A body somebody got wrong: cut short, no JSON, or with one value that does not belong. */
function broken(whole: unknown, random: Random): string {
	if (random.chance(0.1)) return JSON.stringify(whole).slice(0, -1);
	if (random.chance(0.1)) return random.pick(["", "{", "[]", "null", "\u0000"]);
	if (typeof whole !== "object" || whole === null)
		return JSON.stringify(random.pick(oddValues));
	const spoiled: Record<string, unknown> = { ...whole };
	const name = random.pick([...Object.keys(spoiled), "extra", "__proto__"]);
	if (random.chance(0.3)) delete spoiled[name];
	else if (name !== "__proto__") spoiled[name] = random.pick(oddValues);
	return JSON.stringify(spoiled);
}

interface Drawing {
	document: ApiDocument;
	random: Random;
	known: KnownValues;
	depth: number;
}

function randomValue(schema: Schema, name: string, drawing: Drawing): unknown {
	const { document, random, known, depth } = drawing;
	const deeper = { ...drawing, depth: depth + 1 };
	if (schema.$ref) {
		const named = schema.$ref.split("/").at(-1) ?? "";
		return randomValue(
			document.components?.schemas?.[named] ?? {},
			name,
			deeper,
		);
	}
	const knownHere = known[name];
	if (knownHere && random.chance(0.8)) return random.pick(knownHere);
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return randomValue(random.pick(choices), name, deeper);
	if (schema.allOf)
		return Object.assign(
			{},
			...schema.allOf.map((part) => randomValue(part, name, deeper)),
		);
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return random.pick(schema.enum);
	const type = Array.isArray(schema.type)
		? random.pick(schema.type)
		: schema.type;
	switch (type) {
		case "object":
			return Object.fromEntries(
				Object.entries(schema.properties ?? {})
					.filter(
						([field]) => schema.required?.includes(field) || random.chance(0.7),
					)
					.map(([field, part]) => [field, randomValue(part, field, deeper)]),
			);
		case "array": {
			const least = schema.minItems ?? 0;
			const most = Math.min(schema.maxItems ?? 3, least + 3);
			return Array.from({ length: random.int(least, most) }, () =>
				randomValue(schema.items ?? {}, name, deeper),
			);
		}
		case "integer":
		case "number":
			return random.int(
				Math.max(schema.minimum ?? 0, -1000),
				Math.min(schema.maximum ?? 10_000, 100_000),
			);
		case "boolean":
			return random.chance(0.5);
		case "null":
			return null;
		default:
			return randomText(schema, random);
	}
}

function randomText(schema: Schema, random: Random): string {
	if (schema.format === "date")
		return `2024-0${random.int(1, 3)}-${random.int(10, 29)}`;
	if (schema.format === "date-time") return "2024-02-29T12:00:00.000Z";
	if (schema.pattern?.includes("0-9a-f")) return "ab".repeat(32);
	if (schema.pattern?.includes("\\d{4}-")) return "2024-02";
	if (schema.pattern?.includes("\\d")) return `${random.int(0, 300)}`;
	const words = [
		"Loja",
		"São João",
		"moda",
		"Ana",
		"59,90",
		"joao@loja.com.br",
	];
	const text = random.pick(words).padEnd(schema.minLength ?? 0, "x");
	return text.slice(0, schema.maxLength ?? 200);
}

/** Half characters cannot stand in an address. */
function wellFormed(text: string): string {
	return text.replace(/\p{Cs}/gu, "") || "-";
}

function latin(text: string): string {
	return text.replace(/[^\x21-\x7e]/g, "") || "-";
}
