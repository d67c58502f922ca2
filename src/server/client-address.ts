import { createAddressSet, normalAddress } from "./addresses.ts";

export type ClientAddress = (
	/** Who the connection is with. */
	socketAddress: string | undefined,
	/** `X-Forwarded-For`: whoever asked, then each proxy that passed it on but the last. */
	forwardedFor: string | undefined,
) => string | null;

/**
 * Who asks. Each proxy adds to the right of `X-Forwarded-For` whom it was asked by, so going left from
 * the connection, a hop is believed as long as the one that wrote it is ours: the first that is not
 * ours is the client, and whatever stands left of it the client may have made up.
 */
export function createClientAddress(trustedProxies: string[]): ClientAddress {
	const isTrusted = createAddressSet(trustedProxies);
	return (socketAddress, forwardedFor) => {
		let client = normalAddress(socketAddress ?? "");
		if (!client) return null;
		const hops = forwardedFor?.split(",") ?? [];
		while (isTrusted(client)) {
			const hop = hops.pop();
			// A hop that is no address (`unknown`) hides who asked: the proxy that wrote it stands for him.
			const next = hop && normalAddress(withoutPort(hop.trim()));
			if (!next) break;
			client = next;
		}
		return client;
	};
}

/** Some proxies write `10.0.0.1:51234` and `[2001:db8::1]:51234`. */
function withoutPort(hop: string): string {
	const [, address] =
		hop.match(/^\[(.*)\](?::\d+)?$/) ?? hop.match(/^([\d.]+):\d+$/) ?? [];
	return address ?? hop;
}
