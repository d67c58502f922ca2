import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

const policy = "content-security-policy";

/** An answer that brings a stricter policy of its own, as a picture does, keeps it. */
export function securityHeaders(
	publicUrl: string | undefined,
): MiddlewareHandler {
	const setHeaders = ourHeaders(publicUrl?.startsWith("https:") ?? false);
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
 * Scripts, styles, data, fonts and pictures come as files of this origin and in no other way. What
 * libraries would do against it the build puts right (vite.strict-policy.ts).
 */
function ourHeaders(isHttps: boolean): MiddlewareHandler {
	return secureHeaders({
		contentSecurityPolicy: {
			defaultSrc: ["'self'"],
			scriptSrc: ["'self'"],
			styleSrc: ["'self'"],
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
		// For this name alone: those below it may be someone else's.
		strictTransportSecurity: isHttps && "max-age=31536000",
	});
}
