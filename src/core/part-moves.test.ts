import { describe, expect, test } from "vitest";
import { orderStatuses, type SelectableOrderStatus } from "./order-status.ts";
import {
	goesBack,
	hasLeftStore,
	leavingUntracked,
	movePart,
	needsConfirmation,
	nextStatus,
	reprocessParts,
	trackParts,
} from "./part-moves.ts";

const part = (status: SelectableOrderStatus, id = 1) => ({
	id,
	status,
	trackingCode: "BR1",
});

describe("a part that moves", () => {
	test("keeps its tracking code forwards, and from Entregue to Enviado", () => {
		expect(movePart(part("em-separacao"), "enviado").trackingCode).toBe("BR1");
		expect(movePart(part("enviado"), "entregue").trackingCode).toBe("BR1");
		expect(movePart(part("entregue"), "enviado").trackingCode).toBe("BR1");
	});

	test("loses its tracking code when it goes back before Enviado", () => {
		for (const from of ["em-separacao", "enviado", "entregue"] as const)
			expect(movePart(part(from), "processando")).toEqual({
				id: 1,
				status: "processando",
				trackingCode: null,
			});
	});

	test("to the status it has stays as it is", () => {
		for (const status of orderStatuses)
			expect(movePart(part(status), status)).toEqual(part(status));
	});
});

describe("Reprocessar", () => {
	test("moves the parts it names and leaves the others", () => {
		const parts = [part("enviado", 1), part("enviado", 2)];
		expect(reprocessParts(parts, [2])).toEqual([
			parts[0],
			{ id: 2, status: "processando", trackingCode: null },
		]);
	});

	test("does not know parts of other orders", () => {
		expect(() => reprocessParts([part("pago")], [1, 9])).toThrow("No part 9");
	});
});

test("Enviado and Entregue have left the store", () => {
	expect(orderStatuses.filter(hasLeftStore)).toEqual(["enviado", "entregue"]);
});

test("back is towards Pago", () => {
	expect(goesBack("enviado", "pago")).toBe(true);
	expect(goesBack("pago", "enviado")).toBe(false);
	expect(goesBack("pago", "pago")).toBe(false);
});

describe("a status for the whole order is asked about", () => {
	test("when it goes back", () => {
		expect(needsConfirmation([part("enviado")], "processando")).toBe(true);
	});

	test("when the stores are at different stages, even forwards", () => {
		const parts = [part("pago"), part("em-separacao")];
		expect(needsConfirmation(parts, "enviado")).toBe(true);
	});

	test("but not when all go forwards together", () => {
		const parts = [part("pago", 1), part("pago", 2)];
		expect(needsConfirmation(parts, "enviado")).toBe(false);
	});
});

describe("tracking codes that come with a status", () => {
	const parts = [
		{ ...part("pago", 1), trackingCode: null },
		part("pago", 2),
		part("enviado", 3),
	];

	test("are taken by the parts they name; a blank one changes nothing", () => {
		const tracked = trackParts(parts, [
			{ partId: 1, trackingCode: "BR9" },
			{ partId: 2, trackingCode: null },
		]);
		expect(tracked.map(({ trackingCode }) => trackingCode)).toEqual([
			"BR9",
			"BR1",
			"BR1",
		]);
	});

	test("of a part that is not the order's are refused", () => {
		expect(() =>
			trackParts(parts, [{ partId: 9, trackingCode: "BR9" }]),
		).toThrow(expect.objectContaining({ name: "NotFound" }));
	});

	test("are missing where a part leaves its store without one", () => {
		const untracked = orderStatuses.map((status, index) => ({
			...part(status, index),
			trackingCode: null,
		}));
		const statuses = (to: SelectableOrderStatus) =>
			leavingUntracked([...untracked, part("pago", 9)], to).map(
				({ status }) => status,
			);
		expect(statuses("enviado")).toEqual([
			"pago",
			"processando",
			"em-separacao",
		]);
		for (const to of ["processando", "em-separacao", "entregue"] as const)
			expect(statuses(to)).toEqual([]);
	});
});

describe("the next step of an order", () => {
	test("is one further while its stores are equally far and still have it", () => {
		expect(orderStatuses.map((status) => nextStatus([status, status]))).toEqual(
			["processando", "em-separacao", "enviado", null, null],
		);
		expect(nextStatus(["cancelado"])).toBeNull();
	});

	test("is nobody's guess when they are not", () => {
		expect(nextStatus(["pago", "processando"])).toBeNull();
		expect(nextStatus([])).toBeNull();
	});
});
