import {
	type RetainedKind,
	type RetentionPeriod,
	retainedKinds,
} from "#core/retention.ts";
import { units, type WriteValue } from "./audit-values.ts";
import { removedCounts } from "./retention.ts";

export const retentionPeriodLabels: Record<RetentionPeriod, string> = {
	auditRetentionYears: "Registros da auditoria",
	signInAttemptsKeptDays: "Tentativas de entrada",
	deliveriesKeptDays: "Entregas de integrações",
	finishedJobsKeptDays: "Tarefas terminadas",
	readNotificationsKeptDays: "Notificações lidas",
};

const countOf: Record<RetainedKind, WriteValue> = {
	audit: units("registro de auditoria", "registros de auditoria"),
	signInAttempts: units("tentativa de entrada", "tentativas de entrada"),
	deliveries: units("entrega de integração", "entregas de integrações"),
	finishedJobs: units("tarefa terminada", "tarefas terminadas"),
	readNotifications: units("notificação", "notificações"),
};

/** "120 registros de auditoria, 3 notificações"; null for what is no such count, empty where nothing went. */
export function removedRecordsText(value: unknown): string | null {
	const { data } = removedCounts.safeParse(value);
	if (!data) return null;
	return retainedKinds
		.filter((kind) => (data[kind] ?? 0) > 0)
		.map((kind) => countOf[kind](data[kind]))
		.join(", ");
}
