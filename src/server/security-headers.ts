import { secureHeaders } from "hono/secure-headers";

/**
 * Scripts, data, fonts and pictures come from this origin and nowhere else.
 * Inline styles stay allowed: Sonner and Radix insert style elements as they open,
 * and a style cannot send anything away while every address but ours is closed.
 */
export function securityHeaders() {
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
