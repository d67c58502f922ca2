import { inject, onTestFinished } from "vitest";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

export interface SpawnedServer extends ServerProcess {
	/** Undefined when it ended without listening. */
	address: string | undefined;
}

/** The whole server as a process of its own, on a free port, that tests can ask, stop and kill. */
export async function spawnServer(
	variables: Record<string, string>,
): Promise<SpawnedServer> {
	const server = startServerProcess(inject("serverProgram"), {
		SAMPLE_DATA: "off",
		DRAIN_SECONDS: "0", // no load balancer asks
		...variables,
	});
	onTestFinished(() => {
		server.child.kill("SIGKILL");
	});
	return { ...server, address: await server.listening };
}
