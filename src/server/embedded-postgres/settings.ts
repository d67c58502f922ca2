import os from "node:os";

/** The command-line settings of our PostgreSQL; they win over its files, so every release runs what it was tested with. */
export function postgresSettings(
	port: number,
	memoryBytes: number = availableMemory(),
): string[] {
	const megabytes = memoryBytes / 2 ** 20;
	const settings: Record<string, string> = {
		port: String(port),
		listen_addresses: "127.0.0.1",
		unix_socket_directories: "",
		max_connections: "100",

		shared_buffers: `${clamp(megabytes / 8, 32, 512)}MB`,
		effective_cache_size: `${clamp(megabytes / 2, 64, 16_384)}MB`,
		work_mem: "16MB",
		maintenance_work_mem: "128MB",
		random_page_cost: "1.1",
		jit: "off",

		// An acknowledged write is on the disk.
		fsync: "on",
		full_page_writes: "on",
		synchronous_commit: "on",

		timezone: "UTC",
		log_timezone: "UTC",
		lc_messages: "C",

		// What the server does, what it cannot do and why it stops. Statements and their values,
		// which hold personal data, never reach the log, and neither do refused inserts: for the
		// role of the application the level is lower (embedded-postgres.ts).
		log_destination: "stderr",
		logging_collector: "off",
		log_min_messages: "error",
		log_min_error_statement: "panic",
		log_error_verbosity: "terse",
		log_checkpoints: "off",
		log_autovacuum_min_duration: "-1",
	};
	return Object.entries(settings).flatMap(([name, value]) => [
		"-c",
		`${name}=${value}`,
	]);
}

function availableMemory(): number {
	// In a container the limit of the container, not the memory of its host.
	const limit = process.constrainedMemory();
	return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}

function clamp(value: number, least: number, most: number): number {
	return Math.round(Math.min(Math.max(value, least), most));
}
