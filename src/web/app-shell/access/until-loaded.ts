const retryMs = 3000;

/** Asks again for what did not come: the network, or the server, may be away for a moment. */
export async function untilLoaded<Module>(
	load: () => Promise<Module>,
): Promise<Module> {
	for (;;) {
		try {
			return await load();
		} catch {
			await new Promise((resolve) => setTimeout(resolve, retryMs));
		}
	}
}
