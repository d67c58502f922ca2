import { networkInterfaces } from "node:os";
import type { ServerConfig } from "./config.ts";

/** Where people reach the server, for links and for what is printed. */
export function publicAddress(
	{ publicUrl, host }: Pick<ServerConfig, "publicUrl" | "host">,
	port: number,
): string {
	return publicUrl ?? `http://${inUrl(reachable(host))}:${port}`;
}

/** A server that listens everywhere is reached at one of the machine's own addresses. */
function reachable(host: string): string {
	if (host !== "0.0.0.0" && host !== "::") return host;
	const addresses = Object.values(networkInterfaces()).flatMap(
		(addresses) => addresses ?? [],
	);
	const outside = addresses.find(
		({ family, internal }) => family === "IPv4" && !internal,
	);
	return outside?.address ?? "127.0.0.1";
}

function inUrl(host: string): string {
	return host.includes(":") ? `[${host}]` : host;
}
