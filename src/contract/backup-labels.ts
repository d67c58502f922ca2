import type { BackupOrigin, BackupWarning } from "./backups.ts";
import type { DiskWarning } from "./dashboard.ts";

export const backupOriginLabels: Record<BackupOrigin, string> = {
	manual: "Feita à mão",
	automatic: "Automática",
	"before-restore": "Antes de uma restauração",
};

export const backupWarningTexts: Record<
	BackupWarning,
	{ title: string; text: string }
> = {
	unreachable: {
		title: "A pasta das cópias não pode ser lida",
		text: "O disco em que elas ficam não está disponível, ou o servidor não tem acesso a ele. Enquanto isso, nenhuma cópia é feita.",
	},
	"none-yet": {
		title: "Ainda não há nenhuma cópia",
		text: "Este servidor roda há mais de dois dias sem que uma cópia tenha sido feita. Faça uma agora e veja em Tarefas o que impediu a automática.",
	},
	old: {
		title: "A última cópia tem mais de dois dias",
		text: "A cópia diária não está sendo feita. Faça uma agora e veja em Tarefas o que impediu a automática.",
	},
	"disk-short": {
		title: "O disco das cópias está quase cheio",
		text: "Pode não haver espaço para as próximas. Libere espaço no servidor, ou remova cópias que já levou para outro lugar.",
	},
};

export const diskWarningTexts: Record<
	DiskWarning,
	{ title: string; text: string }
> = {
	short: {
		title: "O disco do banco de dados está quase cheio",
		text: "Quando ele encher, nada mais será gravado. Libere espaço no servidor, ou passe os dados para um disco maior.",
	},
	full: {
		title: "O disco do banco de dados está cheio",
		text: "Nada está sendo gravado. Libere espaço no servidor agora; o que já foi salvo continua salvo.",
	},
};
