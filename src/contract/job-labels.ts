import type { JobStatus } from "./jobs.ts";

export const jobStatusLabels: Record<JobStatus, string> = {
	waiting: "Aguardando",
	running: "Em andamento",
	done: "Concluída",
	failed: "Falhou",
	cancelled: "Cancelada",
};

/** What a row says of itself when the process that worked at it was gone: again, and once too often. */
export const crashText = "O servidor parou no meio desta tarefa.";
export const stopText =
	"O servidor parou 5 vezes seguidas no meio desta tarefa, e ela não recomeça mais sozinha. Veja o log do servidor e tente de novo.";

/** By the name of the kind. */
export const jobKindLabels: Readonly<Record<string, string>> = {
	backup: "Cópia de segurança",
	"daily-backup": "Cópia de segurança diária",
	restore: "Restauração de uma cópia",
	"sales-settling": "Consolidação das vendas",
	"money-releasing": "Liberação de valores das lojas",
	retention: "Retenção de registros",
	"audit-tidying": "Limpeza da auditoria",
	"jobs-pruning": "Limpeza de tarefas antigas",
	"notifications-pruning": "Limpeza de notificações antigas",
	"webhook-deliveries": "Envio a integrações",
	"webhook-pruning": "Limpeza de entregas antigas",
	"import-reading": "Leitura do arquivo",
	"import-checking": "Conferência das linhas",
	"import-applying": "Importação",
	"import-undoing": "Desfazer importação",
	"bulk-checking": "Conferência da ação em massa",
	"bulk-applying": "Ação em massa",
	"bulk-undoing": "Desfazer ação em massa",
	"bulk-pruning": "Limpeza de ações em massa antigas",
	anonymisation: "Anonimização de um titular",
	"imports-pruning": "Limpeza de importações antigas",
};

/** One that only a newer release knows has no name here. */
export function jobKindLabel(kind: string): string {
	return jobKindLabels[kind] ?? "Tarefa";
}
