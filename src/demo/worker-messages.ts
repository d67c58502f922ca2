/** What PGlite starts from, unpacked. */
export type DatabaseFile =
	| { name: "engine"; content: WebAssembly.Module }
	/** PostgreSQL's own files: time zones, dictionaries. */
	| { name: "bundle"; content: ArrayBuffer }
	/** The data directory with the sample marketplace. */
	| { name: "sample"; content: ArrayBuffer };

/** From the worker that loads the files. */
export type FilesMessage =
	| { kind: "loaded"; bytes: number }
	| { kind: "done" }
	| { kind: "failed"; reason: string };

/** To the worker with the API: where the files will come from, and requests. Each has a port. */
export type PageMessage =
	| { kind: "files" }
	| ({ kind: "request" } & AskedRequest);

/** From the worker with the API, about its start. */
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
