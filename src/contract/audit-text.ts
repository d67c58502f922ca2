import type { ActivityEntry, AuditedEntity } from "./activity.ts";
import { auditField, placeOfField } from "./audit-fields.ts";
import { isBlank, text } from "./audit-values.ts";

type Entry = Pick<ActivityEntry, "entity" | "action" | "before" | "after">;

/** One field of an entry in words; null where there was, or is, no record to speak of. */
export interface ChangedField {
	/** As it is stored, to tell fields apart; never shown. */
	name: string;
	label: string;
	before: string | null;
	after: string | null;
}

/** What happened, in a few words: "Loja aprovada". Who did it, and to which, stands beside. */
export function auditTitle({ entity, action, after }: Entry): string {
	if (action === "printed") return printedTitle(after);
	return titles[entity][action] ?? titles[entity].other;
}

/** Each field that changed, before and after; of a new record, what it began with. */
export function changedFields({
	entity,
	before,
	after,
}: Entry): ChangedField[] {
	const place = (name: string) => placeOfField(entity, name);
	// The database keeps them by the length of their names.
	const fields = Object.keys({ ...before, ...after }).toSorted(
		(a, b) => Math.sign(place(a) - place(b)) || 0,
	);
	return fields.flatMap((name) => {
		const field = auditField(entity, name);
		const write = field?.write ?? text;
		const then = before && name in before ? before[name] : undefined;
		const now = after && name in after ? after[name] : undefined;
		// Nothing was there and nothing came: a form's empty fields, an unused reason.
		if (isBlank(then) && isBlank(now)) return [];
		return {
			name,
			// A field that nobody named is still a change, but its stored name is no word of ours.
			label: field?.label ?? "Outro dado",
			before: isKnown(before, name) && !field?.isOfEvent ? write(then) : null,
			after: isKnown(after, name) ? write(now) : null,
		};
	});
}

/** The same as one text: "Status: Pago → Enviado; Motivo: Troca". */
export function changesText(entry: Entry): string {
	return changedFields(entry)
		.map(({ label, before, after }) => {
			const values = [before, after].filter((value) => value !== null);
			return `${label}: ${values.join(" → ")}`;
		})
		.join("; ");
}

function printedTitle(after: Entry["after"]): string {
	const isOne = after?.count === 1;
	if (after?.paper === "romaneio")
		return isOne ? "Romaneio impresso" : "Romaneios impressos";
	return isOne ? "Pedido impresso" : "Pedidos impressos";
}

function isKnown(values: Entry["before"], name: string): boolean {
	return values !== null && name in values;
}

type Titles = Readonly<Record<string, string>> & {
	/** What is said of an action that has no words yet. */
	other: string;
};

const titles: Record<AuditedEntity, Titles> = {
	store: {
		created: "Loja cadastrada",
		duplicated: "Loja duplicada",
		edited: "Loja editada",
		approved: "Cadastro de loja aprovado",
		refused: "Cadastro de loja recusado",
		reopened: "Cadastro de loja de volta à aprovação",
		activated: "Loja ativada",
		deactivated: "Loja desativada",
		"document-added": "Documento da loja adicionado",
		"document-edited": "Documento da loja corrigido",
		"document-removed": "Documento da loja removido",
		"document-read": "Documento da loja aberto",
		removed: "Loja removida",
		exported: "Lojas exportadas",
		other: "Loja alterada",
	},
	"store-settings": {
		edited: "Configurações da loja alteradas",
		other: "Configurações da loja mudaram",
	},
	"store-legal": {
		edited: "Dados legais da loja alterados",
		other: "Dados legais da loja mudaram",
	},
	product: {
		created: "Produto cadastrado",
		duplicated: "Produto duplicado",
		edited: "Produto editado",
		approved: "Produto aprovado",
		refused: "Produto recusado",
		resubmitted: "Produto enviado para aprovação de novo",
		activated: "Produto ativado",
		deactivated: "Produto desativado",
		"stock-adjusted": "Estoque ajustado",
		"image-added": "Imagem adicionada",
		"image-removed": "Imagem removida",
		"images-ordered": "Ordem das imagens alterada",
		removed: "Produto removido",
		exported: "Produtos exportados",
		other: "Produto alterado",
	},
	customer: {
		created: "Cliente cadastrado",
		edited: "Cliente editado",
		activated: "Cliente ativado",
		deactivated: "Cliente desativado",
		"made-vip": "Cliente tornado VIP",
		"vip-removed": "Cliente deixou de ser VIP",
		"personal-data-read": "Dados pessoais do cliente mostrados",
		"personal-data-refused":
			"Dados pessoais do cliente não mostrados: limite por hora",
		"personal-search-refused":
			"Buscas por dados pessoais recusadas: limite por hora",
		"anonymisation-asked": "Anonimização pedida",
		anonymised: "Cliente anonimizado",
		"package-read": "Pacote do titular gerado",
		exported: "Clientes exportados",
		other: "Cliente alterado",
	},
	order: {
		placed: "Pedido recebido",
		status: "Status do pedido alterado",
		part: "Parte de uma loja alterada",
		edited: "Dados do pedido editados",
		reprocessed: "Pedido reprocessado",
		undone: "Alteração do pedido desfeita",
		cancelled: "Pedido cancelado",
		"personal-data-read": "Dados pessoais do pedido mostrados",
		"personal-data-refused":
			"Dados pessoais do pedido não mostrados: limite por hora",
		exported: "Pedidos exportados",
		return: "Devolução do pedido alterada",
		hold: "Retenção do repasse alterada",
		chased: "Loja cobrada",
		nfe: "Chave da NF-e alterada",
		other: "Pedido alterado",
	},
	note: {
		created: "Nota interna escrita",
		edited: "Nota interna editada",
		removed: "Nota interna removida",
		pinned: "Nota interna fixada",
		unpinned: "Nota interna desafixada",
		other: "Nota interna alterada",
	},
	"privacy-request": {
		created: "Pedido de titular recebido",
		edited: "Pedido de titular corrigido",
		step: "Passo anotado no pedido de titular",
		"package-handed": "Pacote do titular entregue",
		answered: "Pedido de titular respondido",
		refused: "Pedido de titular recusado",
		other: "Pedido de titular alterado",
	},
	"list-view": {
		created: "Visão da equipe criada",
		edited: "Visão da equipe editada",
		removed: "Visão da equipe excluída",
		other: "Visão da equipe alterada",
	},
	return: {
		requested: "Devolução solicitada",
		approved: "Devolução aprovada",
		refused: "Devolução recusada",
		received: "Devolução recebida",
		refunded: "Devolução reembolsada",
		reversed: "Reembolso da devolução estornado",
		other: "Devolução alterada",
	},
	payout: {
		paid: "Repasse marcado como pago",
		returned: "Repasse devolvido pelo banco",
		reversed: "Pagamento do repasse estornado",
		exported: "Repasses exportados",
		other: "Repasse alterado",
	},
	"payout-cycle": {
		closed: "Ciclo de repasse fechado",
		other: "Ciclo de repasse alterado",
	},
	adjustment: { made: "Ajuste manual lançado", other: "Ajuste alterado" },
	settings: {
		edited: "Configurações do marketplace alteradas",
		"sample-loaded": "Marketplace de exemplo carregado",
		emptied: "Marketplace esvaziado para começar",
		"retention-applied": "Retenção aplicada",
		restored: "Cópia de segurança restaurada",
		"backup-asked": "Cópia de segurança pedida",
		"backup-removed": "Cópia de segurança removida",
		"restore-asked": "Restauração pedida",
		"secret-forgotten":
			"Segredo de acesso trocado: sessões e códigos encerrados",
		exported: "Registros próprios exportados",
		other: "Configurações alteradas",
	},
	calendar: {
		edited: "Calendário de feriados alterado",
		other: "Calendário alterado",
	},
	member: {
		joined: "Entrou para a equipe",
		"role-changed": "Papel alterado",
		disabled: "Acesso desativado",
		enabled: "Acesso reativado",
		"signed-in": "Entrou",
		"sign-in-refused": "Entrada recusada",
		"signed-out": "Saiu",
		"session-ended": "Sessão encerrada",
		"sessions-ended": "Sessões encerradas",
		"password-changed": "Senha alterada",
		"second-factor-on": "Segundo fator ativado",
		"second-factor-off": "Segundo fator desativado",
		"backup-codes-renewed": "Códigos de reserva renovados",
		"recovery-created": "Link de recuperação criado",
		recovered: "Acesso recuperado por link",
		other: "Conta da equipe alterada",
	},
	invitation: {
		created: "Convite criado",
		cancelled: "Convite cancelado",
		other: "Convite alterado",
	},
	"api-key": {
		created: "Chave de API criada",
		revoked: "Chave de API revogada",
		other: "Chave de API alterada",
	},
	job: {
		cancelled: "Tarefa cancelada",
		retried: "Tarefa recomeçada",
		other: "Tarefa alterada",
	},
	webhook: {
		created: "Integração criada",
		edited: "Integração editada",
		activated: "Integração ativada",
		deactivated: "Integração desativada",
		"secret-changed": "Segredo da integração trocado",
		removed: "Integração removida",
		tested: "Teste enviado à integração",
		resent: "Entregas enviadas de novo",
		other: "Integração alterada",
	},
	import: {
		created: "Arquivo enviado para importação",
		confirmed: "Importação confirmada",
		"undo-asked": "Importação desfeita",
		exported: "Linhas com erro baixadas",
		other: "Importação alterada",
	},
	"bulk-action": {
		created: "Ação em massa preparada",
		confirmed: "Ação em massa confirmada",
		"undo-asked": "Ação em massa desfeita",
		discarded: "Ação em massa descartada",
		other: "Ação em massa alterada",
	},
	report: { exported: "Relatório exportado", other: "Relatório lido" },
	audit: { exported: "Auditoria exportada", other: "Auditoria lida" },
};
