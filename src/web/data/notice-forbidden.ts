import type { Send } from "./api-client.ts";

/** What was offered is refused: the role is another by now, and whoever knows it should ask again. */
export function noticeForbidden(send: Send, onForbidden: () => void): Send {
	return async (request, options) => {
		const response = await send(request, options);
		if (response.status === 403) onForbidden();
		return response;
	};
}
