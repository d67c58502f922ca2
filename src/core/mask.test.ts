import { expect, test } from "vitest";
import { digitsOf, fillPattern } from "./mask.ts";

test("a separator appears only once something follows it", () => {
	expect(fillPattern("529", "###.###")).toBe("529");
	expect(fillPattern("5299", "###.###")).toBe("529.9");
	expect(fillPattern("", "(##)")).toBe("");
	expect(fillPattern("1", "(##)")).toBe("(1");
});

test("what the pattern has no room for is left out", () => {
	expect(fillPattern("12345", "##-##")).toBe("12-34");
});

test("only plain digits are digits", () => {
	expect(digitsOf("(11) 9a١")).toBe("119");
});
