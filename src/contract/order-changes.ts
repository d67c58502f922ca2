import { z } from "zod";
import { orderStatuses } from "#core/order-status.ts";
import {
	id,
	idParam,
	optionalText,
	requiredText,
	typedText,
	version,
} from "./common.ts";
import { maxOrderLines } from "./order-intake.ts";
import { chaseChannels, orderPath } from "./orders.ts";
import { email, optionalPostalCode, phone, state } from "./people.ts";

/** Carriers print nothing else on their labels, and every engine compares it alike. */
const plainCharacters = /^[ -~]+$/;
const trackingCode = optionalText(60).refine(
	(code) => code === null || plainCharacters.test(code),
	{ error: "invalid_tracking_code" },
);
export const orderStatusChange = z.strictObject({
	status: z.enum(orderStatuses),
	/** Of parts that leave their stores with it; left out, or blank, a part keeps the one it has. */
	trackingCodes: z
		.array(z.strictObject({ partId: id, trackingCode }))
		.max(maxOrderLines)
		.default([]),
	version,
});
export type OrderStatusChange = z.input<typeof orderStatusChange>;
export type AskedStatusChange = z.output<typeof orderStatusChange>;
export const orderPartPath = orderPath.extend({ partId: idParam });
export const orderPartChange = z.strictObject({
	status: z.enum(orderStatuses),
	trackingCode,
	/** The order's version: parts have none of their own. */
	version,
});
export type OrderPartChange = z.infer<typeof orderPartChange>;
/** Sent and delivered parts stay unless they are named. */
export const orderReprocessing = z.strictObject({
	partIds: z.array(id).min(1).max(maxOrderLines),
	version,
});
export type OrderReprocessing = z.infer<typeof orderReprocessing>;
/** Takes back the change of status that made this version. */
export const orderUndo = z.strictObject({ version });
export type OrderUndo = z.infer<typeof orderUndo>;
export const orderCancellation = z.strictObject({
	reason: optionalText(500),
	version,
});
export type OrderCancellation = z.infer<typeof orderCancellation>;
/** Changes nothing of the order, and so takes no version: the last reminder one saw is compared instead. */
export const orderPartChase = z.strictObject({
	channel: z.enum(chaseChannels),
	/** Null: none yet. */
	seenChaseId: z.int().positive().nullable().default(null),
});
export type OrderPartChase = z.infer<typeof orderPartChase>;
export const orderUpdate = z.strictObject({
	customerEmail: email,
	customerPhone: phone,
	deliveryPostalCode: optionalPostalCode,
	deliveryAddress: requiredText(200),
	deliveryCity: requiredText(100),
	deliveryState: state,
	note: typedText(2000).default(""),
	version,
});
export type OrderUpdate = z.infer<typeof orderUpdate>;
