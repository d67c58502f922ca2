import type { Note, NoteInput } from "#contract/notes.ts";
import { givenActiveStore } from "./given.ts";
import { givenSignedIn } from "./members.ts";
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

/** The path of a store that Ana, who is signed in from here on, can write notes on. */
export async function givenNotedStore(
	t: Parameters<typeof givenSignedIn>[0],
): Promise<string> {
	t.headers = (await givenSignedIn(t, { name: "Ana" })).headers;
	const { id } = await givenActiveStore(t);
	return `/api/stores/${id}`;
}
