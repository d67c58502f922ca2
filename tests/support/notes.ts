import type { Note, NoteInput } from "#contract/notes.ts";
import type { TestApi } from "./test-api.ts";

/** Written on what stands at `path`, "/api/stores/1", by whoever `headers` say. */
export async function givenNote(
	t: TestApi,
	path: string,
	input: Partial<NoteInput> = {},
	headers?: Record<string, string>,
): Promise<Note> {
	const body = { body: `Nota ${t.nextNumber()}`, ...input };
	const answer = await t.send<Note>("POST", `${path}/notes`, body, headers);
	if (answer.status !== 201)
		throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
	return answer.body;
}
