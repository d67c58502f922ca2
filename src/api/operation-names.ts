/** As much of an operation as its name depends on. */
interface Answering {
	responses?: Record<string, unknown>;
}

const verbs: Record<string, string> = {
	get: "get",
	post: "create",
	put: "update",
	delete: "delete",
};

/**
 * The name of an operation, from its method and path: `getOrder`, `listOrders`, `createOrderCancellation`. What stands
 * before an id is one of many, and so is what is created.
 */
export function operationIdOf(
	method: string,
	path: string,
	{ responses }: Answering,
): string {
	const segments = path.split("/").slice(2); // after "/api"
	const nouns = segments.flatMap((segment, at) => {
		if (isParameter(segment)) return [];
		const next = segments[at + 1];
		const isOne = next === undefined ? method === "post" : isParameter(next);
		return [isOne ? oneOf(segment) : segment];
	});
	const verb = method === "get" && isList(responses) ? "list" : verbs[method];
	return `${verb}${nouns.map(capitalised).join("")}`;
}

/** Of "/api/bulk-actions/{id}": "Bulk actions". */
export function tagOf(path: string): string {
	const [, , noun = ""] = path.split("/");
	return `${noun.charAt(0).toUpperCase()}${noun.slice(1).replaceAll("-", " ")}`;
}

/** Pages have their rows in `items`. */
function isList(responses: Record<string, unknown> = {}): boolean {
	const answer = responses[200] as
		| {
				content?: Record<
					string,
					{ schema?: { type?: string; properties?: object } }
				>;
		  }
		| undefined;
	const schema = answer?.content?.["application/json"]?.schema;
	return schema?.type === "array" || "items" in (schema?.properties ?? {});
}

function isParameter(segment: string): boolean {
	return segment.startsWith("{");
}

/** "copies" → "copy", "orders" → "order"; what is one already stays. */
function oneOf(noun: string): string {
	if (noun.endsWith("ies")) return `${noun.slice(0, -3)}y`;
	return noun.replace(/(?<!s|tu)s$/, "");
}

/** "stock-adjustment" → "StockAdjustment". */
function capitalised(noun: string): string {
	return noun.replace(/(?:^|-)(\w)/g, (_, first: string) =>
		first.toUpperCase(),
	);
}
