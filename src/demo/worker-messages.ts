import type { DatabaseFile } from "./load-database-files.ts";

/** To the worker: the files the database starts from, and requests, each with a port for its answer. */
export type PageMessage =
	| ({ kind: "file" } & DatabaseFile)
	| ({ kind: "request" } & AskedRequest);

/** From the worker, about its start. */
export type StartMessage =
	| { kind: "ready" }
	| { kind: "failed"; reason: string };

/** A `Request` cannot be posted; this can. */
export interface AskedRequest {
	method: string;
	url: string;
	headers: [name: string, value: string][];
	body: ArrayBuffer | null;
}

/** Through a request's port, towards the page. */
export type AnswerMessage =
	| {
			kind: "head";
			status: number;
			headers: [name: string, value: string][];
			hasBody: boolean;
	  }
	| { kind: "piece"; bytes: Uint8Array<ArrayBuffer> }
	| { kind: "end" }
	| { kind: "failed"; reason: string };

/** Through a request's port, towards the worker: the next piece, please; or nobody waits any more. */
export type ReaderMessage = "more" | "leave";
