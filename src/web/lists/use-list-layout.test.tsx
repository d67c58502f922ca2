import { expect, test } from "vitest";
import { withShownLayout } from "./use-list-layout.ts";

test("what an address says of the layout is kept, beside its filters", () => {
	expect(
		withShownLayout("orders", "?status=pago&layout=table&columns=total,date"),
	).toBe("?columns=total,date&layout=table&status=pago");
	expect(withShownLayout("orders", "?layout=cards")).toBe("?layout=cards");
});

test("where nothing was said or chosen, cards are said", () => {
	expect(withShownLayout("orders", "")).toBe("?layout=cards");
	expect(withShownLayout("stores", "?search=mega")).toBe(
		"?layout=cards&search=mega",
	);
});

test("what only this browser knows is said for everyone: the layout and the columns chosen last", () => {
	choseLast("orders", "?columns=total,late&layout=table");
	expect(withShownLayout("orders", "?status=pago")).toBe(
		"?columns=total,late&layout=table&status=pago",
	);
	// The address comes first, each of the two by itself.
	expect(withShownLayout("orders", "?layout=cards")).toBe(
		"?columns=total,late&layout=cards",
	);
	expect(withShownLayout("orders", "?columns=date")).toBe(
		"?columns=date&layout=table",
	);
	// Another list was shown as it is always shown.
	expect(withShownLayout("products", "")).toBe("?layout=cards");
});

test("the usual columns need no word, and unknown ones are dropped", () => {
	const usual = "date,customer,stores,items,total,status";
	expect(withShownLayout("orders", `?layout=table&columns=${usual}`)).toBe(
		"?layout=table",
	);
	expect(withShownLayout("orders", "?layout=mosaico&columns=cor,total")).toBe(
		"?columns=total&layout=cards",
	);
	choseLast("orders", "?layout=mosaico&columns=cor");
	expect(withShownLayout("orders", "")).toBe("?layout=cards");
});

/** As if in another tab of this browser. */
function choseLast(list: string, chosen: string): void {
	localStorage.setItem(`divishop.list.${list}`, chosen);
	window.dispatchEvent(new StorageEvent("storage"));
}
