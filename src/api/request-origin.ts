/** Where a request came from; nothing is known of one that came over no network, as in the demo's tab. */
export interface RequestOrigin {
	/** The client's, not a proxy's. */
	address: string | null;
	/** The id that the server's log and the answer know it by. */
	requestId: string | null;
}
