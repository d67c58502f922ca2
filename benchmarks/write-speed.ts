import { randomUUID } from "node:crypto";
import { printAtLeast, ratesOf, whole } from "./figures.ts";
import type { Marketplace } from "./marketplace.ts";

const clients = 8;

/** Orders taken in and statuses changed by several clients at once, in a small and a large marketplace. */
export async function benchWrites(
	small: Marketplace,
	large: Marketplace,
): Promise<void> {
	for (const [name, prepare] of Object.entries({
		"orders taken in": prepareIntake,
		"status changes": prepareStatusChanges,
	})) {
		const rates = await ratesOf(clients, 3, {
			small: await prepare(small),
			large: await prepare(large),
		});
		const ratio = rates.large / rates.small;
		printAtLeast(
			name,
			`${whole(rates.large)}/s at ${whole(large.orders)} orders, ${ratio.toFixed(2)}× the ${whole(rates.small)}/s at ${whole(small.orders)} (at least 0.7×)`,
			ratio,
			0.7,
		);
	}
}

async function prepareIntake({ pool, send }: Marketplace) {
	await pool.query("update products set stock = 10000000");
	const products = await idsOf(
		`select p.id from products p join stores s on s.id = p.store_id
		where p.is_approved and p.is_online and s.status = 'ativa' and p.removed_at is null and s.removed_at is null`,
	);
	const customers = await idsOf(
		`select id from customers where status <> 'inativo' and city is not null`,
	);
	let placed = 0;
	return () => {
		placed += 1;
		return send(
			"POST",
			"/api/orders",
			{
				customerId: customers[(placed * 7) % customers.length],
				paymentMethod: "pix",
				items: [
					{ productId: products[placed % products.length], quantity: 40 },
					{
						productId: products[(placed * 3 + 1) % products.length],
						quantity: 40,
					},
				],
			},
			{ "idempotency-key": randomUUID() },
		);
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
	return () => {
		const order = rows[next++ % rows.length];
		if (!order) throw new Error("the generator made orders");
		const path = `/api/orders/${order.code.slice(1)}/status`;
		return send("PUT", path, {
			status: order.version % 2 === 1 ? "enviado" : "entregue",
			version: order.version++,
		});
	};
}
