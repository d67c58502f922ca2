import { actorKey, namedActors } from "#contract/actors.ts";
import { auditExportParams, auditFilters, auditPage } from "#contract/audit.ts";
import { filterChips } from "#contract/filter-chips.ts";
import { dayOf } from "#core/business-time.ts";
import { auditExport } from "#db/exports/audit-export.ts";
import { listAudit } from "#db/queries/audit.ts";
import { listAuditActors } from "#db/queries/audit-actors.ts";
import { auditFound } from "#db/queries/audit-search.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import { getMarketplaceSettings } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { requirePermission } from "../access/guard.ts";
import { entriesFor, entryFor } from "../access/past-personal-data.ts";
import { searchFor } from "../access/personal-data.ts";
import { exportAnswer } from "../exports/export-answer.ts";
import { filtersText } from "../exports/filters-text.ts";
import { fileAnswer, jsonAnswer, newRouter, problems } from "../router.ts";

export const audit = newRouter();

audit.openapi(
	defineRoute({
		method: "get",
		path: "/audit",
		access: { anyOf: ["audit:read"] },
		summary: "Everything that was done, newest first",
		description:
			"Changes, files and print runs, and who came in. Personal data of the past is masked for those without `past-personal-data:read`, documents, e-mails and phones for those without `personal-data:read`.",
		request: { query: auditFilters },
		responses: { 200: jsonAnswer(auditPage, "A page of entries"), ...problems },
	}),
	async (c) => {
		const { db, who } = c.var;
		const { clockStartedAt } = await getMarketplaceSettings(db);
		const query = c.req.valid("query");
		const page = await listAudit(
			db,
			{ ...query, ...(await searchFor({ db, who }, query.search)) },
			clockStartedAt,
		);
		return c.json({ ...page, items: entriesFor(who, page.items) }, 200);
	},
);

audit.openapi(
	defineRoute({
		method: "get",
		path: "/audit/actors",
		access: { anyOf: ["audit:read"] },
		summary: "Everyone who did something",
		responses: { 200: jsonAnswer(namedActors, "The actors"), ...problems },
	}),
	async (c) => c.json(await listAuditActors(c.var.db), 200),
);

audit.openapi(
	defineRoute({
		method: "get",
		path: "/audit/export",
		access: { anyOf: ["audit:read"] },
		summary: "Everything that matches, as xlsx or csv",
		description: "Needs `exports:read` as well.",
		request: { query: auditExportParams },
		responses: { 200: fileAnswer, ...problems },
	}),
	async (c) => {
		requirePermission(c, "exports:read");
		const { db, readMuch, actor, who, realNow, onUnexpectedError } = c.var;
		const { format, search, ...filters } = c.req.valid("query");
		const known = filters.who ? await listAuditActors(db) : [];
		const whose = known.find((actor) => actorKey(actor) === filters.who);
		const chips = filterChips("audit", filters, { actor: whose?.name });
		const source = auditExport(filters, {
			found: await auditFound(db, {
				search,
				...(await searchFor({ db, who }, search)),
			}),
			asRead: (entry) => entryFor(who, entry),
		});
		await recordBulkRead(db, {
			...{ actor, entity: "audit", action: "exported" },
			what: { format, filters: filtersText({ search, chips }) },
		});
		const file = {
			...{ source, format, title: "Auditoria" },
			fileName: `audit_export_${dayOf(realNow())}.${format}`,
		};
		return readMuch((db) => exportAnswer(db, file, onUnexpectedError));
	},
);
