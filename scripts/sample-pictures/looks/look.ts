import type { Color } from "../colors.ts";
import type { Form, Print } from "../forms/form.ts";

/** How the products of one line look, as far as their line says. */
export interface Look {
	form: Form;
	main: Color;
	accent: Color;
	print?: Print;
	/** Sold by the case: three of them are shown. */
	isCase?: true;
	/** What a variant such as "Morango" colours: the thing itself, or what is on it. */
	variantColors: "main" | "accent";
}

/** By the beginning of a product's name. */
export type Looks = Record<string, Look>;

export const thing = (
	form: Form,
	main: Color,
	accent: Color = "white",
	print?: Print,
): Look => ({ form, main, accent, print, variantColors: "main" });

/** Of a kind of food or drink, where the variant is a flavour. */
export const flavoured = (form: Form, main: Color, accent: Color): Look => ({
	...thing(form, main, accent),
	variantColors: "accent",
});

export const caseOf = (look: Look): Look => ({ ...look, isCase: true });
