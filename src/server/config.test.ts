import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("without variables the server listens on this machine and keeps its data in ./data", () => {
	expect(readConfig({})).toEqual({
		port: 3000,
		host: "127.0.0.1",
		publicUrl: undefined,
		trustedProxies: [],
		webhookNetworks: ["127.0.0.0/8", "::1"],
		authSecret: undefined,
		smtpUrl: undefined,
		metricsToken: undefined,
		needsSignIn: false,
		dataDir: path.resolve("data"),
		backupDir: path.resolve("data", "backups"),
		backupPassphrase: undefined,
		databaseUrl: undefined,
		databaseListenUrl: undefined,
		databasePoolMax: 10,
		slowRequestMs: 2_000,
		slowStatementMs: 1_000,
		drainSeconds: 0,
		sampleData: true,
		logLevel: "info",
	});
});

test("every variable is read", () => {
	expect(
		readConfig({
			PORT: "8080",
			HOST: "::1",
			PUBLIC_URL: "https://shop.example",
			TRUSTED_PROXIES: "127.0.0.1, fd00::/8",
			WEBHOOK_ALLOWED_NETWORKS: "10.0.0.5, 192.168.0.0/16",
			AUTH_SECRET: "a".repeat(32),
			SMTP_URL: "smtps://me:secret@mail.example",
			METRICS_TOKEN: "m".repeat(16),
			DATA_DIR: "/srv/divishop",
			DATABASE_URL: "postgresql://me:secret@db.example:5432/shop",
			DATABASE_LISTEN_URL: "postgres://me:secret@primary.example/shop",
			DATABASE_POOL_MAX: "25",
			SLOW_REQUEST_MS: "5000",
			SLOW_STATEMENT_MS: "250",
			DRAIN_SECONDS: "20",
			SAMPLE_DATA: "off",
			LOG_LEVEL: "debug",
			PATH: "/usr/bin",
		}),
	).toEqual({
		port: 8080,
		host: "::1",
		publicUrl: "https://shop.example",
		trustedProxies: ["127.0.0.1", "fd00::/8"],
		webhookNetworks: ["10.0.0.5", "192.168.0.0/16"],
		authSecret: "a".repeat(32),
		smtpUrl: "smtps://me:secret@mail.example",
		metricsToken: "m".repeat(16),
		needsSignIn: true,
		dataDir: "/srv/divishop",
		databaseUrl: "postgresql://me:secret@db.example:5432/shop",
		databaseListenUrl: "postgres://me:secret@primary.example/shop",
		databasePoolMax: 25,
		slowRequestMs: 5_000,
		slowStatementMs: 250,
		drainSeconds: 20,
		sampleData: false,
		logLevel: "debug",
	});
});

test.each([
	[{}, true],
	[{ SAMPLE_DATA: "off" }, false],
	[{ DATABASE_URL: "postgres://db/shop" }, false],
	[{ DATABASE_URL: "postgres://db/shop", SAMPLE_DATA: "on" }, true],
])("with %o, whether the sample is loaded is %s", (variables, sampleData) => {
	expect(readConfig(variables).sampleData).toBe(sampleData);
});

test("webhooks reach this machine only where whoever sits at it is the operator", () => {
	expect(readConfig({ HOST: "0.0.0.0" }).webhookNetworks).toEqual([]);
	const allowed = { WEBHOOK_ALLOWED_NETWORKS: "10.0.0.0/8" };
	expect(readConfig(allowed).webhookNetworks).toEqual(["10.0.0.0/8"]);
	const everyone = { WEBHOOK_ALLOWED_NETWORKS: "0.0.0.0/0" };
	expect(() => readConfig(everyone)).toThrow(/^WEBHOOK_ALLOWED_NETWORKS must/);
});

test("a variable set to nothing counts as left out", () => {
	expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({
		port: 3000,
		databaseUrl: undefined,
	});
});

test("all bad values are reported together, one line each", () => {
	const bad = {
		PORT: "http",
		HOST: "shop.example",
		PUBLIC_URL: "https://me:secret@shop.example",
		TRUSTED_PROXIES: "everyone",
		AUTH_SECRET: "secret",
		SMTP_URL: "http://me:secret@mail.example",
		DATABASE_URL: "mysql://me:secret@db/shop",
		DATABASE_LISTEN_URL: "db.example",
		DATABASE_POOL_MAX: "1",
		METRICS_TOKEN: "a secret",
		SLOW_REQUEST_MS: "2s",
		SLOW_STATEMENT_MS: "0",
		SAMPLE_DATA: "no",
		LOG_LEVEL: "loud",
	};
	let message = "";
	try {
		readConfig(bad);
	} catch (error) {
		message = String(error);
	}
	expect(message.split("\n")).toHaveLength(Object.keys(bad).length);
	for (const name of Object.keys(bad)) expect(message).toContain(name);
	expect(message).not.toContain("secret");
});

test.each(["65536", "-1", "3.5", "0x10", "99999"])(
	"PORT=%s is refused",
	(PORT) => {
		expect(() => readConfig({ PORT })).toThrow(
			"PORT must be a number from 0 to 65535",
		);
	},
);

test.each([
	"example.com",
	"127.0.0.1.example.com",
	"localhost.example.com",
	"127.0.0.256",
	"[::1]",
	"http://127.0.0.1",
])("HOST=%s is no address to listen on", (HOST) => {
	expect(() => readConfig({ HOST })).toThrow("HOST must be an IP address");
});

test.each(["127.0.0.1", "127.1.2.3", "localhost", "::1"])(
	"HOST=%s is this machine, without sign-in until there is a PUBLIC_URL",
	(HOST) => {
		expect(readConfig({ HOST })).toMatchObject({
			host: HOST,
			needsSignIn: false,
		});
		const PUBLIC_URL = "https://shop.example";
		expect(readConfig({ HOST, PUBLIC_URL }).needsSignIn).toBe(true);
	},
);

test.each(["0.0.0.0", "::", "192.168.0.10", "fe80::1", "::ffff:127.0.0.1"])(
	"HOST=%s can be reached by others, and needs sign-in",
	(HOST) => {
		expect(readConfig({ HOST }).needsSignIn).toBe(true);
	},
);

test.each([
	["https://shop.example/", "https://shop.example"],
	["https://Shop.Example:443", "https://shop.example"],
	["http://192.168.0.10:3000", "http://192.168.0.10:3000"],
	["https://[2001:DB8::1]:8443/", "https://[2001:db8::1]:8443"],
	["https://divisão.example", "https://xn--diviso-7ta.example"],
])("PUBLIC_URL=%s is the origin %s", (PUBLIC_URL, publicUrl) => {
	expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
});

test.each([
	"shop.example",
	"//shop.example",
	"ftp://shop.example",
	"https://",
	"https:///shop.example",
	"https://shop.example/painel",
	"https://shop.example//",
	"https://shop.example/?",
	"https://shop.example/#",
	"https://user@shop.example",
	"https://shop.example\\@evil.example",
	"https://shop.example:99999",
	"https://a.example,https://b.example",
])("PUBLIC_URL=%s is refused", (PUBLIC_URL) => {
	expect(() => readConfig({ PUBLIC_URL })).toThrow("PUBLIC_URL must look like");
});

test.each([
	"10.0.0.1/33",
	"10.0.0.1/",
	"0.0.0.0/0",
	"::/0",
	"10.0.0",
	"fd00::/129",
	"10.0.0.0/8/8",
	"10.0.0.1 10.0.0.2",
	"10.0.0.1,",
	"proxy.example",
	"*",
])("TRUSTED_PROXIES=%s is refused", (TRUSTED_PROXIES) => {
	expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(
		"TRUSTED_PROXIES must be IP addresses or networks",
	);
});

test("a short AUTH_SECRET is refused and not repeated", () => {
	const AUTH_SECRET = "short-and-secret";
	expect(() => readConfig({ AUTH_SECRET })).toThrow(
		"AUTH_SECRET must have at least 32 characters",
	);
	expect(() => readConfig({ AUTH_SECRET })).not.toThrow(AUTH_SECRET);
});

test.each(["mail.example", "smtp://", "smtp:///x", "https://mail.example"])(
	"SMTP_URL=%s is refused",
	(SMTP_URL) => {
		expect(() => readConfig({ SMTP_URL })).toThrow("SMTP_URL must look like");
	},
);

test.each([
	"sqlite:///tmp/a.db",
	"db.example/shop",
	"postgres://",
	"http://db",
])("DATABASE_URL=%s is refused", (DATABASE_URL) => {
	expect(() => readConfig({ DATABASE_URL })).toThrow("DATABASE_URL must");
});

test("a way round a pooler needs a pooler", () => {
	const DATABASE_LISTEN_URL = "postgres://me:secret@db.example/shop";
	expect(() => readConfig({ DATABASE_LISTEN_URL })).toThrow(
		"DATABASE_LISTEN_URL leads round the pooler of DATABASE_URL, which is not set",
	);
});

test("what others can reach is drained for a moment, so that load balancers notice", () => {
	expect(readConfig({ HOST: "0.0.0.0" }).drainSeconds).toBe(3);
	expect(readConfig({ HOST: "0.0.0.0", DRAIN_SECONDS: "0" }).drainSeconds).toBe(
		0,
	);
	expect(() => readConfig({ DRAIN_SECONDS: "301" })).toThrow(
		"DRAIN_SECONDS must be a number from 0 to 300",
	);
});
