import { writeNumber } from "./typed-number.ts";

/** An amount of money in integer centavos: 1234 is R$ 12,34. */
export type Cents = number;

/** Adds up amounts; refuses a total that a number cannot hold exactly: sum([100, 250]) → 350. */
export function sum(values: Iterable<number>): number {
	let total = 0;
	for (const value of values) total += value;
	return assertWhole(total, "a sum");
}

/**
 * Splits `total` in proportion to `weights`, largest remainder first, earlier ones first on a tie.
 * The parts always add up to `total`: allocate(100, [1, 1, 1]) → [34, 33, 33].
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
	assertNotNegative(total, "the total to allocate");
	for (const weight of weights) assertNotNegative(weight, "a weight");
	if (total === 0) return weights.map(() => 0);

	// BigInt all the way: centavos × centavos can pass 2^53, and so can the sum of the weights.
	const weightSum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
	if (weightSum === 0n) {
		throw new RangeError("allocate needs at least one positive weight");
	}
	const shares = weights.map((weight) => {
		const product = BigInt(total) * BigInt(weight);
		return {
			cents: Number(product / weightSum),
			remainder: product % weightSum,
		};
	});
	const centsLeft = total - sum(shares.map((share) => share.cents));
	const nextInLine = shares
		.toSorted((a, b) => compare(b.remainder, a.remainder))
		.slice(0, centsLeft);
	for (const share of nextInLine) share.cents += 1;
	return shares.map((share) => share.cents);
}

/** Takes a rate in basis points of an amount, rounded once, half up: percentOf(1010, 550) → 56 (55,55). */
export function percentOf(cents: Cents, bps: number): Cents {
	assertNotNegative(cents, "an amount");
	assertNotNegative(bps, "a rate");
	return Number((BigInt(cents) * BigInt(bps) + 5_000n) / 10_000n);
}

/** Divides an amount by a count, rounded once, half up; null without a count: averageOf(1000, 3) → 333. */
export function averageOf(totalCents: Cents, count: number): Cents | null {
	assertNotNegative(totalCents, "an amount");
	assertNotNegative(count, "a count");
	if (count === 0) return null;
	return Number(
		(BigInt(totalCents) * 2n + BigInt(count)) / (BigInt(count) * 2n),
	);
}

/**
 * Writes an amount the Brazilian way: formatMoney(123456) → "R$ 1.234,56".
 * The space is a no-break space (U+00A0), as Intl writes it, so that an amount never wraps.
 */
export function formatMoney(cents: Cents): string {
	assertWhole(cents, "an amount");
	return `${cents < 0 ? minus : ""}R$\u00a0${writeNumber(Math.abs(cents), 2, 2)}`;
}

/** Writes a change with its sign in front: withSign(500, formatMoney) → "+R$ 5,00", withSign(-3, formatCount) → "−3". */
export function withSign(value: number, format: (value: number) => string) {
	return `${value > 0 ? "+" : ""}${format(value)}`;
}

/** Writes what each of `count` instalments is, the dearer ones first: 10000 in 3 → "R$ 33,34 + 2 × R$ 33,33". */
export function formatInstallments(total: Cents, count: number): string {
	const each = allocate(total, Array<number>(count).fill(1));
	return [...new Set(each)]
		.map((cents) => {
			const times = each.filter((other) => other === cents).length;
			return `${times > 1 ? `${times} × ` : ""}${formatMoney(cents)}`;
		})
		.join(" + ");
}

/**
 * Writes the amounts of one axis in short, where centavos say nothing, thousands and millions with the
 * same number of decimals: formatCompactMoney([1_250_000, 900_000, 95_000]) → "R$ 12,5 mil", "R$ 9,0 mil", "R$ 950".
 */
export function formatCompactMoney(amounts: readonly Cents[]): string[] {
	const isWhole = amounts.every(
		(cents) => isBelowThousand(cents) || /,0/.test(compactMoney(cents, 1)),
	);
	return amounts.map((cents) =>
		compactMoney(cents, isWhole || isBelowThousand(cents) ? 0 : 1),
	);
}

function isBelowThousand(cents: Cents): boolean {
	return Math.abs(wholeReais(cents)) < 1000;
}

function compactMoney(cents: Cents, decimals: 0 | 1): string {
	// Built when first needed, as are the others below: that takes longer than loading this file.
	compactFormats[decimals] ??= new Intl.NumberFormat("pt-BR", {
		style: "currency",
		currency: "BRL",
		notation: "compact",
		maximumFractionDigits: decimals,
		minimumFractionDigits: decimals,
	});
	return withMinus(compactFormats[decimals].format(wholeReais(cents)));
}

/** Rounded first, so that R$ 999,60 counts as the thousand it is written as. */
function wholeReais(cents: Cents): number {
	return Math.round(assertWhole(cents, "an amount") / 100);
}

const compactFormats: Partial<Record<0 | 1, Intl.NumberFormat>> = {};

/**
 * Writes basis points as a percentage: 320 → "3,2%", 700 → "7%", 525 → "5,25%".
 * With `decimals` it rounds to exactly that many: formatPercent(700, 1) → "7,0%". A fraction of 1 is × 10 000.
 */
export function formatPercent(bps: number, decimals?: number): string {
	return `${withMinus(numberFormat(decimals ?? 0, decimals ?? 2).format(bps / 100))}%`;
}

/** Writes a number with a decimal comma, rounded half away from zero: formatDecimal(4.65, 1) → "4,7". */
export function formatDecimal(value: number, decimals: number): string {
	return withMinus(numberFormat(decimals, decimals).format(value));
}

/** Writes a count with dots for thousands: formatCount(1247) → "1.247". */
export function formatCount(value: number): string {
	return withMinus(numberFormat(0, 0).format(value));
}

const minus = "−";

/** Intl writes a hyphen, which is shorter than a plus and breaks from its number at the end of a line. */
function withMinus(text: string): string {
	return text.replace("-", minus);
}

const formats = new Map<string, Intl.NumberFormat>();

// Building an Intl.NumberFormat costs far more than using it, and tables format thousands of cells.
function numberFormat(least: number, most: number): Intl.NumberFormat {
	const key = `${least}-${most}`;
	const known = formats.get(key);
	if (known) return known;
	const format = new Intl.NumberFormat("pt-BR", {
		minimumFractionDigits: least,
		maximumFractionDigits: most,
		signDisplay: "negative", // no "-0"
	});
	formats.set(key, format);
	return format;
}

function compare(a: bigint, b: bigint): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

function assertWhole(value: number, what: string): number {
	if (!Number.isSafeInteger(value)) {
		throw new RangeError(`${what} must be a safe integer, not ${value}`);
	}
	return value;
}

function assertNotNegative(value: number, what: string): void {
	if (assertWhole(value, what) < 0) {
		throw new RangeError(`${what} must not be negative, not ${value}`);
	}
}
