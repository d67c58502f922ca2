import { afterEach, beforeEach } from "vitest";

// A test that expects an error on the console replaces console.error itself.
const print = console.error;
let printed: string[] = [];

beforeEach(() => {
	printed = [];
	console.error = (...values: unknown[]) => {
		printed.push(values.map(String).join(" "));
		print(...values);
	};
});

afterEach(() => {
	console.error = print;
	if (printed.length > 0)
		throw new Error(`Unexpected console.error:\n${printed.join("\n")}`);
});
