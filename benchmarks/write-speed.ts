import { randomUUID } from "node:crypto";
import { changeStatusBare, placeOrderBare } from "./bare-writes.ts";
import { printAtLeast, ratesOf, whole } from "./figures.ts";
import type { Marketplace } from "./marketplace.ts";

const many = 8;

/** Of a disk whose copy in another city is waited for. */
const slowFlushMs = 50;

/**
 * Orders taken in and statuses changed by one client and by several at once, beside hand-written SQL with as many, in
 * a small and a large marketplace. How much more several get done than one is told on this disk, where the processors
 * set the limit for both, and on a slow one, where only who makes others wait falls behind.
 */
export async function benchWrites(
	small: Marketplace,
	large: Marketplace,
): Promise<void> {
	for (const [name, prepare] of Object.entries({
		"orders taken in": prepareIntake,
		"status changes": prepareStatusChanges,
	})) {
		const atSmall = await prepare(small);
		const atLarge = await prepare(large);
		const measure = (clients: number) =>
			ratesOf(clients, 9, {
				small: atSmall.api,
				bareSmall: atSmall.bare,
				large: atLarge.api,
				bareLarge: atLarge.bare,
			});
		const alone = await measure(1);
		const crowd = await measure(many);
		for (const [clients, rates] of [
			["1 client", alone],
			[`${many} clients`, crowd],
		] as const) {
			printBesideBare(
				`${name}, ${clients}`,
				{ orders: small.orders, rate: rates.small, bare: rates.bareSmall },
				0.5,
			);
			printBesideBare(
				`${name}, ${clients}`,
				{ orders: large.orders, rate: rates.large, bare: rates.bareLarge },
				0.5,
			);
		}
		await printGains(name, large, atLarge, {
			ours: crowd.large / alone.large,
			bare: crowd.bareLarge / alone.bareLarge,
		});
		const ratio = crowd.large / crowd.small;
		printAtLeast(
			name,
			`${whole(crowd.large)}/s at ${whole(large.orders)} orders, ${ratio.toFixed(2)}× the ${whole(crowd.small)}/s at ${whole(small.orders)} (at least 0.7×)`,
			ratio,
			0.7,
		);
	}
}

async function printGains(
	name: string,
	marketplace: Marketplace,
	{ api, bare }: Record<"api" | "bare", () => Promise<unknown>>,
	here: { ours: number; bare: number },
) {
	console.log(
		`      ${name}, ${many} clients: ${here.ours.toFixed(1)}× one client on this disk, hand-written SQL ${here.bare.toFixed(1)}×`,
	);
	const [alone, crowd] = await marketplace.withSlowDisk(
		slowFlushMs,
		async () => [
			await ratesOf(1, 9, { api, bare }, 3),
			await ratesOf(many, 9, { api, bare }, 3),
		],
	);
	const gain = crowd.api / alone.api;
	printAtLeast(
		`${name}, ${many} clients, a flush takes ${slowFlushMs} ms`,
		`${whole(crowd.api)}/s, ${gain.toFixed(1)}× one client's ${whole(alone.api)}/s (at least 3×); hand-written SQL ${(crowd.bare / alone.bare).toFixed(1)}×`,
		gain,
		3,
	);
}

function printBesideBare(
	name: string,
	{ orders, rate, bare }: { orders: number; rate: number; bare: number },
	least: number,
) {
	printAtLeast(
		`${name}, ${whole(orders)} orders`,
		`${whole(rate)}/s, ${(rate / bare).toFixed(2)}× the ${whole(bare)}/s of hand-written SQL (at least ${least}×)`,
		rate / bare,
		least,
	);
}

async function prepareIntake({ pool, send }: Marketplace) {
	await pool.query("update products set stock = 10000000");
	const products = await idsOf(
		`select p.id from products p join stores s on s.id = p.store_id
		where p.is_approved and p.is_online and s.status = 'ativa' and p.removed_at is null and s.removed_at is null`,
	);
	const customers = await idsOf(
		`select id from customers where status <> 'inativo' and city is not null and address is not null`,
	);
	let placed = 0;
	function nextCart() {
		placed += 1;
		const [first, second] = [placed, placed * 3 + 1].map(
			(at) => products[at % products.length] ?? 0,
		) as [number, number];
		return {
			customerId: customers[(placed * 7) % customers.length] ?? 0,
			items: [
				{ productId: first, quantity: 40 },
				...(second === first ? [] : [{ productId: second, quantity: 40 }]),
			],
		};
	}
	return {
		api: () =>
			send(
				"POST",
				"/api/orders",
				{ ...nextCart(), paymentMethod: "pix" },
				{ "idempotency-key": randomUUID() },
			),
		bare: () => placeOrderBare(pool, nextCart()),
	};

	async function idsOf(statement: string): Promise<number[]> {
		const { rows } = await pool.query<{ id: number }>(statement);
		return rows.map(({ id }) => id);
	}
}

async function prepareStatusChanges({ pool, send }: Marketplace) {
	const { rows } = await pool.query<{ code: string; version: number }>(
		"select code, version from orders where id > 1000000 order by id limit 9000",
	);
	let next = 0;
	function nextChange() {
		const order = rows[next++ % rows.length];
		if (!order) throw new Error("the generator made orders");
		const { code, version } = order;
		order.version += 1;
		return {
			code,
			version,
			status: version % 2 === 1 ? "enviado" : "entregue",
		};
	}
	return {
		api: () => {
			const { code, ...change } = nextChange();
			return send("PUT", `/api/orders/${code.slice(1)}/status`, change);
		},
		bare: () => {
			const { code, status } = nextChange();
			return changeStatusBare(pool, code, status);
		},
	};
}
