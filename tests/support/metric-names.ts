import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** What `promtool check metrics` asks of names (Prometheus' own linter, in words), of all that a page of metrics declares. */
export function namingFaults(page: string): string[] {
	const helped = new Set(page.match(/(?<=^# HELP )\S+(?= \S)/gm));
	return [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(
		([, name = "", type = ""]) => {
			const words = name.split("_");
			const faults = [
				[!helped.has(name), "has no help"],
				[
					type === "counter" && !name.endsWith("_total"),
					"a counter ends in _total",
				],
				[
					type !== "counter" && name.endsWith("_total"),
					"only counters end in _total",
				],
				[
					type !== "histogram" && /_(bucket|count|sum)$/.test(name),
					"ends as the parts of a histogram do",
				],
				[words.slice(1).some((word) => types.has(word)), "names its type"],
				[words.some((word) => otherUnits.has(word)), "is of no base unit"],
				[!/^[a-z][a-z0-9_]*$/.test(name), "is not in snake_case"],
			] as const;
			return faults.flatMap(([isFault, what]) =>
				isFault ? [`${name}: ${what}`] : [],
			);
		},
	);
}

/** The linter itself, where it is installed (in Debian's package `prometheus`). */
export async function promtoolFaults(page: string): Promise<string[]> {
	const promtool = spawn("promtool", ["check", "metrics"]);
	promtool.stdin.on("error", () => {}); // it is not there, or has seen enough
	promtool.stdin.end(page);
	const told = text(promtool.stderr);
	try {
		await once(promtool, "close");
	} catch {
		return [];
	}
	return (await told).split("\n").filter((line) => line !== "");
}

const types = new Set(["counter", "gauge", "histogram", "summary"]);
const otherUnits = new Set([
	...["ms", "us", "ns", "s", "milliseconds", "microseconds", "minutes"],
	...["hours", "days", "weeks", "kb", "mb", "gb", "kilobytes", "megabytes"],
	...["gigabytes", "percent", "celsius", "bits"],
]);
