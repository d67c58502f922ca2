import { backupResult, restoreResult } from "#contract/backups.ts";
import {
	importRowsResult,
	importWritingResult,
	type Job,
	tidyingResult,
} from "#contract/jobs.ts";
import { removedRecordsText } from "#contract/retention-labels.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { formatCount } from "#core/money.ts";
import { fileSizeText } from "#web/ui/marks/file-size-text.ts";
import { linesText } from "./lines-text.ts";

/** How far it is, as far as anyone knows: "12 de 100". */
export function progressText({
	kind,
	progress,
}: Pick<Job, "kind" | "progress">): string {
	if (inPercent.has(kind)) return `${progress.done}%`;
	const done = formatCount(progress.done);
	if (progress.total === null) return progress.done === 0 ? "" : done;
	return `${done} de ${formatCount(progress.total)}`;
}

/** Their bytes are of no use to anyone: how far they are counts from 0 to 100. */
const inPercent = new Set(["backup", "daily-backup", "restore"]);

/** 0 to 100; null while nobody knows how much there is. */
export function progressPercent({
	progress: { done, total },
}: Pick<Job, "progress">): number | null {
	return total ? (100 * done) / total : null;
}

/** What it came to, in a few words; null for what has none. */
export function resultText({
	kind,
	result,
}: Pick<Job, "kind" | "result">): string | null {
	return resultTexts[kind]?.(result) ?? null;
}

type WriteResult = (result: unknown) => string | null;

/** By the name of the kind. */
const resultTexts: Readonly<Record<string, WriteResult>> = {
	backup: backupText,
	"daily-backup": backupText,
	restore: restoreText,
	retention: retentionText,
	"audit-tidying": removedText("entrada removida", "entradas removidas"),
	"jobs-pruning": removedText("tarefa removida", "tarefas removidas"),
	"notifications-pruning": removedText(
		"notificação removida",
		"notificações removidas",
	),
	"webhook-pruning": removedText("entrega removida", "entregas removidas"),
	"imports-pruning": removedText(
		"importação esquecida",
		"importações esquecidas",
	),
	"bulk-pruning": removedText("ação esquecida", "ações esquecidas"),
	anonymisation: changedRowsText,
	"bulk-checking": recordsText,
	"bulk-applying": changedText("alterado", "recusado"),
	"bulk-undoing": changedText("desfeito", "mantido"),
	"import-reading": rowsText,
	"import-checking": rowsText,
	"import-applying": writtenText("gravada", "recusada"),
	"import-undoing": writtenText("desfeita", "mantida"),
};

function rowsText(result: unknown): string | null {
	const { data } = importRowsResult.safeParse(result);
	return data ? linesText(data.rows) : null;
}

/** "312 linhas gravadas, 2 recusadas" */
function writtenText(written: string, refused: string): WriteResult {
	return (result) => {
		const { data } = importWritingResult.safeParse(result);
		if (!data) return null;
		const done = `${linesText(data.done)} ${written}${data.done === 1 ? "" : "s"}`;
		if (data.refused === 0) return done;
		return `${done}, ${formatCount(data.refused)} ${refused}${data.refused === 1 ? "" : "s"}`;
	};
}

function recordsText(result: unknown): string | null {
	const { data } = importRowsResult.safeParse(result);
	return data ? recordCount(data.rows) : null;
}

/** "48 registros sem os dados da pessoa" */
function changedRowsText(result: unknown): string | null {
	const { data } = importRowsResult.safeParse(result);
	return data ? `${recordCount(data.rows)} sem os dados da pessoa` : null;
}

/** "312 registros alterados, 2 recusados" */
function changedText(changed: string, refused: string): WriteResult {
	return (result) => {
		const { data } = importWritingResult.safeParse(result);
		if (!data) return null;
		const done = `${recordCount(data.done)} ${changed}${data.done === 1 ? "" : "s"}`;
		if (data.refused === 0) return done;
		return `${done}, ${formatCount(data.refused)} ${refused}${data.refused === 1 ? "" : "s"}`;
	};
}

function recordCount(count: number): string {
	return `${formatCount(count)} ${count === 1 ? "registro" : "registros"}`;
}

function backupText(result: unknown): string | null {
	const { data } = backupResult.safeParse(result);
	if (!data) return null;
	const missing =
		data.missingFiles === 0
			? ""
			: `, sem ${formatCount(data.missingFiles)} arquivos que não estavam no disco`;
	return `Gravada e conferida: ${fileSizeText(data.bytes)}${missing}`;
}

function restoreText(result: unknown): string | null {
	const { data } = restoreResult.safeParse(result);
	if (!data) return null;
	const { webhooksTurnedOff, secondFactorsEnded, anonymisedAgain } = data;
	const moment = new Date(data.createdAt);
	return [
		`Restaurada a cópia de ${formatDay(dayOf(moment))} às ${formatTime(moment)}.`,
		webhooksTurnedOff > 0 &&
			`Integrações desligadas: ${formatCount(webhooksTurnedOff)}.`,
		secondFactorsEnded > 0 &&
			`Segundos fatores a cadastrar de novo: ${formatCount(secondFactorsEnded)}.`,
		anonymisedAgain > 0 &&
			`Titulares anonimizados de novo: ${formatCount(anonymisedAgain)}.`,
	]
		.filter(Boolean)
		.join(" ");
}

/** "120 registros de auditoria, 3 notificações" */
function retentionText(result: unknown): string | null {
	const removed = removedRecordsText(result);
	if (removed === null) return null;
	return removed === "" ? "Nada a remover" : `Removidos: ${removed}`;
}

function removedText(one: string, many: string): WriteResult {
	return (result) => {
		const { data } = tidyingResult.safeParse(result);
		if (!data) return null;
		if (data.removed === 0) return "Nada a remover";
		return `${formatCount(data.removed)} ${data.removed === 1 ? one : many}`;
	};
}
