import { expect, test } from "vitest";
import { copyName } from "./copy-name.ts";

test("a copy says that it is one", () => {
	expect(copyName("Mix Store", 120)).toBe("Mix Store (cópia)");
});

test("a long name gives way to the mark", () => {
	expect(copyName("a".repeat(20), 20)).toBe(`${"a".repeat(12)} (cópia)`);
	expect(copyName("Camisetas de algodão", 18)).toBe("Camisetas (cópia)");
});

test("an emoji is never cut in half", () => {
	expect(copyName(`${"a".repeat(11)}🧦 meias`, 20)).toBe(
		`${"a".repeat(11)} (cópia)`,
	);
	expect(copyName(`${"a".repeat(10)}🧦 meias`, 20)).toBe(
		`${"a".repeat(10)}🧦 (cópia)`,
	);
});
