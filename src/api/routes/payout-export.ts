import type { Context } from "hono";
import { payoutStateLabels } from "#contract/payout-labels.ts";
import { payoutExport, payoutExportParams } from "#contract/payouts.ts";
import { dayOf } from "#core/business-time.ts";
import type { Database } from "#db/database.ts";
import { payoutsExport } from "#db/exports/payouts-export.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import type { PayoutMatch } from "#db/queries/payouts.ts";
import { businessNow } from "#db/queries/settings.ts";
import { findStoreName } from "#db/queries/stores.ts";
import { defineRoute } from "../access/define-route.ts";
import { maskedPixKey, payoutFor } from "../access/payout-data.ts";
import { may } from "../access/who.ts";
import { exportAnswer } from "../exports/export-answer.ts";
import { filtersText } from "../exports/filters-text.ts";
import { payoutsJsonAnswer } from "../exports/payouts-json.ts";
import { type ApiEnv, fileAnswer, newRouter, problems } from "../router.ts";

/** Payouts as a file, for a bank or an ERP. */
export const payoutExportRoutes = newRouter();

payoutExportRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/payouts/export",
		access: { anyOf: ["exports:read"] },
		summary: "Payouts for a bank or an ERP, as xlsx, csv or json",
		description: "Without payout:write, Pix keys are masked.",
		request: { query: payoutExportParams },
		responses: {
			200: {
				description: "The file, streamed",
				content: {
					...fileAnswer.content,
					"application/json": { schema: payoutExport },
				},
			},
			...problems,
		},
	}),
	(c) => {
		const { format, ...filters } = c.req.valid("query");
		return answerExport(c, format, filters);
	},
);

async function answerExport(
	c: Context<ApiEnv>,
	format: "csv" | "xlsx" | "json",
	filters: PayoutMatch,
): Promise<Response> {
	const { db, readMuch, realNow, actor, who, onUnexpectedError } = c.var;
	const today = dayOf(await businessNow(db, realNow()));
	await recordBulkRead(db, {
		...{ actor, entity: "payout", action: "exported" },
		what: { format, filters: await filtersInWords(db, filters) },
	});
	const fileName = `payouts_export_${today}.${format}`;
	if (format === "json")
		return readMuch(async (db) =>
			payoutsJsonAnswer(
				db,
				filters,
				{ name: fileName, write: (found) => payoutFor(who, found) },
				onUnexpectedError,
			),
		);
	const source = payoutsExport(filters, (pixKey) =>
		may(who, "payout:write") ? pixKey : maskedPixKey(pixKey),
	);
	const file = { source, format, fileName, title: "Repasses" };
	return readMuch((db) => exportAnswer(db, file, onUnexpectedError));
}

async function filtersInWords(
	db: Database,
	{ search, state, storeId, cycleId }: PayoutMatch,
): Promise<string> {
	const chips = [
		...(state ? [{ label: "Situação", value: payoutStateLabels[state] }] : []),
		...(storeId
			? [{ label: "Loja", value: (await findStoreName(db, storeId)) ?? "" }]
			: []),
		...(cycleId ? [{ label: "Ciclo", value: String(cycleId) }] : []),
	];
	return filtersText({ search, chips });
}
