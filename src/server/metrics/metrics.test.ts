import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Database, rowsOf } from "#db/database.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { accessTable } from "#tests/support/access-table.ts";
import {
	freshDataDir,
	migratedDataDir,
	startPostgresIn,
} from "#tests/support/embedded-data-dir.ts";
import { spawnServer } from "#tests/support/embedded-server.ts";
import { namingFaults, promtoolFaults } from "#tests/support/metric-names.ts";
import { metricValues } from "#tests/support/metric-values.ts";
import type { GaugeReader } from "./gauge-readers.ts";
import { createMetrics } from "./metrics.ts";
import { requestMetrics } from "./request-metrics.ts";

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
		'method="GET",route="/api/orders/:code"': 2,
		'method="GET",route="/api/stores"': 1,
	});
	expect(metricValues(text, "divishop_requests_total")).toMatchObject({
		'method="GET",route="/api/orders/:code",status="4xx"': 2,
		'method="GET",route="/api/stores",status="2xx"': 1,
		'method="GET",route="none",status="4xx"': 1,
		'method="GET",route="/healthz",status="2xx"': 1,
	});
	expect(Object.keys(metricValues(text, "divishop_build_info"))).toEqual([
		expect.stringMatching(/^version="\d+\.\d+\.\d+",commit="\w+"$/),
	]);
	expect(namingFaults(text)).toEqual([]);
	expect(await promtoolFaults(text)).toEqual([]);
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
	expect(metricValues(text, "divishop_replica_lag_seconds")).toEqual({});
	expect(metricValues(text, "divishop_backup_age_seconds")).toEqual({});
	expect(
		metricValues(text, "divishop_backup_last_failure_timestamp_seconds"),
	).toEqual({ "": 0 });
	expect(metricValues(text, "divishop_retention_overdue_seconds")).toEqual({
		"": 0,
	});
	expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
	await vi.waitFor(
		async () => {
			const later = await (await fetch(`${address}/metrics`)).text();
			expect(metricValues(later, "divishop_job_seconds_count")).toMatchObject({
				'kind="retention"': 1,
			});
		},
		{ timeout: 20_000, interval: 50 },
	);
});

test("of the last copy its age and size are told, of jobs how long each kind took, of a replica its lag", async () => {
	const metrics = createMetrics([]);
	let isThere = true;
	const away = () => Promise.reject(new Error("not there"));
	metrics.measure({
		database: {
			db: {} as Database,
			connections: () => [],
			replicaLagSeconds: () => (isThere ? Promise.resolve(0.25) : away()),
		},
		...{ streams: () => 0, waiting: () => 0, freeBytes: async () => ({}) },
		lastBackup: () =>
			isThere
				? Promise.resolve({ createdAt: "2026-11-16T12:00:00Z", bytes: 7_000 })
				: away(),
	});
	metrics.jobRan("retention", 0.05);
	metrics.jobRan("retention", 700);
	metrics.jobRan("backup", 61);
	const { body } = await metrics.text();
	const [age = 0] = Object.values(
		metricValues(body, "divishop_backup_age_seconds"),
	);
	const made = Date.parse("2026-11-16T12:00:00Z") / 1000;
	expect(Math.abs(Date.now() / 1000 - age - made)).toBeLessThan(60);
	expect(metricValues(body, "divishop_backup_bytes")).toEqual({ "": 7_000 });
	expect(metricValues(body, "divishop_replica_lag_seconds")).toEqual({
		"": 0.25,
	});
	expect(metricValues(body, "divishop_job_seconds_bucket")).toMatchObject({
		'le="0.1",kind="retention"': 1,
		'le="600",kind="retention"': 1,
		'le="3600",kind="retention"': 2,
		'le="60",kind="backup"': 0,
		'le="600",kind="backup"': 1,
	});
	expect(namingFaults(body)).toEqual([]);
	expect(await promtoolFaults(body)).toEqual([]);

	isThere = false;
	const later = (await metrics.text()).body;
	for (const name of ["backup_age_seconds", "backup_bytes"])
		expect(metricValues(later, `divishop_${name}`)).toEqual({});
	expect(metricValues(later, "divishop_replica_lag_seconds")).toEqual({});
	expect(metricValues(later, "divishop_figure_read_failures_total")).toEqual({
		"": 2,
	});
});

test("what is asked decides nothing about how much there is to read: every route in every way", async () => {
	const metrics = createMetrics([]);
	const routes = Object.keys(accessTable);
	const app = new Hono();
	app.use(
		requestMetrics(metrics, (method, path) =>
			routes.includes(`${method} ${path}`) ? path : undefined,
		),
	);
	app.all("*", (c) => new Response(null, { status: Number(c.req.query("s")) }));
	const statuses = [200, 201, 204, 304, 400, 401, 403, 404, 409, 422, 429, 503];
	for (const route of routes) {
		const [, path] = route.split(" ");
		for (const status of statuses)
			for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "LOCK"])
				await app.request(`${path}?s=${status}`, { method });
	}
	const lines = (await metrics.text()).body.split("\n");
	expect(lines.length).toBeGreaterThan(routes.length * 10);
	expect(lines.length).toBeLessThan(routes.length * 16 + 250);
});

test("every metric that operators are told to watch is one of ours", async () => {
	const { body } = await createMetrics().text();
	const page = readFileSync("docs/operations.md", "utf8");
	const named = new Set(page.match(/\b(divishop|nodejs)_\w+/g));
	expect(named.size).toBeGreaterThan(20);
	const declared = new Set(body.match(/(?<=^# HELP )\S+/gm));
	expect([...named].filter((name) => !declared.has(name))).toEqual([]);
});

test("the rules that names are judged by find what promtool found", () => {
	const text = [
		...["# HELP a_total A.", "# TYPE a_total gauge", "a_total 1"],
		...["# HELP b B.", "# TYPE b counter", "b 1"],
		...["# HELP c_gauge_read C.", "# TYPE c_gauge_read gauge"],
		...["# TYPE d_ms gauge", "# HELP eE E.", "# TYPE eE gauge"],
	].join("\n");
	expect(namingFaults(text)).toEqual([
		"a_total: only counters end in _total",
		"b: a counter ends in _total",
		"c_gauge_read: names its type",
		"d_ms: has no help",
		"d_ms: is of no base unit",
		"eE: is not in snake_case",
	]);
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
		lastBackup: async () => null,
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
	expect(metricValues(body, "divishop_figure_read_failures_total")).toEqual({
		"": 1,
	});
});
