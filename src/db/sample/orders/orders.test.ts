import { expect, test } from "vitest";
import { orderHistoryDetail } from "#contract/orders.ts";
import { dayOf, startOfDay } from "#core/business-time.ts";
import { sum } from "#core/money.ts";
import { orderCode } from "#core/order-code.ts";
import { freightOf, unitPriceFor } from "#core/order-intake.ts";
import {
	customerById,
	exceptions,
	found,
	orderById,
	productById,
	sample,
	settingsByStore,
	storeById,
} from "#tests/support/sample-rows.ts";
import { sampleNow } from "../sample-time.ts";

const parts = sample.orderParts.map((part) => ({
	...part,
	order: found(orderById, part.orderId),
	store: found(storeById, part.storeId),
	settings: found(settingsByStore, part.storeId),
}));
const items = sample.orderItems.map((item) => ({
	...item,
	order: found(orderById, item.orderId),
	product: found(productById, item.productId),
}));

test("orders come after their customer, their stores and their products did", () => {
	expect(
		exceptions(
			sample.orders,
			(row) =>
				found(customerById, row.customerId).joinedOn < row.placedDay &&
				row.placedAt <= sampleNow &&
				row.placedDay === dayOf(row.placedAt),
		),
	).toEqual([]);
	expect(
		exceptions(parts, ({ store, order }) => store.joinedOn < order.placedDay),
	).toEqual([]);
	expect(
		exceptions(items, (item) => item.product.createdAt < item.order.placedAt),
	).toEqual([]);
});

test("orders are bought from active stores only", () => {
	expect(exceptions(parts, ({ store }) => store.status === "ativa")).toEqual(
		[],
	);
});

test("orders cost what the customer's type pays", () => {
	expect(
		exceptions(
			items,
			({ order, product, unitPriceCents }) =>
				unitPriceCents === unitPriceFor(order.customerType, product),
		),
	).toEqual([]);
});

test("orders follow each store's freight and minimum order", () => {
	expect(
		exceptions(
			parts,
			({ goodsCents, freightCents, settings }) =>
				freightCents === freightOf(goodsCents, settings) &&
				(!settings.requireMinOrder || goodsCents >= settings.minOrderCents),
		),
	).toEqual([]);
	const freights = parts.map((part) => part.freightCents);
	expect(freights.some((freight) => freight === 0)).toBe(true);
	expect(freights.some((freight) => freight > 0)).toBe(true);
});

test("orders are shared by up to four stores", () => {
	const counts = sample.orders.map((row) => row.storeCount);
	expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4]));
});

test("some orders came with a discount, a note or instalments, by all three ways to pay", () => {
	const share = (holds: (row: (typeof sample.orders)[number]) => boolean) =>
		sample.orders.filter(holds).length / sample.orders.length;
	expect(share((row) => row.discountCents > 0)).toBeGreaterThan(0.05);
	expect(share((row) => row.note !== "")).toBeGreaterThan(0.03);
	expect(share((row) => (row.paymentInstallments ?? 1) > 1)).toBeGreaterThan(
		0.1,
	);
	for (const method of ["pix", "cartao", "boleto"])
		expect(share((row) => row.paymentMethod === method)).toBeGreaterThan(0.05);
});

test("orders are numbered within their year in the order they were placed", () => {
	for (const { year, lastNumber } of sample.orderCodes) {
		const codes = sample.orders
			.filter((row) => row.placedDay.startsWith(String(year)))
			.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
			.map((row) => row.code);
		expect(codes).toEqual(
			Array.from({ length: lastNumber }, (_, index) =>
				orderCode(year, index + 1),
			),
		);
	}
	expect(sum(sample.orderCodes.map((row) => row.lastNumber))).toBe(
		sample.orders.length,
	);
});

test("orders are delivered when old, paid or in process when new", () => {
	const notCancelled = sample.orders.filter(
		(row) => row.status !== "cancelado",
	);
	const old = notCancelled.filter(
		(row) => row.placedAt < startOfDay("2024-02-01"),
	);
	expect(exceptions(old, (row) => row.status === "entregue")).toEqual([]);
	const today = notCancelled.filter((row) => row.placedDay === "2024-02-29");
	expect(
		exceptions(today, (row) => ["pago", "processando"].includes(row.status)),
	).toEqual([]);
	for (const status of ["pago", "em-separacao", "enviado"])
		expect(notCancelled.some((row) => row.status === status)).toBe(true);
});

test("orders have tracking codes on the parts that were sent, and only there", () => {
	expect(
		exceptions(
			parts,
			({ status, trackingCode }) =>
				(trackingCode !== null) ===
				(status === "enviado" || status === "entregue"),
		),
	).toEqual([]);
});

test("some orders are further at one store than at another", () => {
	const statuses = new Map<number, Set<string>>();
	for (const { orderId, status } of parts)
		statuses.set(orderId, (statuses.get(orderId) ?? new Set()).add(status));
	const mixed = [...statuses.values()].filter((set) => set.size > 1);
	expect(mixed.length).toBeGreaterThan(10);
});

test("a few orders of each month are cancelled, all parts of them", () => {
	for (const month of ["2023-10", "2023-11", "2023-12", "2024-01", "2024-02"])
		expect(
			sample.orders.filter(
				(row) => row.status === "cancelado" && row.placedDay.startsWith(month),
			).length,
		).toBeGreaterThan(5);
	expect(
		exceptions(
			parts,
			({ status, order }) =>
				(status === "cancelado") === (order.status === "cancelado"),
		),
	).toEqual([]);
});

test("orders have a history that begins when they were placed and ends where they are", () => {
	const histories = new Map<number, typeof sample.orderHistory>();
	for (const entry of sample.orderHistory)
		histories.set(entry.orderId, [
			...(histories.get(entry.orderId) ?? []),
			entry,
		]);
	expect(histories.size).toBe(sample.orders.length);
	expect(
		exceptions(sample.orders, (row) => {
			const history = histories.get(row.id) ?? [];
			const times = history.map((entry) => entry.at.getTime());
			const [first] = history;
			return (
				first?.kind === "placed" &&
				first.at.getTime() === row.placedAt.getTime() &&
				times.every((time, index) => time >= (times[index - 1] ?? 0)) &&
				history.every((entry) => entry.at <= sampleNow) &&
				history.some((entry) => entry.detail.to === row.status)
			);
		}),
	).toEqual([]);
	for (const { detail } of sample.orderHistory.slice(0, 500))
		expect(orderHistoryDetail.parse(detail)).toEqual(detail);
});
