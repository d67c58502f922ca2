import { expect, test } from "vitest";
import { createClientAddress } from "./client-address.ts";

const proxies = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"];
const addressOf = createClientAddress(proxies);

test("without a proxy the client is who the connection is with", () => {
	expect(addressOf("203.0.113.7", undefined)).toBe("203.0.113.7");
	expect(createClientAddress([])("203.0.113.7", undefined)).toBe("203.0.113.7");
});

test("who is no trusted proxy is not believed, whatever it forwards", () => {
	expect(addressOf("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
	expect(createClientAddress([])("127.0.0.1", "198.51.100.1")).toBe(
		"127.0.0.1",
	);
});

test("a trusted proxy says whom it was asked by", () => {
	expect(addressOf("127.0.0.1", "203.0.113.7")).toBe("203.0.113.7");
	expect(addressOf("fd12::1", "2001:db8::7")).toBe("2001:db8::7");
});

test("what the client itself wrote, left of its own address, is not believed", () => {
	expect(addressOf("127.0.0.1", "198.51.100.1, 203.0.113.7")).toBe(
		"203.0.113.7",
	);
	expect(addressOf("127.0.0.1", "10.0.0.9, 127.0.0.1, 203.0.113.7")).toBe(
		"203.0.113.7",
	);
});

test("proxies behind one another are passed through, right to left", () => {
	expect(
		addressOf("127.0.0.1", "198.51.100.1, 203.0.113.7, 10.1.2.3,10.4.5.6"),
	).toBe("203.0.113.7");
});

test("when every hop is ours, the farthest is the client", () => {
	expect(addressOf("127.0.0.1", "10.1.2.3, 10.4.5.6")).toBe("10.1.2.3");
	expect(addressOf("127.0.0.1", undefined)).toBe("127.0.0.1");
});

test.each(["unknown", "_hidden", "", "203.0.113.999", "evil.example", "<b>"])(
	"a hop that is no address (%j) leaves the proxy that wrote it",
	(hop) => {
		expect(addressOf("127.0.0.1", hop)).toBe("127.0.0.1");
		expect(addressOf("127.0.0.1", `203.0.113.7, ${hop}, 10.1.2.3`)).toBe(
			"10.1.2.3",
		);
	},
);

test.each([
	["::ffff:203.0.113.7", "203.0.113.7"],
	["::FFFF:cb00:7107", "203.0.113.7"],
	["2001:DB8:0:0:0:0:0:7", "2001:db8::7"],
	["fe80::1%eth0", "fe80::1"],
])("the connection's %s is %s", (socket, address) => {
	expect(addressOf(socket, undefined)).toBe(address);
});

test.each([
	["203.0.113.7:51234", "203.0.113.7"],
	["[2001:db8::7]:51234", "2001:db8::7"],
	["[2001:db8::7]", "2001:db8::7"],
	["::ffff:203.0.113.7", "203.0.113.7"],
])("the hop %s is %s", (hop, address) => {
	expect(addressOf("127.0.0.1", hop)).toBe(address);
});

test("a proxy is known in either spelling of its address", () => {
	expect(addressOf("::ffff:127.0.0.1", "203.0.113.7")).toBe("203.0.113.7");
	const mapped = createClientAddress(["::ffff:10.0.0.1"]);
	expect(mapped("10.0.0.1", "203.0.113.7")).toBe("203.0.113.7");
});

test("without a connection nothing is known", () => {
	expect(addressOf(undefined, "203.0.113.7")).toBeNull();
});
