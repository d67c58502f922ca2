import { openMarketplace } from "./marketplace.ts";
import { benchWrites } from "./write-speed.ts";

/** What a marketplace takes in and changes, with ten thousand orders and with a million. */
export async function benchWriting({
	isLargestSkipped,
}: {
	isLargestSkipped: boolean;
}): Promise<void> {
	const small = await openMarketplace(10_000);
	try {
		const large = await openMarketplace(isLargestSkipped ? 100_000 : 1_000_000);
		try {
			await benchWrites(small, large);
		} finally {
			await large.close();
		}
	} finally {
		await small.close();
	}
}
