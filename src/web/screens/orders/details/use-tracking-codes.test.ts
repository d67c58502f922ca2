import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderPart } from "#contract/orders.ts";
import { useTrackingCodes } from "./use-tracking-codes.ts";

const part = (id: number, trackingCode: string | null = null) =>
	({ id, trackingCode }) as OrderPart;

const orderOf = (parts: OrderPart[], version = 4) => ({ version, parts });

test("saving one part leaves what is typed in another, also what came after saving began", () => {
	const [a, b] = [part(1), part(2)];
	const { result } = renderHook(() => useTrackingCodes(orderOf([a, b])));
	act(() => result.current.type(a, "AA1"));
	const whenSavingBegan = result.current;
	act(() => result.current.type(b, "BB2"));
	act(() => whenSavingBegan.onSaved(a, "AA1"));
	expect(result.current.codeOf(a)).toBe("");
	expect(result.current.codeOf(b)).toBe("BB2");
	expect(result.current.isTyped(b)).toBe(true);
	expect(result.current.isAnyTyped).toBe(true);
});

test("what is typed while the same part is being saved stays typed", () => {
	const { result } = renderHook(() =>
		useTrackingCodes(orderOf([part(1, "AA1")])),
	);
	act(() => result.current.type(part(1), "AA12"));
	act(() => result.current.onSaved(part(1), "AA1"));
	expect(result.current.codeOf(part(1, "AA1"))).toBe("AA12");
	expect(result.current.isAnyTyped).toBe(true);
});

test("a code saved elsewhere shows by itself where nothing is typed", () => {
	const { result } = renderHook(() => useTrackingCodes(orderOf([])));
	expect(result.current.codeOf(part(1, "XX9"))).toBe("XX9");
	expect(result.current.isTyped(part(1, "XX9"))).toBe(false);
});

test("a code put back as it was gives way to one saved elsewhere", () => {
	const { result } = renderHook(() =>
		useTrackingCodes(orderOf([part(1, "AA1")])),
	);
	act(() => result.current.type(part(1, "AA1"), "AA12"));
	act(() => result.current.type(part(1, "AA1"), "AA1"));
	expect(result.current.codeOf(part(1, "XX9"))).toBe("XX9");
	expect(result.current.isTyped(part(1, "XX9"))).toBe(false);
});

test("what is typed over a code that someone else replaced is based on what one saw, until it is read again", () => {
	const { result, rerender } = renderHook(useTrackingCodes, {
		initialProps: orderOf([part(1, "AA1"), part(2)]),
	});
	act(() => result.current.type(part(1, "AA1"), "AA12"));
	act(() => result.current.type(part(2), "BB2"));
	const now = orderOf([part(1, "XX9"), part(2)], 5);
	rerender(now);
	expect(result.current.codeOf(part(1, "XX9"))).toBe("AA12");
	expect(result.current.versionOf(part(1, "XX9"))).toBe(4);
	// Nobody touched this one.
	expect(result.current.versionOf(part(2))).toBe(5);
	act(() => result.current.goOnFrom(now));
	expect(result.current.codeOf(part(1, "XX9"))).toBe("AA12");
	expect(result.current.versionOf(part(1, "XX9"))).toBe(5);
});
