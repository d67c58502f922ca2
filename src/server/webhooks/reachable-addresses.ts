import { createAddressSet, normalAddress } from "../addresses.ts";

/**
 * Where nothing is sent unless configuration allows it: this machine, the networks around it, and
 * whatever is no single machine on the internet. From the registries of special addresses (RFC 6890
 * and its successors).
 */
const closedNetworks = [
	"0.0.0.0/8",
	"10.0.0.0/8",
	"100.64.0.0/10", // shared by a provider's customers
	"127.0.0.0/8",
	"169.254.0.0/16", // link-local, and a cloud's own service
	"172.16.0.0/12",
	"192.0.0.0/24",
	"192.0.2.0/24",
	"192.88.99.0/24",
	"192.168.0.0/16",
	"198.18.0.0/15",
	"198.51.100.0/24",
	"203.0.113.0/24",
	"224.0.0.0/4",
	"240.0.0.0/4",
	"::/96", // unspecified, loopback, and IPv4 in an old spelling
	"::ffff:0:0:0/96",
	"64:ff9b::/96", // IPv4 behind a translator
	"64:ff9b:1::/48",
	"100::/64",
	"2001::/23", // Teredo and other tunnels
	"2001:db8::/32",
	"2002::/16", // IPv4 in a tunnel
	"3fff::/20",
	"5f00::/16",
	"fc00::/7",
	"fe80::/10",
	"fec0::/10",
	"ff00::/8",
];

const isClosed = createAddressSet(closedNetworks);

/** Whether a webhook may go to an address, once it is one: a name can lead anywhere. */
export function createReachability(
	allowedNetworks: string[],
): (address: string) => boolean {
	const isAllowed = createAddressSet(allowedNetworks);
	return (text) => {
		const address = normalAddress(text);
		if (address === undefined) return false;
		return isAllowed(address) || !isClosed(address);
	};
}
