import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import type { MentionedPerson } from "#contract/notes.ts";
import { noteQueries } from "#web/data/notes.ts";
import {
	peopleNamed,
	type TypedMention,
	typedMention,
} from "./mention-text.ts";
import type { NoteDraft } from "./notes-draft.ts";

const mostShown = 8;

/**
 * The people offered while a name is typed behind an @, and the keys that choose one: arrows, Enter or Tab; Escape
 * closes the list and leaves the text as it is. Where nobody signs in nobody is offered.
 */
export function useMentionList(
	{ text, chosen }: NoteDraft,
	onChoose: (person: MentionedPerson, typed: TypedMention) => void,
) {
	const listId = useId();
	const [caret, setCaret] = useState<number | null>(null);
	/** Where the @ stands that Escape was pressed at. */
	const [dismissed, setDismissed] = useState<number | null>(null);
	const [activeIndex, setActiveIndex] = useState(0);

	const typed = caret === null ? null : typedMention(text, caret);
	// That one is gone; the next @ may stand in the same place.
	if (!typed && dismissed !== null) setDismissed(null);
	const isNamed =
		typed && chosen.some(({ name }) => typed.typed.startsWith(name));
	const asked = typed && !isNamed && typed.start !== dismissed ? typed : null;
	const { data } = useQuery({
		...noteQueries.mentionable(),
		enabled: asked !== null,
	});
	const people = asked
		? peopleNamed(data?.items ?? [], asked.typed).slice(0, mostShown)
		: [];
	const active = Math.min(activeIndex, people.length - 1);
	const isOpen = people.length > 0;

	function choose(id: string) {
		const person = people.find((one) => `${one.id}` === id);
		if (person && asked) onChoose(person, asked);
		setActiveIndex(0);
	}

	return {
		listId,
		isOpen,
		active,
		options: people.map(({ id, name }) => ({ value: `${id}`, label: name })),
		optionId: (index: number) => `${listId}-${index}`,
		choose,
		/** Null: the box was left. */
		onCaret(at: number | null) {
			setCaret(at);
			setActiveIndex(0);
		},
		/** Whether the key was the list's. */
		onKeyDown(event: KeyboardEvent): boolean {
			if (!isOpen || event.nativeEvent.isComposing) return false;
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
			if (step) {
				setActiveIndex((active + step + people.length) % people.length);
			} else if (isPlain(event) && ["Enter", "Tab"].includes(event.key)) {
				choose(`${people[active]?.id}`);
			} else if (event.key === "Escape") {
				setDismissed(asked?.start ?? null);
			} else return false;
			event.preventDefault();
			return true;
		},
	};
}

function isPlain({ ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
	return !ctrlKey && !metaKey && !shiftKey && !altKey;
}
