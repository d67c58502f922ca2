import type { Context } from "hono";
import { idPath } from "#contract/common.ts";
import { importFields } from "#contract/import-fields.ts";
import {
	type ImportColumns,
	type ImportState,
	importConfirmation,
	importDetails,
	importMappingInput,
	importRowFix,
	importRowPath,
	mendedRow,
} from "#contract/imports.ts";
import { type FieldError, RuleViolation } from "#core/errors.ts";
import { headerKey } from "#core/header-guess.ts";
import type { Database } from "#db/database.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import { saveFixes } from "#db/queries/import-row-changes.ts";
import { getImportRow } from "#db/queries/import-rows.ts";
import {
	countImportRows,
	getImport,
	type ImportRecord,
	lockImport,
	rememberHeaders,
	updateImport,
} from "#db/queries/imports.ts";
import { findJobOf } from "#db/queries/jobs.ts";
import { businessNow } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { missingColumns } from "../imports/guess-mapping.ts";
import {
	importDetailsOf,
	importRowsOf,
	isHalted,
} from "../imports/import-answer.ts";
import { recheckRow } from "../imports/recheck-rows.ts";
import { enqueue } from "../jobs/enqueue.ts";
import {
	importChecking,
	startChecking,
} from "../jobs/kinds/import-checking.ts";
import { importReading } from "../jobs/kinds/import-reading.ts";
import { importApplying, importUndoing } from "../jobs/kinds/import-writing.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";
import { getImportFor, importAccess, requireEntity } from "./imports.ts";

export const importChanges = newRouter();

importChanges.openapi(
	defineRoute({
		method: "put",
		path: "/imports/{id}/columns",
		access: importAccess,
		summary: "Say which column is which field; the rows are checked anew",
		request: { params: idPath, body: jsonBody(importMappingInput) },
		responses: { 200: jsonAnswer(importDetails, "As saved"), ...problems },
	}),
	(c) =>
		changeImport(c, ["mapping", "checked"], async (tx, imported) => {
			const { columns } = c.req.valid("json");
			refuseColumns(imported, columns);
			await rememberHeaders(tx, imported.entity, meanings(imported, columns));
			await startChecking(tx, imported.id, c.var.actor, { columns });
		}),
);

importChanges.openapi(
	defineRoute({
		method: "put",
		path: "/imports/{id}/rows/{line}",
		access: importAccess,
		summary: "Write over cells of a row; it is checked anew",
		request: { params: importRowPath, body: jsonBody(importRowFix) },
		responses: { 200: jsonAnswer(mendedRow, "The row as it is"), ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const { id, line } = c.req.valid("param");
		const { fixes } = c.req.valid("json");
		const mended = await db.transaction(async (tx) => {
			const imported = await lockAt(c, tx, id, ["checked"]);
			refuseUnknownFields(imported, Object.keys(fixes), "fixes");
			const before = await getImportRow(tx, id, line);
			await saveFixes(tx, before, { ...before.fixes, ...fixes });
			const now = await businessNow(tx, realNow());
			const areOthersChecked = await recheckRow(tx, imported, line, now);
			await updateImport(tx, id, { state: "checked" });
			const after = [await getImportRow(tx, id, line)];
			const [row] = await importRowsOf(tx, imported, after);
			if (!row) throw new Error("a row that was mended is there");
			return { ...row, version: imported.version + 1, areOthersChecked };
		});
		return c.json(mended, 200);
	},
);

importChanges.openapi(
	defineRoute({
		method: "post",
		path: "/imports/{id}/confirmation",
		access: importAccess,
		summary: "Write the rows of an import: all, or only those without an error",
		request: { params: idPath, body: jsonBody(importConfirmation) },
		responses: { 200: jsonAnswer(importDetails, "The import"), ...problems },
	}),
	(c) =>
		changeImport(c, ["checked"], async (tx, imported) => {
			const { id } = imported;
			const { actor, realNow } = c.var;
			const { rows, version } = c.req.valid("json");
			await assertVersion(tx, "import", imported, version);
			const { counts } = await countImportRows(tx, id);
			if (rows === "all" && counts.error > 0)
				refuse([{ field: "rows", code: "import_has_errors" }]);
			if (counts.create + counts.change === 0)
				throw new RuleViolation("import_step", "Nothing to write");
			const payload = { importId: id };
			const jobId = await enqueue(tx, importApplying, { payload, actor });
			await updateImport(tx, id, {
				...{ state: "applying", jobId },
				...{ confirmedBy: actor.name, confirmedAt: realNow() },
			});
			const { create, change, error } = counts;
			await recordChange(tx, {
				actor,
				entity: "import",
				entityId: id,
				action: "confirmed",
				after: { create, change, error },
			});
		}),
);

importChanges.openapi(
	defineRoute({
		method: "post",
		path: "/imports/{id}/undoing",
		access: importAccess,
		summary:
			"Take back what an import wrote, where nobody has changed it since",
		request: { params: idPath },
		responses: { 200: jsonAnswer(importDetails, "The import"), ...problems },
	}),
	(c) =>
		changeImport(c, ["done", "applying"], async (tx, { id }) => {
			const { actor, realNow } = c.var;
			const payload = { importId: id };
			const jobId = await enqueue(tx, importUndoing, { payload, actor });
			await updateImport(tx, id, {
				...{ state: "undoing", jobId },
				...{ undoneBy: actor.name, undoneAt: realNow() },
			});
			await recordChange(tx, {
				actor,
				entity: "import",
				entityId: id,
				action: "undo-asked",
			});
		}),
);

const kindOfState = {
	reading: importReading,
	checking: importChecking,
	applying: importApplying,
	undoing: importUndoing,
} as const;

importChanges.openapi(
	defineRoute({
		method: "post",
		path: "/imports/{id}/continuation",
		access: importAccess,
		summary: "Go on with an import whose work was cancelled or has failed",
		request: { params: idPath },
		responses: { 200: jsonAnswer(importDetails, "The import"), ...problems },
	}),
	(c) =>
		changeImport(
			c,
			Object.keys(kindOfState) as (keyof typeof kindOfState)[],
			async (tx, { id, state }) => {
				const kind = kindOfState[state as keyof typeof kindOfState];
				const { actor } = c.var;
				const payload = { importId: id };
				const jobId = await enqueue(tx, kind, { payload, actor });
				await updateImport(tx, id, { jobId });
			},
		),
);

/** What is done to an import is done at a step of it, and by one at a time. */
async function changeImport<Path extends string>(
	c: Context<ApiEnv, Path, { out: { param: { id: number } } }>,
	states: readonly ImportState[],
	change: (tx: Database, imported: ImportRecord) => Promise<void>,
) {
	const { db } = c.var;
	const { id } = c.req.valid("param");
	await db.transaction(async (tx) =>
		change(tx, await lockAt(c, tx, id, states)),
	);
	return c.json(await importDetailsOf(db, await getImport(db, id)), 200);
}

async function lockAt(
	c: Context<ApiEnv>,
	tx: Database,
	id: number,
	states: readonly ImportState[],
): Promise<ImportRecord> {
	await getImportFor(c, tx, id);
	const imported = await lockImport(tx, id);
	requireEntity(c, imported.entity);
	const job = await findJobOf(tx, imported);
	const isAtRest =
		!(imported.state in kindOfState) || isHalted(imported, job?.status);
	if (!states.includes(imported.state) || !isAtRest || imported.forgottenAt)
		throw new RuleViolation("import_step", imported.state);
	return imported;
}

function refuseColumns(imported: ImportRecord, columns: ImportColumns): void {
	refuseUnknownFields(imported, Object.keys(columns), "columns");
	const beyond = Object.entries(columns).filter(
		([, from]) => "column" in from && from.column >= imported.headers.length,
	);
	refuse(
		beyond.map(([field]) => ({ field: `columns.${field}`, code: "invalid" })),
	);
	refuse(
		missingColumns(imported.entity, columns).map((error) => ({
			...error,
			field: `columns.${error.field}`,
		})),
	);
}

function refuseUnknownFields(
	{ entity }: ImportRecord,
	fields: readonly string[],
	place: string,
): void {
	const known = new Set(importFields[entity].map(({ key }) => key));
	refuse(
		fields
			.filter((field) => !known.has(field))
			.map((field) => ({ field: `${place}.${field}`, code: "unknown_field" })),
	);
}

function refuse(fields: FieldError[]): void {
	if (fields.length > 0)
		throw new RuleViolation("validation_failed", "It does not fit", { fields });
}

/** What each header of the file means from now on; null where it means nothing here. */
function meanings(
	{ headers }: ImportRecord,
	columns: ImportColumns,
): Map<string, string | null> {
	const known = new Map<string, string | null>();
	for (const header of headers)
		if (headerKey(header) !== "") known.set(headerKey(header), null);
	for (const [field, from] of Object.entries(columns)) {
		const header = "column" in from ? headers[from.column] : undefined;
		if (header && headerKey(header) !== "") known.set(headerKey(header), field);
	}
	return known;
}
