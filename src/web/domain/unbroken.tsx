import { Fragment } from "react";

/** Codes, phones, CPF, CNPJ and CEP as we write and mask them: each is read as one word. */
const numbers =
	/#?DV-\d{4}-\d+|\(\d{2}\)\s[\d*]{4,5}-\d{4}|[\d*]{3}\.\d{3}\.\d{3}-[\d*]{2}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}|\d{5}-\d{3}/g;

/**
 * A text whose numbers stay on one line. By style and not by special characters, so that what is
 * copied from the screen is what was typed.
 */
export function Unbroken({ text }: { text: string }) {
	const between = text.split(numbers);
	const found = text.match(numbers) ?? [];
	return between.map((words, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a piece is its position.
		<Fragment key={index}>
			{words}
			{index < found.length && (
				<span className="whitespace-nowrap">{found[index]}</span>
			)}
		</Fragment>
	));
}
