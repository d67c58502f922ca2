import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { rowsOf } from "#db/database.ts";
import { openPostgres } from "#db/open-postgres.ts";
import {
	freshDataDir,
	migratedDataDir,
	startPostgresIn,
} from "#tests/support/embedded-data-dir.ts";
import { spawnServer } from "#tests/support/embedded-server.ts";
import { metricValues } from "#tests/support/metric-values.ts";
import type { GaugeReader } from "./gauge-readers.ts";
import { createMetrics } from "./metrics.ts";

test("requests are known by the pattern of their route, however many addresses there are", async () => {
	const { address } = await spawnServer({ DATA_DIR: migratedDataDir() });
	const paths = [
		...["/api/orders/DV-2024-1", "/api/orders/DV-2024-2", "/api/stores"],
		...["/api/nothing/here", "/pedidos/DV-2024-1", "/healthz"],
	];
	for (const path of paths) await fetch(`${address}${path}`);
	const events = await fetch(`${address}/api/events`);
	onTestFinished(() => events.body?.cancel());

	const answer = await fetch(`${address}/metrics`);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	expect(answer.headers.get("content-type")).toContain("text/plain");
	const text = await answer.text();
	expect(text).not.toContain("DV-2024");
	expect(metricValues(text, "divishop_request_seconds_count")).toMatchObject({
		'method="GET",route="/api/orders/:code",status="404"': 2,
		'method="GET",route="/api/stores",status="200"': 1,
		'method="GET",route="none",status="404"': 1,
		'method="GET",route="/healthz",status="200"': 1,
	});
	expect(metricValues(text, "divishop_refusals_total")).toMatchObject({
		'code="not_found"': 2,
	});
	expect(metricValues(text, "divishop_event_streams")).toEqual({ "": 1 });
	expect(metricValues(text, "divishop_requests_in_flight")).toEqual({ "": 1 });
	expect(metricValues(text, "divishop_pool_connections")).toMatchObject({
		'pool="requests",state="waiting"': 0,
		'pool="long-work",state="waiting"': 0,
	});
	expect(metricValues(text, "divishop_database_bytes")[""]).toBeGreaterThan(
		1_000_000,
	);
	expect(metricValues(text, "divishop_disk_free_bytes")).toEqual({
		'disk="data"': expect.any(Number),
		'disk="backups"': expect.any(Number),
	});
	expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
});

test("a figure that the database does not answer in time is left out, and counted", async () => {
	const { url } = await startPostgresIn(freshDataDir());
	const database = await openPostgres(url, { maxConnections: 2 });
	onTestFinished(() => database.close());
	await database.db.execute(sql`select 1`); // to connect may take longer than a figure may
	const good: GaugeReader<"good_figure"> = {
		help: { good_figure: "Is read." },
		read: async (db) => {
			const [row] = await rowsOf<{ one: number }>(db, sql`select 1 as one`);
			return { good_figure: row?.one ?? 0 };
		},
	};
	let isSlow = false;
	const slow: GaugeReader<"slow_figure"> = {
		help: { slow_figure: "Is not always read." },
		read: () =>
			isSlow ? new Promise(() => {}) : Promise.resolve({ slow_figure: 7 }),
	};
	const metrics = createMetrics([slow, good], 100);
	metrics.measure({
		...{ database, streams: () => 0, waiting: () => 0 },
		freeBytes: async () => ({ data: 7_000_000, backups: null }),
	});
	const before = (await metrics.text()).body;
	expect(metricValues(before, "slow_figure")).toEqual({ "": 7 });
	expect(metricValues(before, "divishop_disk_free_bytes")).toEqual({
		'disk="data"': 7_000_000,
	});

	isSlow = true;
	const { body } = await metrics.text();
	expect(metricValues(body, "slow_figure")).toEqual({});
	expect(metricValues(body, "good_figure")).toEqual({ "": 1 });
	expect(metricValues(body, "divishop_gauge_read_failures_total")).toEqual({
		"": 1,
	});
});
