import type { LookupAddress, LookupOptions } from "node:dns";
import { lookup as systemLookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";

export type ResolveName = (name: string) => Promise<LookupAddress[]>;

/** A name leads to an address that webhooks may not reach. */
export class ClosedAddress extends Error {
	readonly code = "CLOSED_ADDRESS";
}

const resolveName: ResolveName = (name) => systemLookup(name, { all: true });

/**
 * The lookup a connection itself makes, so that what was checked is what is connected to: a name that
 * answers something else a moment later gains nothing. One closed address among several refuses them all.
 */
export function createCheckedLookup(
	isReachable: (address: string) => boolean,
	resolve: ResolveName = resolveName,
): LookupFunction {
	return (name, options: LookupOptions, done) => {
		resolve(name).then(
			(found) => {
				const [first] = found;
				if (!first || !found.every(({ address }) => isReachable(address)))
					done(new ClosedAddress(`${name} may not be reached`), "", 0);
				else if (options.all) done(null, found);
				else done(null, first.address, first.family);
			},
			(error: NodeJS.ErrnoException) => done(error, "", 0),
		);
	};
}
