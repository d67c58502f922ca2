/** How long the database may take before we stop waiting, in milliseconds. */
export interface PostgresLimits {
	/** For a connection: a new one, or a free one of those there are. */
	connectMs: number;
	/** PostgreSQL ends a statement that takes longer, … */
	statementMs: number;
	/** … one that waits longer for a lock, … */
	lockMs: number;
	/** … and a transaction in which nothing happens for as long. */
	idleInTransactionMs: number;
	/**
	 * A connection on which nothing at all comes or goes for as long is cut: a host that has fallen
	 * silent ends nothing by itself. Longer than `statementMs`, so that PostgreSQL can say why.
	 */
	silenceMs: number;
	/** How often a feed asks whether it still listens; less than `silenceMs`. */
	probeMs: number;
	/** For connections to end in order when the database is closed. */
	closeMs: number;
}

/** What an operator waits for. */
export const requestLimits: PostgresLimits = {
	connectMs: 10_000,
	statementMs: 30_000,
	lockMs: 20_000,
	idleInTransactionMs: 30_000,
	silenceMs: 40_000,
	probeMs: 10_000,
	closeMs: 3_000,
};

const minutes = 60_000;

/** What takes its time: migrating, loading the sample, checking every figure. */
export const longWorkLimits: PostgresLimits = {
	...requestLimits,
	statementMs: 15 * minutes,
	lockMs: 15 * minutes, // of several instances that start together, one migrates
	idleInTransactionMs: 2 * minutes,
	silenceMs: 16 * minutes,
};

/** A feed is silent by nature, but for its probes. */
export const feedLimits: PostgresLimits = {
	...requestLimits,
	silenceMs: 15_000,
};
