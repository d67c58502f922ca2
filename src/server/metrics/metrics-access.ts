import { createHash, timingSafeEqual } from "node:crypto";
import { normalAddress } from "../addresses.ts";
import { isLoopback } from "../loopback.ts";
import { isPassedOn } from "../request-guard.ts";

interface Asking {
	/** Who the connection is with. */
	address: string | undefined;
	header(name: string): string | undefined;
}

/**
 * With a token, whoever has it. Without one, a program on this machine that asks by its own name: what
 * a proxy beside us passes on comes from this machine, too, and carries the public name.
 */
export function mayReadMetrics(
	{ address, header }: Asking,
	token: string | undefined,
): boolean {
	if (token !== undefined)
		return isSame(header("authorization") ?? "", `Bearer ${token}`);
	const [host = ""] = header("host")?.split(/:\d+$/) ?? [];
	return (
		isLoopback(normalAddress(address ?? "") ?? "") &&
		isLoopback(host) &&
		!isPassedOn({ header })
	);
}

/** Takes the same time however much of it is right. */
function isSame(given: string, wanted: string): boolean {
	return timingSafeEqual(digest(given), digest(wanted));
}

function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
