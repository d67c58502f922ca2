import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createApiClient, type Send } from "./api-client.ts";
import {
	ApiError,
	errorText,
	isWorthRetrying,
	OfflineError,
	UnexpectedAnswerError,
} from "./api-errors.ts";

const schema = z.object({ name: z.string() });
const root = "http://test.local/divishop/";

const asked: string[] = [];
const answering = (answer: unknown) =>
	createApiClient(async ({ url }) => {
		asked.push(url);
		return Response.json(answer);
	}, root);

beforeEach(() => {
	asked.length = 0;
});

test("an answer is parsed by the contract, beside where the application lives", async () => {
	const api = answering({ name: "Mega" });
	expect(await api.get("/api/stores/1", schema)).toEqual({ name: "Mega" });
	expect(asked).toEqual([`${root}api/stores/1`]);
});

test("blank parameters do not reach the address", async () => {
	await answering({ name: "x" }).get("/api/stores", schema, {
		params: { status: "ativa", search: "", type: undefined, page: 0 },
	});
	expect(asked).toEqual([`${root}api/stores?page=0&status=ativa`]);
});

test("a body is sent as JSON", async () => {
	let sent: unknown;
	const api = createApiClient(async (request) => {
		sent = [
			request.method,
			request.headers.get("content-type"),
			await request.json(),
		];
		return new Response(null, { status: 204 });
	}, root);
	await api.send("PUT", "/api/stores/1", { name: "Mega" });
	expect(sent).toEqual(["PUT", "application/json", { name: "Mega" }]);
});

test("a refusal carries its problem", async () => {
	const error = await failureOf(() =>
		Response.json(
			{
				type: "/api/docs#duplicate_slug",
				title: "Este slug já é usado por outra loja.",
				status: 409,
				code: "duplicate_slug",
			},
			{ status: 409 },
		),
	);
	expect(error).toBeInstanceOf(ApiError);
	expect(error).toMatchObject({
		status: 409,
		problem: { code: "duplicate_slug" },
	});
	expect(errorText(error)).toBe("Este slug já é usado por outra loja.");
	expect(isWorthRetrying(error)).toBe(false);
});

test("a server that cannot be reached is not a refusal", async () => {
	const error = await failureOf(() => {
		throw new TypeError("Failed to fetch");
	});
	expect(error).toBeInstanceOf(OfflineError);
	expect(errorText(error)).toBe(
		"Sem conexão com o servidor. Verifique a rede e tente novamente.",
	);
	expect(isWorthRetrying(error)).toBe(true);
});

test("a gateway without a server behind it counts as no connection", async () => {
	const error = await failureOf(
		() => new Response("<h1>Bad Gateway</h1>", { status: 502 }),
	);
	expect(error).toBeInstanceOf(OfflineError);
});

test("words of a proxy never reach the operator", async () => {
	const error = await failureOf(
		() => new Response("upstream exploded", { status: 500 }),
	);
	expect(errorText(error)).toBe(
		"Algo deu errado do nosso lado. Tente novamente.",
	);
	expect(isWorthRetrying(error)).toBe(true);
});

test("an answer outside the contract says to reload", async () => {
	const error = await failureOf(() => Response.json({ nome: "Mega" }));
	expect(error).toBeInstanceOf(UnexpectedAnswerError);
	expect(errorText(error)).toContain("Recarregue a página");
	expect(isWorthRetrying(error)).toBe(false);
});

test("a cancelled request is neither offline nor refused", async () => {
	const controller = new AbortController();
	const api = createApiClient(async (request) => {
		controller.abort();
		request.signal.throwIfAborted();
		return Response.json({});
	}, root);
	const error: unknown = await api
		.get("/api/stores", schema, { signal: controller.signal })
		.catch((failure: unknown) => failure);
	expect(error).not.toBeInstanceOf(OfflineError);
	expect(error).toMatchObject({ name: "AbortError" });
});

async function failureOf(answer: () => Response): Promise<unknown> {
	const send: Send = async () => answer();
	return createApiClient(send, root)
		.get("/api/stores", schema)
		.then(
			() => {
				throw new Error("It answered");
			},
			(error: unknown) => error,
		);
}

test("when the database does not answer, the operator reads so, and it is worth another try", async () => {
	const title = "O banco de dados não respondeu. Tente novamente em instantes.";
	const api = createApiClient(
		async () =>
			Response.json(
				{
					type: "/api/docs#unavailable",
					title,
					status: 503,
					code: "unavailable",
				},
				{
					status: 503,
					headers: { "content-type": "application/problem+json" },
				},
			),
		root,
	);
	const error = await api.get("/api/stores", schema).catch((thrown) => thrown);
	expect(errorText(error)).toBe(title);
	expect(isWorthRetrying(error)).toBe(true);
});
