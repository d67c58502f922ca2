/** Whether a host, as in HOST or in a `Host` header, can only be this machine. */
export function isLoopback(host: string): boolean {
	const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
	return (
		name === "localhost" ||
		name === "::1" ||
		/^127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(name)
	);
}

/** Whether others than who sits at this machine may reach what listens on `host`, or stands behind `publicUrl`. */
export function isForNetwork(
	host: string,
	publicUrl: string | undefined,
): boolean {
	return !isLoopback(host) || publicUrl !== undefined;
}

/** This machine and no other. */
export const loopbackNetworks = ["127.0.0.0/8", "::1"];
