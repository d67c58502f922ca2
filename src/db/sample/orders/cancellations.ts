import type { Random } from "../random.ts";
import { minutesAfter, sampleNow } from "../sample-time.ts";
import { drawCancelReason } from "./notes.ts";

/** Called off within a day, before anything is sent. */
export function drawCancellation(
	random: Random,
	placedAt: Date,
): { at: Date; reason: string | null } {
	const at = minutesAfter(placedAt, random.int(15, 12 * 60));
	const halfway = new Date((placedAt.getTime() + sampleNow.getTime()) / 2);
	return {
		at: at < sampleNow ? at : halfway,
		reason: drawCancelReason(random),
	};
}
