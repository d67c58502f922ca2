/** The answer, unless it takes longer than someone waits for it. What was asked goes on meanwhile. */
export async function withinMs<Answer>(
	ms: number,
	asked: Promise<Answer>,
): Promise<Answer> {
	let giveUp: NodeJS.Timeout | undefined;
	const silence = new Promise<never>((_, reject) => {
		giveUp = setTimeout(
			() => reject(new Error(`Nothing came within ${ms} ms`)),
			ms,
		);
	});
	try {
		return await Promise.race([asked, silence]);
	} finally {
		clearTimeout(giveUp);
	}
}
