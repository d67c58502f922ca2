import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as access from "./access.ts";
import * as activity from "./activity.ts";
import * as bulk from "./bulk-actions.ts";
import * as customers from "./customers.ts";
import * as imports from "./imports.ts";
import * as jobs from "./jobs.ts";
import * as ledger from "./ledger.ts";
import * as listViews from "./list-views.ts";
import * as notes from "./notes.ts";
import * as orders from "./orders.ts";
import * as payouts from "./payouts.ts";
import * as privacy from "./privacy.ts";
import * as products from "./products.ts";
import * as returns from "./returns.ts";
import * as sales from "./sales.ts";
import * as settings from "./settings.ts";
import * as storeLegal from "./store-legal.ts";
import * as stores from "./stores.ts";
import * as webhooks from "./webhooks.ts";

/** Every table of the marketplace, as the queries are typed with it. */
export const allTables: readonly PgTable[] = [
	access,
	activity,
	bulk,
	customers,
	imports,
	jobs,
	ledger,
	listViews,
	notes,
	orders,
	payouts,
	privacy,
	products,
	returns,
	sales,
	settings,
	storeLegal,
	stores,
	webhooks,
]
	.flatMap<unknown>((module) => Object.values(module))
	.filter((value) => is(value, PgTable));
