import { z } from "zod";
import { orderUpdate } from "#contract/order-changes.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { formatPhone } from "#core/phone.ts";
import { formatPostalCode } from "#core/postal-code.ts";

const { version: _, ...fields } = orderUpdate.shape;

/** The contract's schema for a form, whose fields are all text. */
export const orderForm = z.strictObject({
	...fields,
	deliveryPostalCode: z
		.string()
		.transform((text): unknown => text)
		.pipe(fields.deliveryPostalCode),
	deliveryState: z.string().pipe(fields.deliveryState),
	note: fields.note.unwrap(),
});
export type OrderFormInput = z.input<typeof orderForm>;
export type OrderFormOutput = z.output<typeof orderForm>;

export function formValuesOf(order: OrderDetails): OrderFormInput {
	return {
		customerEmail: order.customerEmail,
		customerPhone: formatPhone(order.customerPhone),
		deliveryPostalCode: formatPostalCode(order.deliveryPostalCode ?? ""),
		deliveryAddress: order.deliveryAddress,
		deliveryCity: order.deliveryCity,
		deliveryState: order.deliveryState,
		note: order.note,
	};
}
