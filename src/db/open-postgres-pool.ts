import pg from "pg";
import type { Connection, Notice } from "./connection.ts";
import { tellUnwaitedStatement } from "./notices.ts";
import type { PostgresLimits } from "./open-postgres-limits.ts";
import { limitTransactions } from "./open-postgres-pooled.ts";
import { type SlowStatements, textOf, timed } from "./open-postgres-slow.ts";
import { PostgresSockets } from "./open-postgres-sockets.ts";

interface PoolOptions {
	connectionString: string;
	limits: PostgresLimits;
	maxConnections: number;
	/** Whether it leads to a pooler that gives a connection away after each transaction. */
	isPooled: boolean;
	/** Whether statements that have a name are planned once per connection. */
	canPrepare: boolean;
	onError: (error: Error) => void;
	slowStatements?: SlowStatements | undefined;
}

/** Connections that keep to limits. Ending it also ends those that a silent host would keep open. */
export class PostgresPool extends pg.Pool {
	private readonly sockets: PostgresSockets;

	constructor({ connectionString, maxConnections, ...rest }: PoolOptions) {
		const { limits, isPooled, canPrepare, onError, slowStatements } = rest;
		const sockets = new PostgresSockets(limits.silenceMs);
		super({
			connectionString,
			max: maxConnections,
			// Statements that do not wait for each other's answers are sent together.
			pipeline: true,
			Client: batchingClient({ canPrepare, onError, slowStatements }),
			connectionTimeoutMillis: limits.connectMs,
			stream: sockets.create,
			onConnect(client) {
				if (isPooled) return limitTransactions(client, limits);
				return setLimits(client, limits);
			},
		});
		this.sockets = sockets;
		// A connection that breaks (the database restarts) must not end the process,
		// neither an idle one, which the pool reports, nor one in use, which reports itself.
		this.on("error", onError);
		this.on("connect", (client) => client.on("error", onError));
	}

	override connect(): Promise<pg.PoolClient>;
	override connect(callback: ConnectCallback): void;
	override connect(
		callback?: ConnectCallback,
	): Promise<pg.PoolClient> | undefined {
		if (!callback)
			return super.connect().then(releasedWhenLost).then(releasedWhenTold);
		super.connect(callback);
	}

	counts() {
		const { totalCount, idleCount, waitingCount } = this;
		return { total: totalCount, idle: idleCount, waiting: waitingCount };
	}

	async endWithin(ms: number): Promise<void> {
		const ended = this.end();
		await this.sockets.closeWithin(ms);
		await ended;
	}
}

/**
 * Writes statements that are sent together to the socket together: each alone would cost as much as all. A "begin" is
 * one of those: nobody waits for its answer, so it leaves with the first statement of its transaction. Where it must
 * not prepare, it leaves their names away: PgBouncer in transaction mode, before its release 1.21, hands out
 * connections on which another has prepared a statement, or has not.
 */
function batchingClient({
	canPrepare,
	onError,
	slowStatements,
}: Pick<PoolOptions, "canPrepare" | "onError" | "slowStatements">) {
	return class
		extends pg.Client
		implements Pick<Connection, "untold" | "commitBehind">
	{
		/** What the open transaction has to tell. */
		untold: Notice[] | undefined;
		/** The commit that left with the last statements of a transaction, until Drizzle asks for it. */
		ending: Promise<pg.QueryResult> | undefined;
		/** Until what the last one had to tell is told. */
		telling: Promise<unknown> | undefined;

		override query = ((config: unknown, ...rest: unknown[]) => {
			if (this.ending) return this.ended(this.ending, config);
			const { stream } = this.connection;
			stream.cork();
			process.nextTick(() => stream.uncork());
			const statement = canPrepare ? config : withoutName(config);
			const asked = [statement, ...rest];
			const answer = slowStatements
				? timed(slowStatements, asked, (asked) =>
						Reflect.apply(super.query, this, asked),
					)
				: Reflect.apply(super.query, this, asked);
			if (isCommand("begin", config)) return this.begun(answer);
			if (isCommand("commit", config)) return this.committed(answer);
			if (isCommand("rollback", config)) this.untold = undefined;
			return answer;
		}) as pg.Client["query"];

		/** Held until all of it is there: by then whatever cannot be sent has failed. */
		async commitBehind(isSound: () => boolean) {
			const { stream } = this.connection;
			stream.cork();
			try {
				await new Promise(setImmediate);
				if (!isSound()) return;
				const ending = this.query("commit");
				ending.catch(() => {}); // thrown where Drizzle asks for it
				this.ending = ending;
				this.untold = []; // what only the answers say
			} finally {
				stream.uncork();
			}
		}

		/** What else is asked now would be written outside of a transaction. */
		private async ended(ending: Promise<pg.QueryResult>, config: unknown) {
			const isCommit = isCommand("commit", config);
			if (!isCommit && !isCommand("rollback", config))
				throw new Error("A transaction was committed with its last statements");
			this.ending = undefined;
			if (isCommit) return this.committed(ending);
			this.untold = undefined;
			const end = await ending.catch(() => undefined);
			// Where a statement failed its commit has rolled back.
			if (end?.command === "COMMIT")
				onError(new Error("What was committed failed in the end"));
		}

		/**
		 * Where it fails there is no transaction to write in, and its "commit" would be none: the connection ends. What has
		 * left together with it has run by itself.
		 */
		private async begun(begin: Promise<unknown>) {
			this.untold = [];
			begin.catch((error) => this.connection.stream.destroy(error));
		}

		/**
		 * Leaves with the "commit", so that whatever becomes of this process, what was committed is told. Where the
		 * commit fails screens read again what is as it was.
		 */
		private committed(commit: Promise<unknown>) {
			const { untold = [] } = this;
			this.untold = undefined;
			if (untold.length > 0)
				this.telling = this.query({
					name: "tell_notices",
					text: tellUnwaitedStatement,
					values: [JSON.stringify(untold)],
				}).catch(onError);
			return commit;
		}
	};
}

function isCommand(
	command: "begin" | "commit" | "rollback",
	config: unknown,
): boolean {
	const text = textOf(config);
	return text !== undefined && commands[command].test(text);
}

// Not "rollback to savepoint", after which the transaction goes on.
const commands = {
	begin: /^begin\b/i,
	commit: /^commit$/i,
	rollback: /^rollback$/i,
};

function withoutName(config: unknown): unknown {
	const isNamed =
		typeof config === "object" && config !== null && "name" in config;
	return isNamed ? { ...config, name: undefined } : config;
}

type ConnectCallback = Parameters<pg.Pool["connect"]>[0];

/**
 * By a statement, not as parameters of the connection: a pooler such as PgBouncer refuses those it
 * does not know. They belong to the session, so such a pooler must keep sessions apart.
 */
async function setLimits(client: pg.ClientBase, limits: PostgresLimits) {
	const { statementMs, lockMs, idleInTransactionMs, connectMs } = limits;
	const setting = {
		text: `select set_config('statement_timeout', $1, false),
			set_config('lock_timeout', $2, false),
			set_config('idle_in_transaction_session_timeout', $3, false)`,
		values: [statementMs, lockMs, idleInTransactionMs],
		query_timeout: connectMs, // the pool's own limit ends with the connection made
	};
	await client.query(setting);
}

/** Drizzle keeps a connection whose "begin" failed: each one lost there would be missing for good. */
function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
	const release = client.release;
	let isReleased = false;
	client.release = (error) => {
		if (isReleased) return;
		isReleased = true;
		client.off("end", onLost);
		release(error);
	};
	const onLost = () => client.release(true);
	client.once("end", onLost);
	return client;
}

/** Who committed is answered before that, and the pool does not end before. */
function releasedWhenTold(
	client: pg.PoolClient & { telling?: Promise<unknown> },
): pg.PoolClient {
	const release = client.release;
	client.release = (error) => {
		if (error || !client.telling) return release(error);
		void client.telling.then(() => release());
		client.telling = undefined;
	};
	return client;
}
