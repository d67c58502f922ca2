import type { Send } from "./api-client.ts";

/** `fetch`, or XMLHttpRequest where someone wants to watch an upload: `fetch` cannot tell how far it is. */
export const sendOverNetwork: Send = (request, { onUploadProgress } = {}) =>
	onUploadProgress ? sendWatched(request, onUploadProgress) : fetch(request);

async function sendWatched(
	request: Request,
	onProgress: (share: number) => void,
): Promise<Response> {
	const body = await request.blob();
	return new Promise((resolve, reject) => {
		const watched = new XMLHttpRequest();
		watched.open(request.method, request.url);
		watched.responseType = "blob";
		for (const [name, value] of request.headers)
			watched.setRequestHeader(name, value);
		watched.upload.onprogress = ({ loaded, total }) =>
			onProgress(total === 0 ? 0 : loaded / total);
		watched.onload = () => resolve(responseOf(watched));
		watched.onerror = () => reject(new TypeError("The upload failed"));
		watched.onabort = () => reject(request.signal.reason);
		request.signal.addEventListener("abort", () => watched.abort());
		if (request.signal.aborted) reject(request.signal.reason);
		else watched.send(body);
	});
}

function responseOf(answered: XMLHttpRequest): Response {
	const hasBody = answered.status !== 204 && answered.status !== 304;
	return new Response(hasBody ? answered.response : null, {
		status: answered.status,
		headers: {
			"content-type": answered.getResponseHeader("content-type") ?? "",
		},
	});
}
