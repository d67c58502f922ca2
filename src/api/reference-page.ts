import type { OpenAPIHono } from "@hono/zod-openapi";
import { html, raw } from "hono/html";

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
type Operation = {
	summary?: string;
	parameters?: {
		name: string;
		in: string;
		required?: boolean;
		schema?: unknown;
	}[];
	requestBody?: { content?: Record<string, { schema?: unknown }> };
	responses?: Record<string, { description?: string }>;
};

const methods = ["get", "post", "put", "patch", "delete"] as const;

/** The API's reference as one plain page: no scripts, so that the strict CSP holds here too. */
export function referencePage(document: Document) {
	const operations = Object.entries(document.paths ?? {}).flatMap(
		([path, item]) =>
			methods.flatMap((method) => {
				const operation = item?.[method] as Operation | undefined;
				return operation ? [{ path, method, operation }] : [];
			}),
	);
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>${document.info.title}</h1>
<p>${document.info.description ?? ""} The same as JSON: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<nav aria-label="Operations"><ul>
${operations.map(({ path, method, operation }) => html`<li><a href="#${anchor(method, path)}"><code>${method.toUpperCase()} ${path}</code></a> ${operation.summary ?? ""}</li>`)}
</ul></nav>
${operations.map(operationSection)}
<h2>Schemas</h2>
${Object.entries(document.components?.schemas ?? {}).map(
	([name, schema]) =>
		html`<details id="${name}"><summary>${name}</summary>${json(schema)}</details>`,
)}
</main>
</body>
</html>`;
}

export const referenceStyles = `
body{font:15px/1.5 system-ui,sans-serif;margin:0;color:#14161c;background:#f6f7f9}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
section,details{background:#fff;border:1px solid #e6e8ec;border-radius:14px;padding:1rem;margin:1rem 0}
pre{overflow:auto;background:#f6f7f9;padding:.75rem;border-radius:10px;font-size:13px}
a{color:#3b3bd6}nav ul{padding-left:1.2rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #eef0f3;vertical-align:top}
@media(prefers-color-scheme:dark){body{background:#0e1015;color:#f1f3f7}section,details{background:#15181f;border-color:#262b36}pre{background:#0e1015}a{color:#8a8cff}th,td{border-color:#1f242e}}
`;

function operationSection({
	path,
	method,
	operation,
}: {
	path: string;
	method: string;
	operation: Operation;
}) {
	const body = operation.requestBody?.content?.["application/json"]?.schema;
	const parameters = operation.parameters ?? [];
	return html`<section id="${anchor(method, path)}">
<h2><code>${method.toUpperCase()} ${path}</code></h2>
<p>${operation.summary ?? ""}</p>
${
	parameters.length > 0
		? html`<table><thead><tr><th>Parameter</th><th>In</th><th>Schema</th></tr></thead><tbody>
${parameters.map((parameter) => html`<tr><td><code>${parameter.name}</code>${parameter.required ? " (required)" : ""}</td><td>${parameter.in}</td><td><code>${JSON.stringify(parameter.schema ?? {})}</code></td></tr>`)}
</tbody></table>`
		: raw("")
}
${body ? html`<h3>Body</h3>${json(body)}` : raw("")}
<h3>Answers</h3>
<ul>${Object.entries(operation.responses ?? {}).map(([status, answer]) => html`<li><code>${status}</code> ${answer.description ?? ""}</li>`)}</ul>
</section>`;
}

function json(value: unknown) {
	return html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
}

function anchor(method: string, path: string): string {
	return `${method}-${path.replace(/[^a-z0-9]+/gi, "-")}`;
}
