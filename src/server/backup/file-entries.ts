import { damaged } from "./backup-problem.ts";
import type { Section } from "./manifest.ts";

// A section of files is one after the other: the length of the name in two bytes, the name, the length of the
// content in four, the content.

export interface FileEntry {
	/** As it is called in its folder: `abcd….full` */
	name: string;
	content: Buffer;
}

const mostContentBytes = 64 * 1024 * 1024;

export function* encodeEntry({ name, content }: FileEntry): Generator<Buffer> {
	const head = Buffer.alloc(2 + name.length + 4);
	head.writeUInt16BE(name.length, 0);
	head.write(name, 2, "latin1");
	head.writeUInt32BE(content.length, 2 + name.length);
	yield head;
	yield content;
}

/** A file at a time is in memory. */
export async function* decodeEntries(
	{ name: where }: Pick<Section, "name">,
	pieces: AsyncIterable<Buffer>,
): AsyncGenerator<FileEntry> {
	const source = pieces[Symbol.asyncIterator]();
	let rest: Buffer = Buffer.alloc(0);
	for (;;) {
		const nameLength = (await take(2, "first"))?.readUInt16BE(0);
		if (nameLength === undefined) return;
		const name = (await take(nameLength)).toString("latin1");
		const length = (await take(4)).readUInt32BE(0);
		if (length > mostContentBytes) throw damaged(where);
		yield { name, content: await take(length) };
	}

	async function take(length: number): Promise<Buffer>;
	async function take(
		length: number,
		place: "first",
	): Promise<Buffer | undefined>;
	async function take(length: number, place?: "first") {
		const gathered = [rest];
		let bytes = rest.length;
		while (bytes < length) {
			const { done, value } = await source.next();
			if (done && bytes === 0 && place === "first") return undefined;
			if (done) throw damaged(where);
			gathered.push(value);
			bytes += value.length;
		}
		const whole = gathered.length === 1 ? rest : Buffer.concat(gathered, bytes);
		rest = whole.subarray(length);
		return whole.subarray(0, length);
	}
}
