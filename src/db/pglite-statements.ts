import {
	type PGlite,
	protocol,
	type QueryOptions,
	type Results,
} from "@electric-sql/pglite";
import type { Connection, Notice } from "./connection.ts";
import { tellStatement } from "./notices.ts";

/** What PostgreSQL planned under a name, and how what goes in and comes out is written. */
interface Statement {
	name: string;
	write: ((value: unknown) => string)[];
	columns: (Results["fields"][number] & { read(text: string): unknown })[];
}

/** Each takes some 50 KB of the tab's memory; texts that differ by the length of a list are many. */
const mostKept = 512;

/**
 * Drizzle asks PGlite, and PGlite has every statement parsed and planned again and enters PostgreSQL
 * six times for it. Here a statement is prepared once, known by its text, and then enters once.
 */
export function withKeptStatements(client: PGlite): PGlite {
	const kept = new KeptStatements(client);
	const outside: Pick<PGlite, "query" | "transaction"> = {
		// The lock that transactions take: what is asked outside of one must not run within it.
		query: async (text, params, options) => {
			await client._checkReady(); // it may be closed
			return client._runExclusiveTransaction(() =>
				kept.run(text, params, options),
			);
		},
		transaction: async (work) => {
			const untold: Notice[] = [];
			const answer = await client.transaction((tx) =>
				work(
					Object.assign(Object.create(tx), {
						untold,
						query: (text, params, options) => {
							if (tx.closed) throw new Error("Transaction is closed");
							return kept.run(text, params, options);
						},
					} satisfies Pick<Connection, "untold"> & Pick<PGlite, "query">),
				),
			);
			if (untold.length > 0)
				await outside.query(tellStatement, [JSON.stringify(untold)]);
			return answer;
		},
	};
	return outside as PGlite;
}

class KeptStatements {
	/** The one that was used last stands last. */
	readonly #byText = new Map<string, Statement>();
	#named = 0;

	constructor(private readonly client: PGlite) {}

	run<Row>(
		text: string,
		params: unknown[] = [],
		{ rowMode }: QueryOptions = {},
	): Promise<Results<Row>> {
		return this.client.runExclusive(async () => {
			const statement = this.#byText.get(text) ?? (await this.#prepare(text));
			this.#byText.delete(text);
			try {
				const rows = await this.#execute(statement, params, rowMode);
				await this.#keep(text, statement);
				return { rows: rows as Row[], fields: statement.columns };
			} catch (error) {
				await this.#forget(statement); // its columns may have changed since
				throw error;
			}
		});
	}

	async #prepare(text: string): Promise<Statement> {
		const { client } = this;
		this.#named += 1;
		const name = `kept_${this.#named}`;
		const answers = await this.#send(
			serialize.parse({ name, text }),
			serialize.describe({ type: "S", name }),
		);
		const statement: Statement = { name, write: [], columns: [] };
		for (const answer of answers) {
			if (answer instanceof messages.ParameterDescriptionMessage)
				statement.write = answer.dataTypeIDs.map(
					(type) => client.serializers[type] ?? String,
				);
			if (answer instanceof messages.RowDescriptionMessage)
				statement.columns = answer.fields.map(({ name, dataTypeID }) => {
					const parse = client.parsers[dataTypeID] ?? String;
					const read = (text: string) => parse(text, dataTypeID);
					return { name, dataTypeID, read };
				});
		}
		return statement;
	}

	async #execute(
		{ name, write, columns }: Statement,
		params: unknown[],
		rowMode: QueryOptions["rowMode"],
	): Promise<unknown[]> {
		const values = params.map((value, index) =>
			value === null || value === undefined
				? null
				: (write[index] ?? String)(value),
		);
		const answers = await this.#send(
			serialize.bind({ statement: name, values }),
			serialize.execute({}),
		);
		const rows: unknown[] = [];
		for (const answer of answers) {
			if (!(answer instanceof messages.DataRowMessage)) continue;
			const cells = columns.map(({ read }, index) => {
				const text = answer.fields[index] ?? null;
				return text === null ? null : read(text);
			});
			rows.push(
				rowMode === "array"
					? cells
					: Object.fromEntries(
							columns.map(({ name }, index) => [name, cells[index]]),
						),
			);
		}
		return rows;
	}

	async #keep(text: string, statement: Statement): Promise<void> {
		this.#byText.set(text, statement);
		if (this.#byText.size <= mostKept) return;
		const [oldest] = this.#byText;
		if (!oldest) return;
		this.#byText.delete(oldest[0]);
		await this.#forget(oldest[1]);
	}

	async #forget({ name }: Statement): Promise<void> {
		await this.#send(serialize.close({ type: "S", name }));
	}

	/** As one message: the database is entered once, and what fails ends with the sync. */
	#send(...parts: Uint8Array[]) {
		return this.client.execProtocolStream(
			joined([...parts, serialize.sync()]),
			{ syncToFs: false }, // it lives in memory
		);
	}
}

const { serialize, messages } = protocol;

function joined(parts: Uint8Array[]): Uint8Array {
	const length = parts.reduce((sum, part) => sum + part.length, 0);
	const whole = new Uint8Array(length);
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
