import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskPhone } from "#core/phone.ts";
import { maskPostalCode } from "#core/postal-code.ts";
import { maskTaxId } from "#core/tax-id.ts";
import { applyMask, type Mask } from "./mask-edit.ts";

/** Writes the text with | for the caret, the way the examples read. */
function edit(mask: Mask, before: string, inputType: string, typed = "") {
	const previous = before.replace("|", "");
	let caret = before.indexOf("|");
	let text = previous;
	if (inputType === "deleteContentBackward") {
		text = previous.slice(0, caret - 1) + previous.slice(caret);
		caret -= 1;
	} else if (inputType === "deleteContentForward") {
		text = previous.slice(0, caret) + previous.slice(caret + 1);
	} else {
		text = previous.slice(0, caret) + typed + previous.slice(caret);
		caret += typed.length;
	}
	const after = applyMask(mask, { typed: text, caret, previous, inputType });
	return `${after.value.slice(0, after.caret)}|${after.value.slice(after.caret)}`;
}

describe("typing", () => {
	test.each([
		["|", "1", "(1|"],
		["(1|", "1", "(11|"],
		["(11|", "9", "(11) 9|"],
		["(11) 98765|", "4", "(11) 98765-4|"],
		["(11) 9|765-4321", "8", "(11) 98|765-4321"],
		["(|1) 9876", "1", "(1|1) 9876"],
	])("%s and then %s is %s", (before, typed, after) => {
		expect(edit(maskPhone, before, "insertText", typed)).toBe(after);
	});

	test("a digit that finds no room changes nothing", () => {
		expect(edit(maskPhone, "(11) 9|8765-4321", "insertText", "0")).toBe(
			"(11) 9|8765-4321",
		);
	});

	test("a letter in a phone leaves text and caret alone", () => {
		expect(edit(maskPhone, "(11) 98|76", "insertText", "x")).toBe("(11) 98|76");
	});

	test("the first letter turns a CPF into a CNPJ and keeps the caret after it", () => {
		expect(edit(maskTaxId, "123.4|56", "insertText", "a")).toBe("12.34A|.56");
	});
});

describe("deleting", () => {
	test("backspace after a separator takes the digit before it", () => {
		expect(edit(maskPhone, "(11) |98765-4321", "deleteContentBackward")).toBe(
			"(1|9) 8765-4321",
		);
	});

	test("backspace in the middle keeps the caret there", () => {
		expect(edit(maskPostalCode, "0131|0-100", "deleteContentBackward")).toBe(
			"013|01-00",
		);
	});

	test("delete before a separator takes the digit after it", () => {
		expect(edit(maskPostalCode, "01310|-100", "deleteContentForward")).toBe(
			"01310|-00",
		);
	});

	test("backspace at the end never gets stuck", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^\d{0,11}$/), (digits) => {
				let text = maskPhone(digits);
				for (let left = digits.length; left > 0; left -= 1) {
					const typed = text.slice(0, -1);
					text = applyMask(maskPhone, {
						typed,
						caret: typed.length,
						previous: text,
						inputType: "deleteContentBackward",
					}).value;
				}
				expect(text).toBe("");
			}),
		);
	});
});

test.each([
	["phone", maskPhone],
	["document", maskTaxId],
	["postal code", maskPostalCode],
])(
	"whatever is pasted into a %s, the text is masked and the caret inside it",
	(_, mask) => {
		fc.assert(
			fc.property(fc.string(), fc.nat(), (typed, position) => {
				const caret = position % (typed.length + 1);
				const after = applyMask(mask, {
					typed,
					caret,
					previous: "",
					inputType: "insertFromPaste",
				});
				expect(after.value).toBe(mask(typed));
				expect(mask(after.value)).toBe(after.value);
				expect(after.caret).toBeGreaterThanOrEqual(0);
				expect(after.caret).toBeLessThanOrEqual(after.value.length);
			}),
		);
	},
);
