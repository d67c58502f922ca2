import type { ApiClient, RequestOptions } from "./api-client.ts";
import { OfflineError } from "./api-errors.ts";

export interface DownloadOptions extends RequestOptions {
	/** Sent as JSON, where an address is too short for what is asked. */
	body?: unknown;
	/** Told after every piece; `totalBytes` only where the server knows it. */
	onProgress?: (bytes: number, totalBytes: number | null) => void;
}

/**
 * Fetches a file through the API client and saves it under the name the server gave it. A link to
 * `/api/…` would leave the page in the demo, and could neither show progress nor be cancelled.
 */
export async function downloadFile(
	api: ApiClient,
	path: string,
	options: DownloadOptions = {},
): Promise<{ fileName: string; bytes: number }> {
	const { onProgress, body, ...request } = options;
	const response = await api.fetch(path, {
		...request,
		...(body !== undefined && asJson(body)),
	});
	const blob = await blobOf(response, options);
	const fileName = fileNameOf(response) ?? "download";
	saveAs(blob, fileName);
	return { fileName, bytes: blob.size };
}

function asJson(body: unknown): RequestInit {
	return {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	};
}

async function blobOf(
	response: Response,
	{ onProgress, signal }: DownloadOptions,
): Promise<Blob> {
	const type = response.headers.get("content-type") ?? "";
	if (!response.body) return new Blob([], { type });
	const total = Number(response.headers.get("content-length")) || null;
	const reader = response.body.getReader();
	const pieces: Uint8Array<ArrayBuffer>[] = [];
	let bytes = 0;
	// Felt at once, not with the next piece.
	const cancel = () => void reader.cancel().catch(() => undefined);
	signal?.addEventListener("abort", cancel);
	try {
		for (;;) {
			const { done, value } = await reader.read();
			signal?.throwIfAborted();
			if (done) return new Blob(pieces, { type });
			pieces.push(value);
			bytes += value.byteLength;
			onProgress?.(bytes, total);
		}
	} catch (error) {
		// The server breaks the line when it fails halfway: half a file is never saved.
		throw signal?.aborted ? error : new OfflineError(error);
	} finally {
		signal?.removeEventListener("abort", cancel);
	}
}

/** `attachment; filename="orders_export_2024-02-29.xlsx"` */
function fileNameOf(response: Response): string | undefined {
	const header = response.headers.get("content-disposition") ?? "";
	const quoted = /filename="([^"]+)"/.exec(header);
	return quoted?.[1] ?? /filename=([^;\s]+)/.exec(header)?.[1];
}

/**
 * The browser fetches it by itself, writes it to the disk as it comes, and shows how far it is, wherever one goes
 * meanwhile: for gigabytes, which no tab should hold. What is refused it cannot tell: ask the server before.
 */
export function saveFrom(address: string): void {
	clickLink(address, ""); // under the name the server gives it
}

/** Hands a file over to whoever is at the browser. */
export function saveAs(blob: Blob, fileName: string): void {
	const url = URL.createObjectURL(blob);
	clickLink(url, fileName);
	// The browser reads the blob after the click; a minute is more than it needs to begin.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function clickLink(address: string, fileName: string): void {
	const link = document.createElement("a");
	link.href = address;
	link.download = fileName;
	link.click();
}
