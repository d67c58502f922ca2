import type { SendMail } from "#api/mail.ts";
import { isLoopback } from "./loopback.ts";
import { withinMs } from "./within-ms.ts";

/** For each step: finding the server, its greeting, its next word. Whoever invites is waiting. */
const stepWithinMs = 10_000;
/** For all of them together: a server that says a little now and then never ends a step. */
const allWithinMs = 20_000;

/**
 * Sends by the server of `SMTP_URL`: `smtps://user:password@mail.example.com`, or `smtp://…`, which becomes
 * encrypted where the server can. `?from=` says who writes, when that is not the user.
 */
export function createSendMail(
	smtpUrl: string,
	{ stepMs = stepWithinMs, totalMs = allWithinMs } = {},
): SendMail {
	const { from, ...server } = serverOf(new URL(smtpUrl));
	return async ({ to, subject, text }) => {
		// Not before there is something to send: few installations ever do.
		const { createTransport } = await import("nodemailer");
		const transport = createTransport({
			...server,
			// Of one connection: a pool's can be ended while it is in use.
			pool: true,
			maxConnections: 1,
			maxRequeues: 0,
			dnsTimeout: stepMs,
			connectionTimeout: stepMs,
			greetingTimeout: stepMs,
			socketTimeout: stepMs,
			disableFileAccess: true,
			disableUrlAccess: true,
		});
		const letter = { from, to: { name: "", address: to }, subject, text };
		try {
			await withinMs(totalMs, transport.sendMail(letter));
		} finally {
			transport.close({ force: true });
		}
	};
}

function serverOf(url: URL) {
	const secure = url.protocol === "smtps:";
	const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
	const user = decodeURIComponent(url.username);
	const isOfUser = user.includes("@");
	return {
		host,
		port: Number(url.port) || (secure ? 465 : 587),
		secure,
		...(user && {
			auth: { user, pass: decodeURIComponent(url.password) },
			// A password crosses no network in the clear.
			requireTLS: !secure && !isLoopback(host),
		}),
		from:
			url.searchParams.get("from") ??
			`Divishop <${isOfUser ? user : `divishop@${host}`}>`,
	};
}
