/** Whether a host, as in HOST or in a `Host` header, can only be this machine. */
export function isLoopback(host: string): boolean {
	const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
	return (
		name === "localhost" ||
		name === "::1" ||
		/^127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(name)
	);
}
