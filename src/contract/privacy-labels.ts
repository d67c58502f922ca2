import type { PrivacyRight, PrivacyState } from "#core/privacy-request.ts";
import type { AnonymisedPlace, KeptFact } from "./privacy.ts";

// Apart from the other labels: few screens speak of this, and the first page need not wait for it.

export const privacyRightLabels: Record<PrivacyRight, string> = {
	confirmacao: "Confirmar se há dados",
	acesso: "Acessar os dados",
	correcao: "Corrigir os dados",
	anonimizacao: "Anonimizar ou bloquear dados",
	portabilidade: "Levar os dados (portabilidade)",
	eliminacao: "Eliminar os dados",
	compartilhamento: "Saber com quem são compartilhados",
	"sem-consentimento": "Saber o que implica não consentir",
	revogacao: "Revogar o consentimento",
	revisao: "Revisar decisão automatizada",
};

export const privacyStateLabels: Record<PrivacyState, string> = {
	aberta: "Aberta",
	"em-andamento": "Em andamento",
	respondida: "Respondida",
	recusada: "Recusada",
};

/** What of a person goes, in the order in which a preview tells it. */
export const anonymisedPlaceLabels: Record<AnonymisedPlace, string> = {
	customer: "Cadastro: nome, e-mail, telefone, CPF/CNPJ e endereço",
	orders: "Pedidos: comprador, contato, endereço de entrega e observações",
	returns: "Devoluções: observações",
	history: "Históricos de pedidos: dados como já foram",
	notes: "Notas internas sobre a pessoa",
	notifications: "Notificações que a citam",
	audit: "Auditoria: valores de antes e depois",
	imports: "Linhas de arquivos importados",
	bulk: "Linhas de ações em massa",
	requests: "Pedidos de titular: nome, contato e prova de identidade",
};

export const keptFactLabels: Record<KeptFact, { what: string; why: string }> = {
	orders: {
		what: "Pedidos: código, itens, valores, datas, cidade, UF e início do CEP",
		why: "Obrigação fiscal (CTN, art. 173, 174 e 195) e exercício de direitos; sem os dados da pessoa já não a identificam.",
	},
	ledger: {
		what: "Livro-razão, extratos e repasses das lojas",
		why: "Escrituração das lojas: só têm números, nada da pessoa.",
	},
	returns: {
		what: "Devoluções e reembolsos: itens, valores e datas",
		why: "Comprovam o que foi devolvido e pago.",
	},
	audit: {
		what: "Auditoria: quem fez o quê, e quando",
		why: "Prestação de contas (LGPD, art. 6º, X): ficam os fatos, sem os dados da pessoa.",
	},
	outside: {
		what: "Notas fiscais na SEFAZ e nas lojas; cópias de segurança já feitas",
		why: "Não estão aqui. Uma cópia mais antiga, se restaurada, é anonimizada de novo.",
	},
};
