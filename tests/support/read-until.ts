/** Reads a stream until what it said holds the text; it may say other things before. */
export async function readUntil(
	reader: ReadableStreamDefaultReader<string> | undefined,
	text: string,
): Promise<void> {
	let heard = "";
	while (!heard.includes(text)) {
		const { value, done } = (await reader?.read()) ?? { done: true };
		if (done) throw new Error(`The stream ended without ${text}: ${heard}`);
		heard += value;
	}
}
