import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";

/** What is checked out in this folder; null where it is no working tree of git, as when it came as an archive. */
export function commitOf(folder) {
	try {
		const [top, commit] = execFileSync(
			"git",
			["rev-parse", "--show-toplevel", "--short=12", "HEAD"],
			{
				...{ cwd: folder, encoding: "utf8", timeout: 10_000 },
				stdio: ["ignore", "pipe", "ignore"],
			},
		)
			.trim()
			.split("\n");
		// A working tree further up is another project's.
		return realpathSync(top) === realpathSync(folder) ? commit : null;
	} catch {
		return null;
	}
}
