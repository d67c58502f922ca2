/** How many emblems there are to choose from, and ways to turn each. */
export const emblemCount = 12;
export const emblemTurns = 4;

export interface StoreEmblemChoice {
	/** From 0. */
	emblem: number;
	quarterTurns: number;
}

/** The emblem a store keeps everywhere, from its slug alone: nobody has to draw one. */
export function storeEmblemOf(slug: string): StoreEmblemChoice {
	let sum = 0;
	for (const letter of slug)
		sum = Math.imul(sum ^ letter.charCodeAt(0), 0x5bd1e995) ^ (sum >>> 13);
	sum = (sum ^ (sum >>> 15)) >>> 0;
	return {
		emblem: sum % emblemCount,
		quarterTurns: Math.floor(sum / emblemCount) % emblemTurns,
	};
}
