import { anonymisedWord, isAnonymised } from "./anonymised.ts";
import { digitsOf } from "./mask.ts";
import { onlyAlphanumerics, searchable } from "./search-text.ts";

/** All that a person was known by, today and before. */
export interface PersonTraces {
	names: string[];
	emails: string[];
	phones: string[];
	documents: string[];
	/** Street and number. */
	addresses: string[];
}

export const noTraces: PersonTraces = {
	names: [],
	emails: [],
	phones: [],
	documents: [],
	addresses: [],
};

/** Both together, each once, without what is nobody's. */
export function mergeTraces(...all: readonly PersonTraces[]): PersonTraces {
	const of = (key: keyof PersonTraces) => [
		...new Set(
			all
				.flatMap((traces) => traces[key])
				.map((value) => value.trim())
				.filter((value) => !isAnonymised(value)),
		),
	];
	return {
		names: of("names"),
		emails: of("emails"),
		phones: of("phones"),
		documents: of("documents"),
		addresses: of("addresses"),
	};
}

/**
 * A regular expression that finds any of them however it is written: masked or not, with +55, with or without accents.
 * Null: there is nothing to find. JavaScript and PostgreSQL read it alike, both without regard to case.
 */
export function tracesPattern(traces: PersonTraces): string | null {
	const patterns = [
		...traces.emails.map(emailPattern),
		...traces.phones.map(phonePattern),
		...traces.documents.map(documentPattern),
		...[...traces.names, ...traces.addresses].map(wordsPattern),
	].filter((pattern) => pattern !== null);
	if (patterns.length === 0) return null;
	// The longest first: of "Ana" and "Ana Prado" nothing is to be left over.
	return patterns.toSorted((a, b) => b.length - a.length).join("|");
}

/** A text without any of them: withoutTraces("Ligar para a Ana Prado", "Ana Prado") → "Ligar para a [anonimizado]". */
export function withoutTraces(text: string, pattern: string): string {
	return text.replace(new RegExp(pattern, "giu"), anonymisedWord);
}

const letter = "A-Za-zÀ-ÖØ-öø-ÿ0-9";
/** What may stand between the digits of a number that someone wrote down. */
const gap = "[^0-9A-Za-z]{0,3}";

function emailPattern(email: string): string | null {
	if (!email.includes("@")) return null;
	return `(?<![A-Za-z0-9._%+-])${escaped(email)}(?![A-Za-z0-9-]|[.][A-Za-z0-9])`;
}

function phonePattern(phone: string): string | null {
	const digits = digitsOf(phone);
	if (digits.length < 10) return null;
	return `(?<![0-9])(?:[+]?55${gap})?[(]?0?${[...digits].join(gap)}(?![0-9])`;
}

function documentPattern(document: string): string | null {
	const characters = onlyAlphanumerics(document);
	if (characters.length < 11) return null;
	return `(?<![0-9A-Za-z])${[...characters].join(gap)}(?![0-9A-Za-z])`;
}

/** Words as they may be typed: accents or none, and whatever stands between them. */
function wordsPattern(words: string): string | null {
	const plain = searchable(words)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
	if (plain.join("").length < 3) return null;
	const patterns = plain.map((word) =>
		[...word].map((character) => accented[character] ?? character).join(""),
	);
	return `(?<![${letter}])${patterns.join(`[^${letter}]{1,3}`)}(?![${letter}])`;
}

const accented: Readonly<Record<string, string>> = {
	a: "[aAàáâãäåÀÁÂÃÄÅ]",
	c: "[cCçÇ]",
	e: "[eEèéêëÈÉÊË]",
	i: "[iIìíîïÌÍÎÏ]",
	n: "[nNñÑ]",
	o: "[oOòóôõöÒÓÔÕÖ]",
	u: "[uUùúûüÙÚÛÜ]",
	y: "[yYýÿÝ]",
};

/** Each in a class of its own, where neither engine takes it for anything else. */
function escaped(email: string): string {
	return email.replace(/[^0-9A-Za-z@]/gu, (character) =>
		character === "^" || character === "\\" || character === "]"
			? `\\${character}`
			: `[${character}]`,
	);
}
