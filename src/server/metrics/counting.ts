import type { Identity } from "#api/access/identity.ts";
import type { OpenDatabase } from "#db/database.ts";
import type { Metrics } from "./metrics.ts";

/** The feed, whose gaps are counted. */
export function countingGaps(
	listen: OpenDatabase["listen"],
	{ feedGap }: Metrics,
): OpenDatabase["listen"] {
	return (channel, onPayload, onGap) =>
		listen(channel, onPayload, () => {
			feedGap();
			onGap();
		});
}

/** Sign-in, whose outcomes are counted. */
export function countingSignIns(
	identity: Identity | null,
	{ signInTried }: Metrics,
): Identity | null {
	if (!identity) return null;
	const { signIn, giveCode, ...rest } = identity;
	return {
		...rest,
		signIn: async (...given) => counted(await signIn(...given)),
		giveCode: async (...given) => counted(await giveCode(...given)),
	};

	function counted<Outcome extends Awaited<ReturnType<typeof signIn>>>(
		outcome: Outcome,
	): Outcome {
		signInTried(outcome.outcome);
		return outcome;
	}
}
