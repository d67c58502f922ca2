import { postalCodePath, postalCodePlace } from "#contract/postal-codes.ts";
import { knownPlace } from "#core/known-place.ts";
import { stateOfPostalCode } from "#core/postal-code.ts";
import { listAddressesAt } from "#db/queries/postal-codes.ts";
import { defineRoute } from "../access/define-route.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";

export const postalCodes = newRouter();

postalCodes.openapi(
	defineRoute({
		method: "get",
		path: "/postal-codes/{postalCode}",
		access: {
			anyOf: [
				"customers:write",
				"orders:create",
				"orders:write",
				"catalog:write",
			],
			byPerson: true,
		},
		summary: "Where a CEP lies, as far as the marketplace knows",
		description:
			"The state by the ranges of the Correios; city and street where earlier addresses with the same CEP agree. Never a number or anything else of one address. Nothing is asked of the network.",
		request: { params: postalCodePath },
		responses: {
			200: jsonAnswer(postalCodePlace, "What is known; null is not"),
			...problems,
		},
	}),
	async (c) => {
		const { postalCode } = c.req.valid("param");
		const state = stateOfPostalCode(postalCode);
		if (state === null) return c.json({ state, city: null, street: null }, 200);
		const addresses = await listAddressesAt(c.var.db, { postalCode, state });
		return c.json({ state, ...knownPlace(postalCode, addresses) }, 200);
	},
);
