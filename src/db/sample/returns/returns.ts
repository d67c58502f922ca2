import { addDays, type Day } from "#core/business-time.ts";
import {
	borneRefund,
	type Refund,
	refundOf,
	usualFreight,
} from "#core/refund.ts";
import type { ReturnBearer } from "#core/return-rules.ts";
import type { orderReturnItems, orderReturns } from "../../schema/returns.ts";
import { deliveredOn, type NumberedPart } from "../orders/numbered-parts.ts";
import { drawPixId } from "../pix-id.ts";
import { type Random, randomFor } from "../random.ts";
import { sampleToday, storefront } from "../sample-time.ts";
import { dayOfStep, drawReturn, type ReturnCourse } from "./draw-return.ts";

export interface SampleReturn {
	row: typeof orderReturns.$inferInsert & { id: number };
	items: (typeof orderReturnItems.$inferInsert)[];
	part: NumberedPart;
	deliveredOn: Day;
	steps: ReturnCourse["steps"];
}

const howMany = 24;
/** Delivered from four weeks ago on: all that goes back does so in February. */
const since = addDays(sampleToday, -29);

/** Some of what was delivered lately goes back, at most one part of an order; oldest first. */
export function buildReturns(parts: readonly NumberedPart[]): SampleReturn[] {
	const random = randomFor("returns");
	const delivered = parts.flatMap((part) => {
		const day = deliveredOn(part);
		return day && day >= since ? [{ part, day }] : [];
	});
	const drawn = new Map<number, Omit<SampleReturn, "row"> & Drawn>();
	while (drawn.size < howMany) {
		const { part, day } = random.pick(delivered);
		const course = drawReturn(random, {
			deliveredOn: day,
			categories: part.items.map(({ category }) => category),
		});
		if (!course || drawn.has(part.order.row.id)) continue;
		drawn.set(part.order.row.id, drawDetails(random, { part, day, course }));
	}
	return [...drawn.values()]
		.toSorted((a, b) => firstOf(a).getTime() - firstOf(b).getTime())
		.map(({ course, asked, borneBy, reference, ...made }, index) => {
			const id = index + 1;
			const refund = refundWhere(made, { course, asked, borneBy });
			return {
				...made,
				row: rowOf(id, made, { course, borneBy, reference, refund }),
				items: asked.map((item) => itemOf(id, item, { course, refund })),
			};
		});
}

interface Drawn {
	course: ReturnCourse;
	asked: { itemId: number; quantity: number }[];
	borneBy: ReturnBearer;
	reference: string;
}

function drawDetails(
	random: Random,
	{ part, day, course }: { part: NumberedPart; day: Day; course: ReturnCourse },
) {
	const isWhole = random.chance(0.3);
	const one = random.pick(part.items);
	const some = random.int(1, Math.min(one.quantity, 3));
	const refundedAt = course.steps.at(-1)?.at ?? new Date(0);
	const pixId = drawPixId(random, "D", refundedAt);
	const number = random.int(100_000, 999_999);
	return {
		part,
		deliveredOn: day,
		steps: course.steps,
		items: [],
		course,
		asked: isWhole
			? part.items.map(({ id, quantity }) => ({ itemId: id, quantity }))
			: [{ itemId: one.id, quantity: some }],
		borneBy:
			course.reason !== "arrependimento" && random.chance(0.3)
				? ("marketplace" as const)
				: ("loja" as const),
		reference: {
			pix: pixId,
			cartao: `NSU ${number}`,
			boleto: `Transferência ${number}`,
		}[part.order.row.paymentMethod],
	};
}

function firstOf({ steps }: Pick<SampleReturn, "steps">): Date {
	const [request] = steps;
	if (!request) throw new Error("a return begins with its request");
	return request.at;
}

/** What it came to, where it was refunded. */
function refundWhere(
	{ part }: Pick<SampleReturn, "part">,
	{ course, asked, borneBy }: Omit<Drawn, "reference">,
): Refund | null {
	if (!dayOfStep(course, "reembolsada")) return null;
	const refundable = {
		freightCents: part.row.freightCents,
		commissionCents: part.row.commissionCents,
		commissionBaseCents: part.row.commissionBaseCents,
		refundedFreightCents: 0,
		items: part.items.map((item) => ({
			...item,
			marketplaceDiscountCents: 0,
			refundedQuantity: 0,
		})),
	};
	const freightCents = usualFreight(refundable, asked);
	return borneRefund(
		refundOf(refundable, { items: asked, freightCents }),
		borneBy,
	);
}

function rowOf(
	id: number,
	{ part }: Pick<SampleReturn, "part">,
	{
		course,
		borneBy,
		reference,
		refund,
	}: Omit<Drawn, "asked"> & { refund: Refund | null },
): SampleReturn["row"] {
	const at = (state: string) =>
		course.steps.find((step) => step.state === state)?.at ?? null;
	const { paymentMethod } = part.order.row;
	return {
		id,
		orderId: part.order.row.id,
		partId: part.id,
		storeId: part.row.storeId,
		state: course.steps.at(-1)?.state ?? "solicitada",
		reason: course.reason,
		borneBy,
		comesBack: course.comesBack,
		note: course.note,
		refusalReason: at("recusada") && course.refusalReason,
		requestedAt: firstOf(course),
		approvedAt: at("aprovada"),
		refusedAt: at("recusada"),
		receivedAt: at("recebida"),
		refundedOn: dayOfStep(course, "reembolsada"),
		freightByRule: true,
		freightCents: refund?.freightCents ?? 0,
		goodsCents: refund?.goodsCents ?? null,
		marketplaceDiscountCents: refund?.marketplaceDiscountCents ?? null,
		refundCents: refund?.refundCents ?? null,
		commissionBackCents: refund?.commissionBackCents ?? null,
		refundMethod:
			refund && (paymentMethod === "boleto" ? "outro" : paymentMethod),
		refundReference: refund && reference,
		...storefront,
		version: course.steps.length,
	};
}

function itemOf(
	returnId: number,
	{ itemId, quantity }: { itemId: number; quantity: number },
	{ course, refund }: { course: ReturnCourse; refund: Refund | null },
): SampleReturn["items"][number] {
	const isReceived = dayOfStep(course, "recebida") !== null;
	const made = refund?.items.find((item) => item.itemId === itemId);
	return {
		returnId,
		itemId,
		quantity,
		receivedQuantity: isReceived ? quantity : null,
		restockedQuantity: isReceived && course.isRestocked ? quantity : 0,
		refundedQuantity: made ? quantity : null,
		goodsCents: made?.goodsCents ?? null,
		marketplaceDiscountCents: made?.marketplaceDiscountCents ?? null,
		commissionBackCents: made?.commissionBackCents ?? null,
	};
}
