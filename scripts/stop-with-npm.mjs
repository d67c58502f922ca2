/**
 * npm runs a command through a shell and passes signals on to that shell only, which ends
 * without passing them further. Its end shows as a new parent of this process.
 */
export function stopWithNpm() {
	if (!process.env.npm_lifecycle_event) return;
	const shell = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === shell) return;
		clearInterval(watch);
		process.kill(process.pid, "SIGTERM");
	}, 200);
	watch.unref();
}
