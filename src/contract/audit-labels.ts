import type { KeyScope } from "#core/access.ts";
import type { ActorKind } from "#core/actor.ts";
import type { ActionKind, AuditSubject, SignInRefusal } from "./audit.ts";
import type { ListName } from "./list-names.ts";

// Apart from the other labels: only the audit and the keys read these, and the first page need not wait for them.

/** What the audit's filter offers. */
export const subjectLabels: Record<AuditSubject, string> = {
	order: "Pedidos",
	store: "Lojas",
	product: "Produtos",
	customer: "Clientes",
	note: "Notas internas",
	"privacy-request": "Pedidos de titulares (LGPD)",
	settings: "Configurações",
	member: "Equipe",
	"api-key": "Chaves de API",
	job: "Tarefas",
	webhook: "Integrações",
	import: "Importações",
	"list-view": "Visões da equipe",
	"bulk-action": "Ações em massa",
	report: "Relatórios",
	audit: "Auditoria",
};

export const listLabels: Record<ListName, string> = {
	orders: "Pedidos",
	products: "Produtos",
	customers: "Clientes",
	stores: "Lojas",
};

export const actionKindLabels: Record<ActionKind, string> = {
	created: "Criação",
	changed: "Alteração",
	removed: "Remoção",
	read: "Exportação, impressão ou consulta",
	access: "Acesso",
};

export const actorKindLabels: Record<ActorKind, string> = {
	person: "Pessoa",
	key: "Chave de API",
	system: "Sistema",
};

export const signInRefusalLabels: Record<SignInRefusal, string> = {
	senha: "Senha errada",
	codigo: "Código errado",
	"senha-em-sessao": "Senha errada, em uma sessão já aberta",
	"codigo-em-sessao": "Código errado, em uma sessão já aberta",
};

export const keyScopeLabels: Record<KeyScope, string> = {
	"orders:create": "Enviar pedidos",
	"orders:read": "Ler pedidos",
	"orders:write": "Alterar pedidos",
	"catalog:read": "Ler lojas e produtos",
	"catalog:write": "Alterar lojas e produtos",
	"customers:read": "Ler clientes",
	"customers:write": "Alterar clientes",
	"reports:read": "Ler relatórios",
};
