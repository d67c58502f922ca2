import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

const policy = "content-security-policy";

/** An answer that brings a stricter policy of its own, as a picture does, keeps it. */
export function securityHeaders(): MiddlewareHandler {
	const setHeaders = ourHeaders();
	return async (c, next) => {
		let own: string | null = null;
		await setHeaders(c, async () => {
			await next();
			own = c.res.headers.get(policy);
		});
		if (own) c.res.headers.set(policy, own);
	};
}

/**
 * Scripts, data, fonts and pictures come from this origin and nowhere else.
 * Inline styles stay allowed: Sonner and Radix insert style elements as they open,
 * and a style cannot send anything away while every address but ours is closed.
 */
function ourHeaders(): MiddlewareHandler {
	return secureHeaders({
		contentSecurityPolicy: {
			defaultSrc: ["'self'"],
			scriptSrc: ["'self'"],
			styleSrc: ["'self'", "'unsafe-inline'"],
			imgSrc: ["'self'", "data:", "blob:"], // blob: previews of pictures not yet sent
			fontSrc: ["'self'"],
			connectSrc: ["'self'"],
			objectSrc: ["'none'"],
			baseUri: ["'none'"],
			formAction: ["'self'"],
			frameAncestors: ["'none'"],
		},
		xFrameOptions: "DENY",
		referrerPolicy: "same-origin",
		permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
		strictTransportSecurity: false, // plain HTTP on the loopback address
	});
}
