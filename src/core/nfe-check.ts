import { dayOf } from "./business-time.ts";
import {
	type NfeKey,
	nfeCheckDigit,
	parseNfeKey,
	stateOfNfe,
} from "./nfe-key.ts";
import type { StateCode } from "./postal-code.ts";
import { parseTaxId } from "./tax-id.ts";

/** Why a key cannot be the one of a part, the plainest reason first. */
export const nfeRefusals = [
	"nfe_malformed",
	"nfe_check_digit",
	"nfe_state",
	"nfe_month",
	"nfe_issuer_invalid",
	"nfe_model",
	"nfe_number",
	"nfe_emission",
	"nfe_letters_too_early",
	"nfe_issuer_other",
	"nfe_future",
	"nfe_before_order",
] as const;
export type NfeRefusal = (typeof nfeRefusals)[number];

/** What is unusual, and for someone to look at before it is kept. */
export const nfeWarnings = [
	"nfe_other_branch",
	"nfe_issuer_unknown",
	"nfe_other_state",
	"nfe_consumer_note",
	"nfe_series",
	"nfe_trivial_code",
] as const;
export type NfeWarning = (typeof nfeWarnings)[number];

/** Who must have issued the note, and when at the earliest and the latest. */
export interface NfeExpectation {
	/** CPF or CNPJ of the store; null while nobody has told. */
	document: string | null;
	/** Where the store is; null while nobody has told. */
	state: string | null;
	placedAt: Date;
	now: Date;
}

export type NfeVerdict =
	| { key: null; refusal: NfeRefusal }
	| { key: NfeKey; refusal: null; warnings: NfeWarning[] };

/** A key against the store that sold the part and the order it is of. Whether the note exists only SEFAZ knows. */
export function checkNfeKey(
	text: string,
	expected: NfeExpectation,
): NfeVerdict {
	const key = parseNfeKey(text);
	if (!key) return { key, refusal: "nfe_malformed" };
	const refusal = ownRefusal(key) ?? refusalFor(key, expected);
	if (refusal) return { key: null, refusal };
	return { key, refusal: null, warnings: warningsOf(key, expected) };
}

/**
 * Of several parts of an order, the one a note is of: its issuer's, else one of the same company, else the only one
 * of whose store nobody has told who it is.
 */
export function partOfIssuer<Part extends { document: string | null }>(
	{ issuer, series }: NfeKey,
	parts: readonly Part[],
): Part | null {
	const [only, ...others] = parts;
	if (only && others.length === 0) return only;
	const document = issuerDocument({ issuer, series });
	const own = parts.find((part) => part.document === document);
	const related = parts.find((part) => isSameCompany(part, document));
	const [unknown, ...moreUnknown] = parts.filter(
		(part) => part.document === null,
	);
	return own ?? related ?? (moreUnknown.length === 0 ? unknown : null) ?? null;
}

/** Wrong whoever issued it. */
function ownRefusal(key: NfeKey): NfeRefusal | null {
	if (nfeCheckDigit(key.value.slice(0, -1)) !== key.checkDigit)
		return "nfe_check_digit";
	if (!stateOfNfe(key.stateCode)) return "nfe_state";
	if (!/^\d\d(0[1-9]|1[0-2])$/.test(key.month)) return "nfe_month";
	if (!parseTaxId(issuerDocument(key))) return "nfe_issuer_invalid";
	if (key.model !== note && key.model !== consumerNote) return "nfe_model";
	if (key.number < 1) return "nfe_number";
	const emissions = key.model === note ? /[1-7]/ : /[1-79]/;
	if (!emissions.test(key.emission)) return "nfe_emission";
	const hasLetters = /[A-Z]/.test(key.issuer);
	if (hasLetters && key.month < firstMonthWithLetters)
		return "nfe_letters_too_early";
	return null;
}

function refusalFor(
	key: NfeKey,
	{ document, placedAt, now }: NfeExpectation,
): NfeRefusal | null {
	const issuer = issuerDocument(key);
	if (document !== null && !isSameCompany({ document }, issuer))
		return "nfe_issuer_other";
	if (key.month > monthAt(now, hoursEastOfBusiness)) return "nfe_future";
	if (key.month < monthAt(placedAt, -hoursWestOfBusiness))
		return "nfe_before_order";
	return null;
}

function warningsOf(
	key: NfeKey,
	{ document, state }: NfeExpectation,
): NfeWarning[] {
	const issuer = issuerDocument(key);
	const warnings: NfeWarning[] = [];
	if (document === null) warnings.push("nfe_issuer_unknown");
	else if (document !== issuer) warnings.push("nfe_other_branch");
	if (state !== null && stateOfNfe(key.stateCode) !== (state as StateCode))
		warnings.push("nfe_other_state");
	if (key.model === consumerNote) warnings.push("nfe_consumer_note");
	if (issuer.length === 14 && key.series > lastOwnSeries)
		warnings.push("nfe_series");
	if (isTrivial(key)) warnings.push("nfe_trivial_code");
	return warnings;
}

const note = "55";
const consumerNote = "65";
/** The first notes of alphanumeric CNPJs are of July 2026. */
const firstMonthWithLetters = "2607";
/** Series beyond it are issued by tax offices, or by people with a CPF. */
const lastOwnSeries = 889;

/** A CPF stands behind three zeros in its own series; everything else is a CNPJ. */
function issuerDocument({
	issuer,
	series,
}: Pick<NfeKey, "issuer" | "series">): string {
	const isPerson = issuer.startsWith("000") && series >= 920 && series <= 969;
	return isPerson ? issuer.slice(3) : issuer;
}

/** A CNPJ's first eight characters name the company; a person is one document. */
function isSameCompany(
	{ document }: { document: string | null },
	issuer: string,
): boolean {
	if (document === null) return false;
	if (document.length !== 14 || issuer.length !== 14)
		return document === issuer;
	return document.slice(0, 8) === issuer.slice(0, 8);
}

// A note is dated by its issuer's clock: in Acre it is two hours earlier than ours, in Noronha one later.
const hoursWestOfBusiness = 2;
const hoursEastOfBusiness = 1;

/** AAMM at a moment some hours from it. */
function monthAt(moment: Date, hours: number): string {
	const day = dayOf(new Date(moment.getTime() + hours * 3_600_000));
	return day.slice(2, 4) + day.slice(5, 7);
}

/** Programs must draw cNF at random; these they did not, and SEFAZ refuses some of them. */
function isTrivial({ code, number }: NfeKey): boolean {
	if (Number(code) === number || /^(\d)\1*$/.test(code)) return true;
	return "0123456789012345678".includes(code);
}
