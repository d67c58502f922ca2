import { expect, test } from "vitest";
import { storeInput, storeSettingsInput } from "#contract/stores.ts";
import { dayOf, endOfDay } from "#core/business-time.ts";
import { storeCategories } from "#core/categories.ts";
import { pixIdProblem } from "#core/pix-id.ts";
import {
	assertReturnStep,
	orderReturnStates,
	returnBearers,
	returnStates,
} from "#core/return-rules.ts";
import {
	exceptions,
	found,
	sample,
	settingsByStore,
} from "#tests/support/sample-rows.ts";
import { buildSample } from "./sample.ts";
import { sampleNow } from "./sample-time.ts";

test("every call builds the same rows", () => {
	expect(JSON.stringify(buildSample())).toBe(JSON.stringify(sample));
});

test("stores would be accepted by the form, with their settings", () => {
	for (const { row, settings } of sample.stores.map((row) => ({
		row,
		settings: found(settingsByStore, row.id),
	}))) {
		const { name, slug, type, category, manager, phone, email } = row;
		const { description } = row;
		const form = { name, slug, type, category, manager, phone, email };
		expect(storeInput.safeParse({ ...form, description })).toMatchObject({
			success: true,
			data: form,
		});
		const { storeId: _, ...input } = settings;
		expect(
			storeSettingsInput.safeParse({ ...input, version: 1 }),
		).toMatchObject({ success: true, data: input });
	}
});

test("stores are of every category", () => {
	expect(new Set(sample.stores.map((row) => row.category))).toEqual(
		new Set(storeCategories),
	);
});

test("stores have commissions of their own", () => {
	const rates = sample.storeSettings.map((row) => row.commissionRateBps);
	expect(new Set(rates).size).toBeGreaterThan(6);
});

test("visits cover every day of the five months", () => {
	expect(sample.dailyVisits).toHaveLength(31 + 30 + 31 + 31 + 29);
	expect(exceptions(sample.dailyVisits, (row) => row.visits > 500)).toEqual([]);
});

test("the bell tells of orders, returns, low stock and what waits for approval, nothing from the future", () => {
	expect(new Set(sample.notifications.map((row) => row.kind))).toEqual(
		new Set([
			...["order-placed", "stock-low", "store-pending", "product-pending"],
			...["return-requested", "return-refunded"],
		]),
	);
	expect(
		exceptions(sample.notifications, (row) => row.at <= sampleNow),
	).toEqual([]);
	expect(sample.notifications.some((row) => row.readAt === null)).toBe(true);
});

test("returns are in every state, and some refunds are the marketplace's", () => {
	const { returns } = sample;
	expect(new Set(returns.map(({ row }) => row.state))).toEqual(
		new Set(returnStates),
	);
	expect(
		new Set(
			returns.filter(({ row }) => row.refundedOn).map(({ row }) => row.borneBy),
		),
	).toEqual(new Set(returnBearers));
	expect(new Set(sample.orders.map((row) => row.returnState))).toEqual(
		new Set([null, ...orderReturnStates]),
	);
});

test("returns go step by step, after the delivery, and none in the future", () => {
	for (const { row, steps, deliveredOn } of sample.returns) {
		expect(dayOf(row.requestedAt) > deliveredOn).toBe(true);
		expect(steps.every(({ at }) => at <= sampleNow)).toBe(true);
		for (const [index, { state, at }] of steps.slice(1).entries()) {
			const before = steps[index];
			if (!before) throw new Error("there is one");
			expect(at > before.at).toBe(true);
			const { comesBack } = row;
			expect(() =>
				assertReturnStep({ state: before.state, comesBack }, state),
			).not.toThrow();
		}
	}
});

test("a refund by Pix has the id of a return on its day", () => {
	const byPix = sample.returns.filter(({ row }) => row.refundMethod === "pix");
	expect(byPix.length).toBeGreaterThan(0);
	for (const { row } of byPix) {
		const on = row.refundedOn ?? "";
		expect(
			pixIdProblem(row.refundReference ?? "", "return", { from: on, to: on }),
		).toBeNull();
	}
});

test("some of what came back is in stock again, some is not", () => {
	const received = sample.returns.filter(({ row }) => row.receivedAt);
	const restocked = received.filter(({ items }) =>
		items.some((item) => item.restockedQuantity),
	);
	expect(restocked.length).toBeGreaterThan(0);
	expect(restocked.length).toBeLessThan(received.length);
	expect(
		sample.stockMovements.filter(({ kind }) => kind === "return"),
	).toHaveLength(restocked.flatMap(({ items }) => items).length);
});

test("every store has its registration in the audit log", () => {
	const created = sample.auditLog.filter((row) => row.action === "created");
	expect(new Set(created.map((row) => row.entityId))).toEqual(
		new Set(sample.stores.map((row) => row.id)),
	);
	expect(created).toHaveLength(sample.stores.length);
	expect(
		exceptions(sample.auditLog, (row) => row.at <= endOfDay("2024-02-29")),
	).toEqual([]);
});
