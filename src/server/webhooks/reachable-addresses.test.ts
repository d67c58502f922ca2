import { expect, test } from "vitest";
import { createReachability } from "./reachable-addresses.ts";

const isReachable = createReachability([]);

test.for([
	"0.0.0.0",
	"0.1.2.3",
	"10.0.0.1",
	"100.64.0.1",
	"100.127.255.255",
	"127.0.0.1",
	"127.1.2.3",
	"169.254.169.254",
	"172.16.0.1",
	"172.31.255.255",
	"192.0.0.1",
	"192.0.2.1",
	"192.168.1.1",
	"198.18.0.1",
	"198.51.100.7",
	"203.0.113.7",
	"224.0.0.1",
	"255.255.255.255",
	"::",
	"::1",
	"::7f00:1",
	"::ffff:127.0.0.1",
	"::ffff:7f00:1",
	"0:0:0:0:0:ffff:10.0.0.1",
	"::ffff:0:10.0.0.1",
	"64:ff9b::10.0.0.1",
	"64:ff9b:1::1",
	"100::1",
	"2001::1",
	"2001:db8::1",
	"2002:7f00:1::",
	"fc00::1",
	"fd12:3456::1",
	"fe80::1",
	"fe80::1%eth0",
	"fec0::1",
	"ff02::1",
	"localhost",
	"",
])("%s is closed", (address) => {
	expect(isReachable(address)).toBe(false);
});

test.for([
	"1.1.1.1",
	"9.255.255.255",
	"100.63.255.255",
	"100.128.0.0",
	"126.255.255.255",
	"172.15.255.255",
	"172.32.0.0",
	"192.167.255.255",
	"223.255.255.255",
	"::ffff:1.1.1.1",
	"2606:4700::1111",
	"2a00:1450::1",
])("%s is open", (address) => {
	expect(isReachable(address)).toBe(true);
});

test("what configuration allows is open, and nothing around it", () => {
	const isReachable = createReachability(["10.1.0.0/16", "::1"]);
	expect(isReachable("10.1.255.1")).toBe(true);
	expect(isReachable("::ffff:10.1.0.1")).toBe(true);
	expect(isReachable("::1")).toBe(true);
	expect(isReachable("10.2.0.1")).toBe(false);
	expect(isReachable("127.0.0.1")).toBe(false);
});
