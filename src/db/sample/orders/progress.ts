import type { Day } from "#core/business-time.ts";
import type { SelectableOrderStatus } from "#core/order-status.ts";
import type { Random } from "../random.ts";
import {
	daysAfter,
	minutesAfter,
	momentOf,
	sampleNow,
	workingDaysAfter,
} from "../sample-time.ts";

/** When a part reaches each status, whether or not that lies ahead of the sample's clock. */
export type Progress = Record<SelectableOrderStatus, Date>;

/**
 * Paid when placed, taken up within the hour, picked on the next working day, sent within the
 * store's processing time, mostly, and delivered some days of travel later.
 */
export function drawProgress(
	random: Random,
	placed: { placedAt: Date; day: Day },
	store: { processingDays: number },
	city: { transitDays: number },
): Progress {
	const { placedAt, day } = placed;
	const pickedOn = workingDaysAfter(day, 1);
	const sentOn = workingDaysAfter(
		pickedOn,
		Math.max(0, store.processingDays - 1 + drawDelay(random)),
	);
	const deliveredOn = daysAfter(sentOn, city.transitDays + random.int(0, 2));
	return {
		pago: placedAt,
		processando: minutesAfter(placedAt, random.int(5, 45)),
		"em-separacao": duringDay(random, pickedOn, 8, 12),
		enviado: duringDay(random, sentOn, 13, 17),
		entregue: duringDay(random, deliveredOn, 18, 20),
	};
}

/** The status reached by the sample's now. */
export function statusNow(progress: Progress): SelectableOrderStatus {
	let reached: SelectableOrderStatus = "pago";
	for (const [status, at] of stepsOf(progress))
		if (at <= sampleNow) reached = status;
	return reached;
}

/** An order is as far as its slowest part. */
export function slowestOf(parts: readonly Progress[]): Progress {
	const latest = (status: SelectableOrderStatus) =>
		new Date(Math.max(...parts.map((part) => part[status].getTime())));
	return {
		pago: latest("pago"),
		processando: latest("processando"),
		"em-separacao": latest("em-separacao"),
		enviado: latest("enviado"),
		entregue: latest("entregue"),
	};
}

/** The statuses with their moments, from the first to the last. */
function stepsOf(progress: Progress): [SelectableOrderStatus, Date][] {
	return [
		["pago", progress.pago],
		["processando", progress.processando],
		["em-separacao", progress["em-separacao"]],
		["enviado", progress.enviado],
		["entregue", progress.entregue],
	];
}

/** Half of the parts leave a day early, some leave late. */
function drawDelay(random: Random): number {
	const draw = random.next();
	if (draw < 0.5) return -1;
	return draw < 0.96 ? 0 : 2;
}

function duringDay(random: Random, day: Day, from: number, to: number): Date {
	return momentOf(day, random.int(from * 3_600, to * 3_600));
}
