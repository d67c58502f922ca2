import type { Context } from "hono";
import type { z } from "zod";
import { idPath } from "#contract/common.ts";
import { orderPath } from "#contract/orders.ts";
import {
	type PersonalData,
	personalData,
	personalDataRequest,
} from "#contract/personal-data.ts";
import type { Permission } from "#core/access.ts";
import {
	getCustomerPersonalData,
	getOrderPersonalData,
} from "#db/queries/personal-data.ts";
import { defineRoute } from "../access/define-route.ts";
import { recordReveal } from "../actions/reveal-personal-data.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

/** One person's data, for whoever may read the record and says why they have to see it. */
export const personalDataRoutes = newRouter();

personalDataRoutes.openapi(
	revealRoute("/customers/{id}/personal-data", "customers:read", idPath),
	async (c) => {
		const { id } = c.req.valid("param");
		const found = await getCustomerPersonalData(c.var.db, id);
		const { reason } = c.req.valid("json");
		return c.json(await revealed(c, "customer", found, reason), 200);
	},
);

personalDataRoutes.openapi(
	revealRoute("/orders/{code}/personal-data", "orders:read", orderPath),
	async (c) => {
		const { code } = c.req.valid("param");
		const found = await getOrderPersonalData(c.var.db, code);
		const { reason } = c.req.valid("json");
		return c.json(await revealed(c, "order", found, reason), 200);
	},
);

function revealRoute<Path extends string, Params extends z.ZodObject>(
	path: Path,
	permission: Permission,
	params: Params,
) {
	return defineRoute({
		method: "post",
		path,
		access: { anyOf: [permission], byPerson: true },
		summary: "Document, e-mail and phone plainly, for a reason",
		description:
			"For people who see them masked elsewhere. The audit and the record's history keep who asked, when and why, and none of the values. A role has so many an hour; beyond them `too_many_reveals` says how long to wait.",
		request: { params, body: jsonBody(personalDataRequest) },
		responses: {
			200: jsonAnswer(personalData, "As they are stored"),
			...problems,
		},
	});
}

async function revealed(
	c: Context<ApiEnv>,
	entity: "customer" | "order",
	{ id, ...found }: PersonalData & { id: number },
	reason: string,
): Promise<PersonalData> {
	const { db, who } = c.var;
	await recordReveal(db, who, { entity, entityId: id, reason });
	return found;
}
