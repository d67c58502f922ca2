import { expect, test } from "vitest";
import {
	mentionParts,
	peopleNamed,
	stillNamed,
	typedMention,
	withMention,
} from "./mention-text.ts";

const ana = { id: 1, name: "Ana Souza" };
const anaLima = { id: 2, name: "Ana" };
const joao = { id: 3, name: "João da Silva" };

const typedAtEnd = (text: string) => typedMention(text, text.length);

test("what stands behind an @ is a name being typed", () => {
	expect(typedAtEnd("Fala com @an")).toEqual({ start: 9, typed: "an" });
	expect(typedAtEnd("@")).toEqual({ start: 0, typed: "" });
	expect(typedAtEnd("(@João da")).toEqual({ start: 1, typed: "João da" });
});

test("an e-mail address, another line and a text without @ name nobody", () => {
	expect(typedAtEnd("ana@loja")).toBeNull();
	expect(typedAtEnd("@ana\nliga")).toBeNull();
	expect(typedAtEnd("ana")).toBeNull();
	expect(typedAtEnd(`@${"a".repeat(50)}`)).toBeNull();
});

test("only what stands before the caret counts", () => {
	expect(typedMention("@ana e mais", 3)).toEqual({ start: 0, typed: "an" });
});

test("people are found by how a word of their name begins, accents aside", () => {
	const people = [ana, joao];
	expect(peopleNamed(people, "")).toEqual(people);
	expect(peopleNamed(people, "SOU")).toEqual([ana]);
	expect(peopleNamed(people, "joao da s")).toEqual([joao]);
	expect(peopleNamed(people, "da silva")).toEqual([joao]);
	expect(peopleNamed(people, "ouza")).toEqual([]);
	expect(peopleNamed(people, "ana liga")).toEqual([]);
});

test("the chosen name takes the place of what was typed, and the caret stands behind it", () => {
	const text = "Oi @an, tudo?";
	expect(withMention(text, { start: 3, typed: "an" }, ana)).toEqual({
		text: "Oi @Ana Souza , tudo?",
		caret: 14,
	});
	expect(withMention("@a liga", { start: 0, typed: "a" }, ana)).toEqual({
		text: "@Ana Souza liga",
		caret: 11,
	});
});

test("whoever was taken out of the text is not named", () => {
	expect(stillNamed("@Ana Souza, liga", [ana, joao])).toEqual([ana]);
});

test("names are told apart from the text, the longer before the shorter", () => {
	expect(mentionParts("@Ana Souza e @Ana.", [anaLima, ana])).toEqual([
		{ text: "@Ana Souza", isMention: true },
		{ text: " e ", isMention: false },
		{ text: "@Ana", isMention: true },
		{ text: ".", isMention: false },
	]);
	expect(mentionParts("sem @ninguém", [])).toEqual([
		{ text: "sem @ninguém", isMention: false },
	]);
});
