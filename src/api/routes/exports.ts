import type { Context } from "hono";
import type { z } from "zod";
import type { AuditedEntity } from "#contract/activity.ts";
import { actorKey } from "#contract/actors.ts";
import { customerExportParams } from "#contract/customers.ts";
import type { ExportParams } from "#contract/exports.ts";
import { filterChips } from "#contract/filter-chips.ts";
import type { ListName } from "#contract/list-names.ts";
import { orderExportParams } from "#contract/order-filters.ts";
import { productExportParams } from "#contract/products.ts";
import { selectionExport } from "#contract/selection-export.ts";
import { storeExportParams } from "#contract/stores.ts";
import { type Day, dayOf } from "#core/business-time.ts";
import { type DayRange, daysOfPeriod } from "#core/export-period.ts";
import { formatCount } from "#core/money.ts";
import type { Database } from "#db/database.ts";
import { customersExport } from "#db/exports/customers-export.ts";
import type { ExportSource } from "#db/exports/export-table.ts";
import { ordersExport } from "#db/exports/orders-export.ts";
import { productsExport } from "#db/exports/products-export.ts";
import { selectedRecords } from "#db/exports/selected-records.ts";
import { storesExport } from "#db/exports/stores-export.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import { businessToday } from "#db/queries/calendar.ts";
import { getVipRule } from "#db/queries/customer-vip.ts";
import { listOrderCreators } from "#db/queries/order-creators.ts";
import { listSelectedIds, selectedFrom } from "#db/queries/selections.ts";
import {
	businessNowOf,
	getMarketplaceSettings,
	type MarketplaceSettingsRow,
} from "#db/queries/settings.ts";
import { findStoreName } from "#db/queries/stores.ts";
import { defineRoute } from "../access/define-route.ts";
import {
	exportFor,
	searchFor,
	selectionSearchFor,
} from "../access/personal-data.ts";
import { exportAnswer } from "../exports/export-answer.ts";
import {
	exportParamsAsChips,
	fieldsAsChip,
	filtersText,
} from "../exports/filters-text.ts";
import {
	type ApiEnv,
	fileAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

export const exportFiles = newRouter();

exportFiles.openapi(exportRoute("orders", orderExportParams), (c) => {
	const query = c.req.valid("query");
	return answerExport(c, "orders", query, async ({ days }) => {
		const by = await searchFor(c.var, query.search);
		const at = await businessToday(c.var.db, c.var.realNow());
		return ordersExport({ ...query, ...by }, { days, at }, query.rows);
	});
});

exportFiles.openapi(exportRoute("products", productExportParams), (c) => {
	const query = c.req.valid("query");
	return answerExport(c, "products", query, ({ days, settings }) =>
		productsExport(query, days, settings.lowStockThreshold),
	);
});

exportFiles.openapi(exportRoute("customers", customerExportParams), (c) => {
	const query = c.req.valid("query");
	return answerExport(c, "customers", query, async ({ days }) =>
		customersExport(
			{ ...query, ...(await searchFor(c.var, query.search)) },
			days,
			await getVipRule(c.var.db, c.var.realNow()),
		),
	);
});

exportFiles.openapi(exportRoute("stores", storeExportParams), (c) => {
	const query = c.req.valid("query");
	return answerExport(c, "stores", query, ({ days, now }) =>
		storesExport(c.var.db, query, days, now),
	);
});

exportFiles.openapi(
	defineRoute({
		method: "post",
		path: "/selections/export",
		access: { anyOf: ["exports:read"] },
		summary:
			"What is selected in a list, as xlsx or csv. It reads alone; a body holds more ids than an address can",
		request: { body: jsonBody(selectionExport) },
		responses: {
			200: fileAnswer,
			...problems,
		},
	}),
	async (c) => {
		const { selected, rows, ...asked } = c.req.valid("json");
		const { db, who, realNow } = c.var;
		const { list } = selected;
		const ids = await listSelectedIds(
			db,
			await selectedFrom(db, selected, {
				...(await selectionSearchFor({ db, who }, selected)),
				realNow: realNow(),
			}),
		);
		const source = await selectedRecords(db, { list, ids, rows }, realNow());
		const now = businessNowOf(await getMarketplaceSettings(db), realNow());
		return answerFile(c, list, source, {
			...asked,
			today: dayOf(now),
			words: filtersText({
				chips: [
					{ label: "Selecionados", value: formatCount(ids.length) },
					fieldsAsChip(asked.fields),
				],
			}),
		});
	},
);

/** What lists are filtered by that words need more for than its label. */
interface ListFilters {
	search?: string | undefined;
	storeId?: number | undefined;
	createdBy?: string[] | undefined;
}

function exportRoute<Query extends z.ZodObject>(noun: ListName, query: Query) {
	return defineRoute({
		method: "get",
		path: `/${noun}/export`,
		access: { anyOf: ["exports:read"] },
		summary: `Everything that matches, as xlsx or csv: ${noun}`,
		request: { query },
		responses: {
			200: fileAnswer,
			...problems,
		},
	});
}

async function answerExport(
	c: Context<ApiEnv>,
	noun: ListName,
	params: ExportParams & ListFilters,
	sourceOf: (given: {
		days: DayRange;
		now: Date;
		settings: MarketplaceSettingsRow;
	}) => ExportSource | Promise<ExportSource>,
): Promise<Response> {
	const { db, realNow } = c.var;
	const settings = await getMarketplaceSettings(db);
	const now = businessNowOf(settings, realNow());
	const today: Day = dayOf(now);
	const days = daysOfPeriod(params.dateRange, today, {
		from: params.customDateFrom,
		to: params.customDateTo,
	});
	const source = await sourceOf({ days, now, settings });
	const words = await filtersInWords(db, noun, params);
	return answerFile(c, noun, source, { ...params, today, words });
}

/** Writes down what leaves, and lets it leave. */
async function answerFile(
	c: Context<ApiEnv>,
	noun: ListName,
	source: ExportSource,
	asked: Pick<ExportParams, "format" | "fields"> & {
		today: Day;
		/** What the file holds, for the audit. */
		words: string;
	},
): Promise<Response> {
	const { db, readMuch, who, actor, onUnexpectedError } = c.var;
	const { format, today } = asked;
	const shown = exportFor(who, source);
	const columns = shown.columns.filter(({ group }) =>
		asked.fields.includes(group),
	);
	await recordBulkRead(db, {
		...{ actor, entity: entities[noun], action: "exported" },
		what: { format, filters: asked.words },
	});
	const file = {
		source: { ...shown, columns },
		format,
		fileName: `${noun}_export_${today}.${format}`,
		title: sheetTitles[noun],
	};
	return readMuch((db) => exportAnswer(db, file, onUnexpectedError));
}

async function filtersInWords(
	db: Database,
	noun: ListName,
	params: ExportParams & ListFilters,
): Promise<string> {
	const { search, storeId, createdBy } = params;
	const chips = filterChips(
		noun,
		{ ...params },
		{
			// A customer is told by number: their name would stay when they ask to be forgotten.
			store: await findStoreName(db, storeId),
			creators: createdBy && (await creatorNames(db)),
		},
	);
	return filtersText({
		search,
		chips: [...chips, ...exportParamsAsChips(params)],
	});
}

async function creatorNames(db: Database): Promise<Map<string, string>> {
	const creators = await listOrderCreators(db);
	return new Map(creators.map((one) => [actorKey(one), one.name]));
}

const entities: Record<ListName, AuditedEntity> = {
	orders: "order",
	products: "product",
	customers: "customer",
	stores: "store",
};

const sheetTitles: Record<ListName, string> = {
	orders: "Pedidos",
	products: "Produtos",
	customers: "Clientes",
	stores: "Lojas",
};
