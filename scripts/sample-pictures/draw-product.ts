import type { ProductCategory } from "#core/categories.ts";
import { colors, lighter } from "./colors.ts";
import { fashionLooks } from "./looks/fashion.ts";
import { foodLooks } from "./looks/food.ts";
import { homeLooks } from "./looks/home.ts";
import type { Look, Looks } from "./looks/look.ts";
import { sportsAndBeautyLooks } from "./looks/sports-and-beauty.ts";
import { technologyLooks } from "./looks/technology.ts";
import { type Variant, variants } from "./looks/variants.ts";
import { placed, type Shape } from "./shapes.ts";

interface Product {
	name: string;
	category: ProductCategory;
}

const looks: Looks = {
	...foodLooks,
	...homeLooks,
	...technologyLooks,
	...fashionLooks,
	...sportsAndBeautyLooks,
};

/** The picture of a product as SVG: the same text for the same name and category, on every machine. */
export function drawProduct({ name, category }: Product): string {
	const look = lookOf(name);
	const shown = drawn(look, look.isNamed ? {} : variantOf(name));
	const base = backgrounds[category];
	return [
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" stroke-linejoin="round" stroke-linecap="round">',
		definitions(base),
		'<rect width="200" height="200" fill="url(#ground)"/>',
		`<g filter="url(#shadow)" stroke-width="1.5">${shown}</g>`,
		"</svg>",
	].join("");
}

/** The longest beginning that is known; a whole name says its colours itself. */
function lookOf(name: string): Look & { isNamed: boolean } {
	const [key] = Object.keys(looks)
		.filter((beginning) => name.startsWith(beginning))
		.toSorted((a, b) => b.length - a.length);
	const look = key === undefined ? undefined : looks[key];
	if (!look) throw new RangeError(`Nobody has drawn "${name}" yet`);
	return { ...look, isNamed: key === name };
}

function variantOf(name: string): Variant {
	return variants[name.split(" - ")[1] ?? ""] ?? {};
}

function drawn(look: Look, variant: Variant): Shape {
	const { color } = variant;
	const isOnIt = look.variantColors === "accent";
	const one = look.form({
		main: colors[(isOnIt ? undefined : color) ?? look.main],
		accent:
			colors[variant.accent ?? (isOnIt ? color : undefined) ?? look.accent],
		print: variant.print ?? look.print ?? null,
	});
	return look.isCase ? three(one) : one;
}

const three = (one: Shape): Shape =>
	placed({ x: -40, y: -22, scale: 0.62 }, one) +
	placed({ x: 40, y: -22, scale: 0.62 }, one) +
	placed({ y: 22, scale: 0.7 }, one);

/** Neither as bright as a page by day nor as dark as one by night. */
const backgrounds: Record<ProductCategory, string> = {
	moda: "#e3d8e2",
	eletronicos: "#d4deea",
	calcados: "#e8ddcd",
	alimentos: "#ece0c6",
	acessorios: "#dcd9ea",
	casa: "#d7e3da",
	esportes: "#d2e4e2",
	beleza: "#efdadd",
};

function definitions(base: string): string {
	return [
		"<defs>",
		`<radialGradient id="ground" cx=".42" cy=".36" r=".8"><stop stop-color="${lighter(base, 0.5)}"/><stop offset="1" stop-color="${base}"/></radialGradient>`,
		'<linearGradient id="light" x2=".9" y2="1"><stop stop-color="#fff" stop-opacity=".26"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#241f33" stop-opacity=".16"/></linearGradient>',
		'<filter id="shadow" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="2.5" dy="4.5" stdDeviation="3.5" flood-color="#3d3350" flood-opacity=".26"/></filter>',
		"</defs>",
	].join("");
}
