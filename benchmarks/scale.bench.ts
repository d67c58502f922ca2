import { benchBell, benchCustomers } from "./customers-and-bell.ts";
import { mediansOf, printAtMost, whole } from "./figures.ts";
import { benchClients, benchLists, benchShortSearches } from "./list-speed.ts";
import { type Marketplace, openMarketplace } from "./marketplace.ts";
import { benchViewCounts } from "./view-counts.ts";

/** What grows with the number of orders, and what must not. */
export async function benchScale({
	isLargestSkipped,
}: {
	isLargestSkipped: boolean;
}): Promise<void> {
	const small = await openMarketplace(10_000);
	try {
		const middle = await openMarketplace(100_000);
		try {
			const large = isLargestSkipped
				? middle
				: await openMarketplace(1_000_000);
			try {
				await benchReports(small, large);
				await benchLists(large);
				await benchCustomers(large);
				await benchBell(large);
				await benchShortSearches(large);
				await benchViewCounts(large);
				await benchClients(middle);
			} finally {
				if (large !== middle) await large.close();
			}
		} finally {
			await middle.close();
		}
	} finally {
		await small.close();
	}
}

/** A month that the generator filled, so that a hundred times the orders are behind its figures. */
const reportPaths = {
	dashboard: "/api/dashboard",
	"report summary": "/api/reports/summary?month=2023-08",
	"report sales": "/api/reports/sales?month=2023-08",
	"report stores": "/api/reports/stores?month=2023-08",
	"report commissions": "/api/reports/commissions?month=2023-08",
	"orders behind a figure": "/api/reports/orders?month=2023-08&storeId=3",
};

async function benchReports(small: Marketplace, large: Marketplace) {
	for (const [name, path] of Object.entries(reportPaths)) {
		const ms = await mediansOf(100, {
			small: () => small.send("GET", path),
			large: () => large.send("GET", path),
		});
		const ratio = ms.large / ms.small;
		printAtMost(
			name,
			`${ms.large.toFixed(1)} ms at ${whole(large.orders)} orders, ${ratio.toFixed(2)}× the ${ms.small.toFixed(1)} ms at ${whole(small.orders)} (at most 1.5×)`,
			ratio,
			1.5,
		);
	}
}
