import type { ServerConfig } from "./config.ts";

/** What an administrator should know of a server that others can reach. */
export function networkWarnings({
	needsSignIn,
	publicUrl,
	trustedProxies,
}: Pick<
	ServerConfig,
	"needsSignIn" | "publicUrl" | "trustedProxies"
>): string[] {
	if (!needsSignIn) return [];
	if (!publicUrl?.startsWith("https:"))
		return [
			"passwords and everything else travel unencrypted; put a proxy with TLS in front and set PUBLIC_URL to its https:// address",
		];
	// Behind https there is a proxy: the server itself speaks plain HTTP.
	if (trustedProxies.length === 0)
		return [
			"TRUSTED_PROXIES is empty, so every client seems to have the address of the proxy, in the audit and where attempts are counted; set it to the proxy's address",
		];
	return [];
}
