import { useState } from "react";
import type { MentionedPerson, Note, NoteInput } from "#contract/notes.ts";
import { stillNamed } from "./mention-text.ts";

export type NoteDraft = ReturnType<typeof useNoteDraft>;

/** A note as it is typed: its text, and who was chosen behind an @. */
export function useNoteDraft(start?: Pick<Note, "body" | "mentions">) {
	const [text, setText] = useState(start?.body ?? "");
	const [chosen, setChosen] = useState<readonly MentionedPerson[]>(
		start?.mentions ?? [],
	);
	return {
		text,
		chosen,
		isEmpty: text.trim() === "",
		isDirty: text !== (start?.body ?? ""),
		type: setText,
		choose: (person: MentionedPerson) =>
			setChosen((others) =>
				others.some(({ id }) => id === person.id)
					? others
					: [...others, person],
			),
		inputOf: (): NoteInput => ({
			body: text,
			mentions: stillNamed(text, chosen).map(({ id }) => id),
		}),
		/** Saved as `sent`: what was typed since stays. */
		forget: (sent: NoteInput) =>
			setText((now) => (now === sent.body ? "" : now)),
	};
}
