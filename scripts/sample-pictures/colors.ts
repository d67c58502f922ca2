/** Few and muted, so that any two pictures look well beside each other. */
export const colors = {
	black: "#3a3a42",
	white: "#f7f5f0",
	"off-white": "#efe8d8",
	grey: "#a4a9b1",
	mist: "#c4c7cc",
	graphite: "#5d626c",
	silver: "#ccd1d8",
	navy: "#33446c",
	blue: "#5285c6",
	"light-blue": "#a3c6e8",
	petrol: "#35707e",
	green: "#62a070",
	leaf: "#7fae5b",
	military: "#747e54",
	sage: "#a8b99f",
	lime: "#bdd65a",
	yellow: "#f1cc58",
	orange: "#ea964e",
	red: "#d25b54",
	wine: "#86394c",
	pink: "#e8a2b6",
	"tea-rose": "#dcaaa3",
	lilac: "#bba1d8",
	purple: "#8269b0",
	brown: "#8a5f43",
	coffee: "#5f4538",
	caramel: "#c38a52",
	beige: "#dccaab",
	sand: "#dfd0b7",
	khaki: "#bca77e",
	nude: "#e2bda4",
	terracotta: "#c4704f",
	coral: "#ef8875",
	gold: "#dbb557",
	rose: "#dfb0a4",
	straw: "#dcbf84",
	denim: "#5a7aa5",
	kraft: "#d0ab7c",
	steel: "#c6ccd3",
	wood: "#bd9062",
	glass: "#d3e7ec",
	clay: "#bd6b47",
	cream: "#f6e9c9",
	screen: "#46597d",
} as const;
export type Color = keyof typeof colors;

/** As far from one to the other as `share` says: mixed("#000000", "#ffffff", 0.5) → "#808080". */
export function mixed(from: string, to: string, share: number): string {
	const channels = [1, 3, 5].map((at) => {
		const [a, b] = [from, to].map((hex) =>
			Number.parseInt(hex.slice(at, at + 2), 16),
		);
		const value = Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share);
		return value.toString(16).padStart(2, "0");
	});
	return `#${channels.join("")}`;
}

export const darker = (color: string, share = 0.25) =>
	mixed(color, "#241f33", share);
export const lighter = (color: string, share = 0.4) =>
	mixed(color, "#ffffff", share);
