import { addDays, type Day, dayOf } from "#core/business-time.ts";
import type { ProductCategory } from "#core/categories.ts";
import type { ReturnReason, ReturnState } from "#core/return-rules.ts";
import type { Random } from "../random.ts";
import { momentOf, sampleNow, workingDaysAfter } from "../sample-time.ts";
import { notesFor, refusalsFor } from "./notes.ts";

/** How a return goes, whatever of it lies ahead of the sample's clock. */
export interface ReturnCourse {
	reason: ReturnReason;
	comesBack: boolean;
	isRestocked: boolean;
	note: string;
	refusalReason: string;
	/** The states it passes through, and when, up to the sample's now; the first is the request. */
	steps: { state: ReturnState; at: Date }[];
}

/**
 * Most customers change their mind within the week; a defect shows later, when the store has its money already.
 * Null: they have not asked for it yet.
 */
export function drawReturn(
	random: Random,
	{
		deliveredOn,
		categories,
	}: { deliveredOn: Day; categories: readonly ProductCategory[] },
): ReturnCourse | null {
	const isLate = random.chance(0.35);
	const reason = isLate
		? "defeito"
		: random.weighted(reasons, ({ weight }) => weight).reason;
	const comesBack = reason !== "avaria" || random.chance(0.4);
	const isRefused = random.chance(isLate ? 0.25 : 0.08);
	const askedOn = addDays(
		deliveredOn,
		isLate ? random.int(9, 14) : random.int(1, 6),
	);
	const decidedOn = workingDaysAfter(askedOn, random.int(1, 3));
	const receivedOn = workingDaysAfter(decidedOn, random.int(3, 5));
	const refundedOn = workingDaysAfter(comesBack ? receivedOn : decidedOn, 1);
	const steps: ReturnCourse["steps"] = [
		{ state: "solicitada", at: during(random, askedOn, 8, 21) },
		{
			state: isRefused ? "recusada" : "aprovada",
			at: during(random, decidedOn, 9, 12),
		},
	];
	if (!isRefused && comesBack)
		steps.push({ state: "recebida", at: during(random, receivedOn, 9, 13) });
	if (!isRefused)
		steps.push({
			state: "reembolsada",
			at: during(random, refundedOn, 13, 17),
		});
	const note = random.pick(notesFor(reason, categories));
	const refusalReason = random.pick(refusalsFor(categories));
	const passed = steps.filter(({ at }) => at <= sampleNow);
	if (passed.length === 0) return null;
	return {
		reason,
		comesBack,
		isRestocked: reason === "arrependimento" || reason === "item-errado",
		note,
		refusalReason,
		steps: passed,
	};
}

export function dayOfStep(
	{ steps }: Pick<ReturnCourse, "steps">,
	state: ReturnState,
): Day | null {
	const step = steps.find((passed) => passed.state === state);
	return step ? dayOf(step.at) : null;
}

const reasons: { reason: ReturnReason; weight: number }[] = [
	{ reason: "arrependimento", weight: 5 },
	{ reason: "item-errado", weight: 2 },
	{ reason: "avaria", weight: 2 },
	{ reason: "defeito", weight: 1 },
];

function during(random: Random, day: Day, from: number, to: number): Date {
	return momentOf(day, random.int(from * 3_600, to * 3_600));
}
