import {
	closePayoutCycle,
	tryClosing,
} from "#api/actions/close-payout-cycle.ts";
import { localOperator } from "#core/actor.ts";
import { openPostgres } from "#db/open-postgres.ts";

// Closes what is due, as a process of its own that tests can kill. Run with a DATABASE_URL and the moment it is.
const [url, moment] = process.argv.slice(2);
if (url === undefined || moment === undefined)
	throw new Error("Give a URL and a moment");
const database = await openPostgres(url);
const realNow = new Date(moment);
const seen = await tryClosing(database.longWork, realNow);
await closePayoutCycle(database.longWork, seen, {
	...{ actor: localOperator, realNow },
});
await database.close();
