import type { z } from "zod";
import { problem } from "#contract/common.ts";
import {
	ApiError,
	OfflineError,
	UnexpectedAnswerError,
	unexplainedFailure,
} from "./api-errors.ts";
import { queryString } from "./query-string.ts";

/** How a request reaches the API: the network's `fetch`, or the API inside the tab. */
export type Send = (
	request: Request,
	options?: SendOptions,
) => Promise<Response>;

interface SendOptions {
	/** Told how much of the body has left, from 0 to 1, where the way to the API can tell. */
	onUploadProgress?: ((share: number) => void) | undefined;
}

export type Method = "POST" | "PUT" | "PATCH" | "DELETE";

export interface RequestOptions {
	/** Becomes the query string; blanks are left out. */
	params?: Record<string, unknown>;
	headers?: Record<string, string>;
	signal?: AbortSignal;
}

export type FetchOptions = RequestInit &
	SendOptions &
	Pick<RequestOptions, "params">;

export interface ApiClient {
	/** `api.get("/api/stores", storePage, { params: filters, signal })` */
	get<Schema extends z.ZodType>(
		path: string,
		schema: Schema,
		options?: RequestOptions,
	): Promise<z.output<Schema>>;
	/** `api.send("POST", "/api/stores", input, storeSummary)`; without a schema the answer's body is not read. */
	send<Schema extends z.ZodType>(
		method: Method,
		path: string,
		body: unknown,
		schema: Schema,
		options?: RequestOptions,
	): Promise<z.output<Schema>>;
	send(
		method: Method,
		path: string,
		body?: unknown,
		schema?: undefined,
		options?: RequestOptions,
	): Promise<void>;
	/** The answer itself, for files, images and streams; refusals are thrown all the same. */
	fetch(path: string, init?: FetchOptions): Promise<Response>;
}

/** `root` is where the API's paths begin: "https://host/" or "https://host/divishop/". */
export function createApiClient(send: Send, root: string): ApiClient {
	async function fetchAnswer(
		path: string,
		{ params = {}, onUploadProgress, ...init }: FetchOptions = {},
	): Promise<Response> {
		const url = new URL(path.replace(/^\//, "") + queryString(params), root);
		const request = new Request(url, init);
		const response = await answerOf(request, () =>
			send(request, { onUploadProgress }),
		);
		if (!response.ok) throw await refusalOf(response);
		return response;
	}

	return {
		fetch: fetchAnswer,
		async get(path, schema, options) {
			return parsed(await fetchAnswer(path, options), schema);
		},
		async send<Schema extends z.ZodType>(
			method: Method,
			path: string,
			body?: unknown,
			schema?: Schema,
			{ headers, ...options }: RequestOptions = {},
		) {
			const { headers: ofBody, ...init } = bodyOf(body);
			const response = await fetchAnswer(path, {
				method,
				...options,
				...init,
				headers: { ...ofBody, ...headers },
			});
			return schema ? parsed(response, schema) : undefined;
		},
	};
}

async function answerOf(
	request: Request,
	send: () => Promise<Response>,
): Promise<Response> {
	try {
		return await send();
	} catch (error) {
		if (request.signal.aborted) throw error; // nobody waits for it any more
		throw new OfflineError(error);
	}
}

function bodyOf(
	body: unknown,
): Pick<RequestInit, "body"> & { headers?: Record<string, string> } {
	if (body === undefined) return {};
	if (body instanceof FormData || body instanceof Blob) return { body };
	return {
		body: JSON.stringify(body),
		headers: { "content-type": "application/json" },
	};
}

async function parsed<Schema extends z.ZodType>(
	response: Response,
	schema: Schema,
): Promise<z.output<Schema>> {
	const answer = schema.safeParse(await jsonOf(response));
	if (answer.success) return answer.data;
	throw new UnexpectedAnswerError(
		`${response.url} broke the contract`,
		answer.error,
	);
}

async function jsonOf(response: Response): Promise<unknown> {
	const text = await response.text().catch((error: unknown) => {
		throw new OfflineError(error); // the connection broke halfway
	});
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new UnexpectedAnswerError(`${response.url} sent no JSON`, error);
	}
}

/** A proxy in between may refuse in its own words, which are not for operators. */
async function refusalOf(response: Response): Promise<Error> {
	const body = await jsonOf(response).catch((error: unknown) => error);
	const known = problem.safeParse(body);
	if (known.success) return new ApiError(known.data);
	if (response.status === 502 || response.status === 504)
		return new OfflineError();
	return new ApiError({
		type: "about:blank",
		title: unexplainedFailure,
		status: response.status,
		code: response.status === 503 ? "unavailable" : "internal",
	});
}
