import {
	importRowsResult,
	importWritingResult,
	type Job,
	tidyingResult,
} from "#contract/jobs.ts";
import { formatCount } from "#core/money.ts";

/** How far it is, as far as anyone knows: "12 de 100". */
export function progressText({ progress }: Pick<Job, "progress">): string {
	const done = formatCount(progress.done);
	if (progress.total === null) return progress.done === 0 ? "" : done;
	return `${done} de ${formatCount(progress.total)}`;
}

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

function linesText(count: number): string {
	return `${formatCount(count)} ${count === 1 ? "linha" : "linhas"}`;
}

function removedText(one: string, many: string): WriteResult {
	return (result) => {
		const { data } = tidyingResult.safeParse(result);
		if (!data) return null;
		if (data.removed === 0) return "Nada a remover";
		return `${formatCount(data.removed)} ${data.removed === 1 ? one : many}`;
	};
}
