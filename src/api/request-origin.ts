/** Where a request came from, as the server saw it. */
export interface RequestOrigin {
	address: string | null;
	requestId: string | null;
}
