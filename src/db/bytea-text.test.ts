import { expect, test } from "vitest";
import { byteaText, bytesOfByteaText } from "./bytea-text.ts";

test("every byte is written as PostgreSQL writes it, and read back", () => {
	const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
	const text = byteaText(bytes);
	expect(text).toBe(`\\x${Buffer.from(bytes).toString("hex")}`);
	expect(bytesOfByteaText(text)).toEqual(bytes);
});

test("no bytes are written and read, too", () => {
	expect(byteaText(new Uint8Array())).toBe("\\x");
	expect(bytesOfByteaText("\\x")).toEqual(new Uint8Array());
});
