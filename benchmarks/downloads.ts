import { once } from "node:events";
import { request } from "node:http";
import { printAtMost, whole } from "./figures.ts";
import { type ServerProcess, withPeakMemory } from "./running-server.ts";

const mostMegabytes = 150;

/** How long a file takes to the last byte, and how much the server's memory grows meanwhile. */
export async function download(
	server: ServerProcess,
	path: string,
): Promise<{ seconds: number; grownMegabytes: number }> {
	const { result: seconds, grownMegabytes } = await withPeakMemory(
		server.process.pid ?? 0,
		() => secondsOf(() => readAll(server.address + path)),
	);
	return { seconds, grownMegabytes };
}

/** Uncompressed, as COPY is: by node:http, whose reading costs least. */
async function readAll(address: string): Promise<void> {
	const asked = request(address).end();
	const [answer] = await once(asked, "response");
	if (answer.statusCode !== 200)
		throw new Error(`answered ${answer.statusCode}`);
	answer.resume();
	await once(answer, "end");
	if (!answer.complete) throw new Error("the file was cut");
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
	const begun = performance.now();
	await work();
	return (performance.now() - begun) / 1000;
}

export function printMemory(name: string, grown: number[]) {
	const most = Math.max(...grown);
	printAtMost(
		`${name}, server memory`,
		`+${whole(most)} MB (at most ${mostMegabytes})`,
		most,
		mostMegabytes,
	);
}
