import type { DeliveredEvent, WebhookRecord } from "#core/webhook-events.ts";
import type { DeliveryStatus, WebhookFailure } from "./webhooks.ts";

/** What an operator reads of webhooks; not in labels.ts, which every page loads. */
export const webhookEventLabels: Record<DeliveredEvent, string> = {
	"order.placed": "Pedido recebido",
	"order.status_changed": "Status do pedido mudou",
	"order.part_changed": "Parte de uma loja mudou",
	"order.cancelled": "Pedido cancelado",
	"return.requested": "Devolução solicitada",
	"return.changed": "Devolução mudou de etapa",
	"return.refunded": "Devolução reembolsada",
	"product.created": "Produto cadastrado",
	"product.changed": "Produto alterado",
	"product.removed": "Produto removido",
	"product.price_changed": "Preço mudou",
	"product.stock_changed": "Estoque mudou",
	"store.created": "Loja cadastrada",
	"store.changed": "Loja alterada",
	"store.removed": "Loja removida",
	"payout.closed": "Repasse fechado",
	"payout.paid": "Repasse pago",
	"payout.returned": "Repasse devolvido pelo banco",
	"payout.reversed": "Pagamento do repasse estornado",
	"webhook.test": "Teste",
};

export const webhookRecordLabels: Record<WebhookRecord, string> = {
	order: "Pedidos",
	return: "Devoluções",
	product: "Produtos",
	store: "Lojas",
	payout: "Repasses",
};

export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
	waiting: "Aguardando",
	delivered: "Entregue",
	failed: "Falhou",
};

/** Why the last try did not come through; `answerStatus` where there was an answer. */
export function failureText(
	error: WebhookFailure,
	answerStatus: number | null,
): string {
	if (error === "refused" && answerStatus !== null)
		return `O sistema respondeu ${answerStatus}; só respostas 2xx contam como recebidas.`;
	return failureTexts[error];
}

const failureTexts: Record<WebhookFailure, string> = {
	refused: "O sistema respondeu que não recebeu.",
	redirected:
		"O endereço redireciona para outro. Redirecionamentos não são seguidos: use o endereço final.",
	timed_out: "O sistema não respondeu em 10 segundos.",
	unknown_host: "O nome do endereço não foi encontrado no DNS.",
	closed_address:
		"O endereço leva a uma rede privada ou a este computador, e isso não é permitido aqui.",
	no_connection: "Não foi possível conectar ao endereço.",
	bad_certificate: "O certificado HTTPS do endereço não é válido.",
	broken_answer: "A conexão foi interrompida antes do fim da resposta.",
	given_up: "O endereço não recebeu nada por 24 horas.",
};
