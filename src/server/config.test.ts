import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("without variables the server listens on this machine and keeps its data in ./data", () => {
	expect(readConfig({})).toEqual({
		port: 3000,
		host: "127.0.0.1",
		dataDir: path.resolve("data"),
		databaseUrl: undefined,
		sampleData: true,
		logLevel: "info",
	});
});

test("every variable is read", () => {
	expect(
		readConfig({
			PORT: "8080",
			HOST: "::1",
			DATA_DIR: "/srv/divishop",
			DATABASE_URL: "postgresql://me:secret@db.example:5432/shop",
			SAMPLE_DATA: "off",
			LOG_LEVEL: "debug",
			PATH: "/usr/bin",
		}),
	).toEqual({
		port: 8080,
		host: "::1",
		dataDir: "/srv/divishop",
		databaseUrl: "postgresql://me:secret@db.example:5432/shop",
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

test("a variable set to nothing counts as left out", () => {
	expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({
		port: 3000,
		databaseUrl: undefined,
	});
});

test("all bad values are reported together, one line each", () => {
	const bad = {
		PORT: "http",
		HOST: "0.0.0.0",
		DATABASE_URL: "mysql://me:secret@db/shop",
		SAMPLE_DATA: "no",
		LOG_LEVEL: "loud",
	};
	let message = "";
	try {
		readConfig(bad);
	} catch (error) {
		message = String(error);
	}
	expect(message.split("\n")).toHaveLength(5);
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
	"0.0.0.0",
	"::",
	"192.168.0.10",
	"example.com",
	"127.0.0.1.example.com",
	"localhost.example.com",
	"127.0.0.256",
])("HOST=%s is refused until there is a sign-in", (HOST) => {
	expect(() => readConfig({ HOST })).toThrow("there is no sign-in yet");
});

test.each(["127.0.0.1", "127.1.2.3", "localhost", "::1"])(
	"HOST=%s is this machine",
	(HOST) => {
		expect(readConfig({ HOST }).host).toBe(HOST);
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
