import { BlockList, isIP, isIPv4 } from "node:net";

/**
 * One spelling per address: IPv4 within IPv6 (`::ffff:10.0.0.1`, as a socket open to both says) is
 * IPv4, zeros are left out, and the network card of a link-local address (`%eth0`) is no part of it.
 * Undefined for what is no address.
 */
export function normalAddress(text: string): string | undefined {
	const address = text.replace(/%.*$/, "");
	if (isIP(address) === 0) return undefined;
	if (isIPv4(address)) return address;
	const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
	const [, high, low] = short.match(/^::ffff:(\w+):(\w+)$/) ?? [];
	return high && low ? `${dotted(high)}.${dotted(low)}` : short;
}

/** A single address, or a network as `10.0.0.0/8`; everyone, `/0`, is none. */
export function isAddressOrNetwork(text: string): boolean {
	const [address = "", bits, ...rest] = text.split("/");
	const family = isIP(address);
	if (family === 0 || rest.length > 0) return false;
	if (bits === undefined) return true;
	const size = /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
	return size >= 1 && size <= (family === 4 ? 32 : 128);
}

/** Whether an address, in its normal spelling, is one of these or in one of these networks. */
export function createAddressSet(
	entries: string[],
): (address: string) => boolean {
	const list = new BlockList();
	for (const entry of entries) {
		const [address = "", bits] = entry.split("/");
		const type = familyOf(address);
		if (bits) list.addSubnet(address, Number(bits), type);
		else list.addAddress(address, type);
	}
	return (address) => list.check(address, familyOf(address));
}

function familyOf(address: string) {
	return isIPv4(address) ? "ipv4" : "ipv6";
}

/** Two bytes as IPv4 writes them: "c0a8" is "192.168". */
function dotted(hex: string): string {
	const pair = Number.parseInt(hex, 16);
	return `${pair >> 8}.${pair & 255}`;
}
