import { z } from "zod";
import { allOrderStatuses } from "#core/order-status.ts";
import { privacyRights, privacyStates } from "#core/privacy-request.ts";
import { day, instant } from "./common.ts";
import { customerSummary } from "./customers.ts";

const money = z.int();

/** Everything that is held about a person. */
export const dataPackage = z
	.object({
		generatedAt: instant,
		marketplace: z.string(),
		customer: customerSummary.pick({
			...{ id: true, name: true, email: true, phone: true, document: true },
			...{ type: true, status: true, joinedOn: true },
			...{ postalCode: true, address: true, city: true, state: true },
			...{ totalOrders: true, totalSpentCents: true },
		}),
		/** Where something was delivered, each once. */
		addresses: z.array(
			z.object({
				address: z.string(),
				city: z.string(),
				state: z.string(),
				postalCode: z.string().nullable(),
			}),
		),
		orders: z.array(
			z.object({
				code: z.string(),
				placedAt: instant,
				status: z.enum(allOrderStatuses),
				paymentMethod: z.string(),
				customerName: z.string(),
				customerEmail: z.string(),
				customerPhone: z.string(),
				customerDocument: z.string(),
				deliveryAddress: z.string(),
				deliveryCity: z.string(),
				deliveryState: z.string(),
				deliveryPostalCode: z.string().nullable(),
				note: z.string(),
				cancelReason: z.string().nullable(),
				goodsCents: money,
				discountCents: money,
				freightCents: money,
				totalCents: money,
				items: z.array(
					z.object({
						store: z.string(),
						name: z.string(),
						quantity: z.int(),
						totalCents: money,
					}),
				),
			}),
		),
		returns: z.array(
			z.object({
				order: z.string(),
				state: z.string(),
				reason: z.string(),
				note: z.string(),
				requestedAt: instant,
				refundedOn: day.nullable(),
				refundCents: money.nullable(),
			}),
		),
		/** What the team wrote down about the person. */
		notes: z.array(z.object({ at: instant, body: z.string() })),
		requests: z.array(
			z.object({
				protocol: z.string(),
				askedRight: z.enum(privacyRights),
				receivedOn: day,
				state: z.enum(privacyStates),
				answer: z.string().nullable(),
			}),
		),
		/** Who looked at the person's data or changed it, the last one first. */
		audit: z.array(
			z.object({ at: instant, actor: z.string(), what: z.string() }),
		),
		/** Older entries than those are left out. */
		isAuditCut: z.boolean(),
	})
	.meta({ id: "DataPackage" });
export type DataPackage = z.infer<typeof dataPackage>;
