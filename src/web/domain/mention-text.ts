import type { MentionedPerson } from "#contract/notes.ts";
import { searchable } from "#core/search-text.ts";

/** A name that is being typed after an @. */
export interface TypedMention {
	/** Where the @ stands. */
	start: number;
	typed: string;
}

/** No name is longer, and nobody wants a list for every @ of a long line. */
const longestTyped = 40;

/** What stands between an @ and the caret; null where nobody is being named, as in an e-mail address. */
export function typedMention(text: string, caret: number): TypedMention | null {
	const before = text.slice(0, caret);
	const start = before.lastIndexOf("@");
	if (start === -1 || /[\p{L}\p{N}._-]$/u.test(before.slice(0, start)))
		return null;
	const typed = before.slice(start + 1);
	if (typed.includes("\n") || typed.length > longestTyped) return null;
	return { start, typed };
}

/** Those of whose name a word, and what follows it, begins with what is typed: "so" → Ana Souza. */
export function peopleNamed(
	people: readonly MentionedPerson[],
	typed: string,
): MentionedPerson[] {
	const text = searchable(typed);
	return people.filter(({ name }) => {
		const words = searchable(name).split(" ");
		return words.some((_, at) => words.slice(at).join(" ").startsWith(text));
	});
}

/** The text with the whole name in place of what was typed of it, and where the caret goes on. */
export function withMention(
	text: string,
	{ start, typed }: TypedMention,
	{ name }: MentionedPerson,
): { text: string; caret: number } {
	const end = start + 1 + typed.length;
	const rest = text.slice(end);
	const mention = `@${name}${/^\s/.test(rest) ? "" : " "}`;
	return {
		text: text.slice(0, start) + mention + rest,
		caret: start + `@${name} `.length,
	};
}

/** Of those who were chosen, whom the text still names. */
export function stillNamed(
	text: string,
	chosen: readonly MentionedPerson[],
): MentionedPerson[] {
	return chosen.filter(({ name }) => text.includes(`@${name}`));
}

interface TextPart {
	text: string;
	isMention: boolean;
}

/** The text in pieces, those apart that name someone. */
export function mentionParts(
	text: string,
	named: readonly MentionedPerson[],
): TextPart[] {
	// The longest first: "@Ana Lima" is not "@Ana" and a word.
	const marks = named
		.map(({ name }) => `@${name}`)
		.toSorted((a, b) => b.length - a.length);
	const parts: TextPart[] = [];
	let from = 0;
	for (let at = 0; at < text.length; ) {
		const mark = marks.find((one) => text.startsWith(one, at));
		if (!mark) {
			at += 1;
			continue;
		}
		if (at > from) parts.push({ text: text.slice(from, at), isMention: false });
		parts.push({ text: mark, isMention: true });
		at += mark.length;
		from = at;
	}
	if (from < text.length)
		parts.push({ text: text.slice(from), isMention: false });
	return parts;
}
