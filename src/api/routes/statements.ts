import type { Context } from "hono";
import { idPath } from "#contract/common.ts";
import {
	type StoreStatement,
	statementExportParams,
	statementLinePage,
	statementLineParams,
	statementPath,
	storeStatement,
	storeStatementList,
} from "#contract/payouts.ts";
import { dayOf, formatDay } from "#core/business-time.ts";
import {
	readStatement,
	statementColumns,
} from "#db/exports/statement-export.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { listStatementLines } from "#db/queries/statement-lines.ts";
import { getStatement, listStatements } from "#db/queries/statements.ts";
import { defineRoute } from "../access/define-route.ts";
import { holderFor } from "../access/legal-data.ts";
import type { Who } from "../access/who.ts";
import { streamedSheet } from "../exports/export-answer.ts";
import { tableAnswer } from "../exports/table-file.ts";
import {
	type ApiEnv,
	fileAnswer,
	jsonAnswer,
	newRouter,
	problems,
} from "../router.ts";

/** A store's books from one closing to the next. */
export const statementRoutes = newRouter();

const reading = { anyOf: ["payouts:read"] } as const;

statementRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/stores/{id}/statements",
		access: reading,
		summary: "A store's statements: the open one, then the closed ones",
		request: { params: idPath },
		responses: {
			200: jsonAnswer(storeStatementList, "The statements"),
			...problems,
		},
	}),
	async (c) => {
		const { id } = c.req.valid("param");
		const { db, who } = c.var;
		const statements = await listStatements(db, id, await clockOf(c));
		const items = statements.map((one) => statementFor(who, one));
		return c.json({ items }, 200);
	},
);

statementRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/stores/{id}/statements/{statement}",
		access: reading,
		summary: "One statement, by its id or as `open`",
		request: { params: statementPath },
		responses: {
			200: jsonAnswer(storeStatement, "The statement"),
			...problems,
		},
	}),
	async (c) => {
		const statement = await statementOf(c, c.req.valid("param"));
		return c.json(statementFor(c.var.who, statement), 200);
	},
);

statementRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/stores/{id}/statements/{statement}/lines",
		access: reading,
		summary: "The lines of a statement, in the order of their days",
		request: { params: statementPath, query: statementLineParams },
		responses: {
			200: jsonAnswer(statementLinePage, "A page of lines"),
			...problems,
		},
	}),
	async (c) => {
		const statement = await statementOf(c, c.req.valid("param"));
		const request = c.req.valid("query");
		return c.json(await listStatementLines(c.var.db, statement, request), 200);
	},
);

statementRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/stores/{id}/statements/{statement}/export",
		access: { anyOf: ["exports:read"] },
		summary: "A whole statement as xlsx or csv",
		request: { params: statementPath, query: statementExportParams },
		responses: { 200: fileAnswer, ...problems },
	}),
	async (c) => {
		const { db, readMuch, actor, onUnexpectedError } = c.var;
		const { format } = c.req.valid("query");
		const statement = await statementOf(c, c.req.valid("param"));
		const { storeId, storeName, throughOn } = statement;
		const until = `até ${formatDay(throughOn)}`;
		await recordBulkRead(db, {
			...{ actor, entity: "payout", action: "exported" },
			what: { format, filters: `Extrato: ${storeName}, ${until}` },
		});
		const sheet = await readMuch((db) =>
			streamedSheet(
				{
					...{ title: "Extrato", columns: statementColumns },
					batches: readStatement(db, statement),
				},
				onUnexpectedError,
			),
		);
		const fileName = `statement_${storeId}_${throughOn}.${format}`;
		return tableAnswer({ format, fileName, sheets: [sheet] });
	},
);

function statementFor(who: Who, statement: StoreStatement): StoreStatement {
	return { ...statement, holder: holderFor(who, statement.holder) };
}

async function statementOf(
	c: Context<ApiEnv>,
	{ id, statement }: { id: number; statement: number | "open" },
) {
	return getStatement(c.var.db, { storeId: id, statement }, await clockOf(c));
}

async function clockOf({ var: { db, realNow } }: Context<ApiEnv>) {
	const settings = await getMarketplaceSettings(db);
	return { settings, today: dayOf(businessNowOf(settings, realNow())) };
}
