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

/** A copy of everything, or back: a table may take hours, and yet what stands still is ended. */
export interface CopyLimits {
	connectMs: number;
	/** PostgreSQL ends a statement that takes longer, such as a table or an index of it, … */
	statementMs: number;
	lockMs: number;
	/** … and a connection that asks nothing for as long, in a transaction or not, with the locks that it holds. */
	idleMs: number;
	/** How often it is asked something, where there is nothing else to ask; less than `idleMs`. */
	aliveMs: number;
	/** How long what PostgreSQL sends may wait for a reader that takes none of it. */
	unreadMs: number;
}

export const copyLimits: CopyLimits = {
	connectMs: longWorkLimits.connectMs,
	statementMs: 6 * 60 * minutes,
	lockMs: 15 * minutes,
	idleMs: 10 * minutes,
	aliveMs: minutes,
	unreadMs: 10 * minutes,
};
