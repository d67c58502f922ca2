import { describe, expect, test } from "vitest";
import { accountOf, holdsOf } from "./part-money.ts";

const delivered = {
	status: "entregue",
	deliveredOn: "2024-02-21",
	hasOpenReturn: false,
	lacksNfe: false,
	isHeld: false,
	clearedOn: null,
} as const;

function holds(
	changes: Partial<Parameters<typeof holdsOf>[0]>,
	today = "2024-02-29",
	returnWindowDays = 7,
) {
	return holdsOf({ ...delivered, ...changes }, { today, returnWindowDays });
}

describe("why a part's money is not free", () => {
	test("it is, from the day after the window on", () => {
		expect(holds({})).toEqual({ reasons: [], freeOn: "2024-02-29" });
	});

	test("on the last day of the window the customer can still change their mind", () => {
		expect(holds({}, "2024-02-28")).toEqual({
			reasons: ["prazo-de-devolucao"],
			freeOn: "2024-02-29",
		});
	});

	test("without a window it is free the day after delivery", () => {
		expect(holds({}, "2024-02-21", 0).reasons).toEqual(["prazo-de-devolucao"]);
		expect(holds({}, "2024-02-22", 0).reasons).toEqual([]);
	});

	test("what was settled after the window frees it on that day, and nothing before it counts", () => {
		expect(holds({ clearedOn: "2024-03-04" }, "2024-03-05").freeOn).toBe(
			"2024-03-04",
		);
		expect(holds({ clearedOn: "2024-02-25" }).freeOn).toBe("2024-02-29");
	});

	test.each(["pago", "processando", "em-separacao", "enviado"] as const)(
		"a part that is %s was not delivered, and nobody knows when it will be",
		(status) => {
			expect(holds({ status, deliveredOn: null })).toEqual({
				reasons: ["nao-entregue"],
				freeOn: null,
			});
		},
	);

	test("a delivery that was undone is none", () => {
		expect(holds({ status: "enviado" })).toEqual({
			reasons: ["nao-entregue"],
			freeOn: null,
		});
	});

	test("an open return holds it, for nobody knows how long", () => {
		expect(holds({ hasOpenReturn: true })).toEqual({
			reasons: ["devolucao-aberta"],
			freeOn: null,
		});
	});

	test("so does a note that its store must send", () => {
		expect(holds({ lacksNfe: true })).toEqual({
			reasons: ["sem-nfe"],
			freeOn: null,
		});
		expect(holds({ lacksNfe: true }, "2024-02-28").reasons).toEqual([
			"prazo-de-devolucao",
			"sem-nfe",
		]);
	});

	test("a note is asked for once the goods have left", () => {
		const part = { lacksNfe: true, deliveredOn: null };
		expect(holds({ ...part, status: "em-separacao" }).reasons).toEqual([
			"nao-entregue",
		]);
		expect(holds({ ...part, status: "enviado" }).reasons).toEqual([
			"nao-entregue",
			"sem-nfe",
		]);
	});

	test("so does whoever holds it by hand", () => {
		expect(holds({ isHeld: true })).toEqual({
			reasons: ["retido"],
			freeOn: null,
		});
	});

	test("all reasons are said at once", () => {
		const all = { hasOpenReturn: true, isHeld: true };
		expect(holds(all, "2024-02-22").reasons).toEqual([
			"prazo-de-devolucao",
			"devolucao-aberta",
			"retido",
		]);
	});
});

test("only what was released is free to be paid", () => {
	expect(accountOf("released")).toBe("disponivel");
	expect(accountOf("pending")).toBe("a-receber");
	expect(accountOf("unposted")).toBe("a-receber");
});
