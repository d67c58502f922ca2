import type { Random } from "../random.ts";

const notes = [
	"Entregar na portaria.",
	"Ligar antes de entregar.",
	"É presente: não enviar a nota dentro da caixa.",
	"Receber somente em horário comercial.",
	"Deixar com o vizinho do 102 se não houver ninguém.",
	"Campainha quebrada, chamar pelo interfone.",
	"Ponto de referência: em frente à igreja matriz.",
];

const resellerNotes = [
	"Entrega na doca dos fundos, das 8h às 11h.",
	"Emitir nota fiscal com o CNPJ do cadastro.",
	"Conferir os volumes com o encarregado do depósito.",
	"Agendar a entrega com um dia de antecedência.",
];

const reasons = [
	"Cliente desistiu da compra.",
	"Pagamento não reconhecido pelo cliente.",
	"Endereço fora da área de entrega.",
	"Pedido feito em duplicidade.",
	"Prazo de entrega não atende o cliente.",
];

/** What the buyer wrote to the order; most write nothing. */
export function drawNote(random: Random, isReseller: boolean): string {
	const note = random.pick(isReseller ? resellerNotes : notes);
	return random.chance(0.09) ? note : "";
}

export function drawCancelReason(random: Random): string | null {
	const reason = random.pick(reasons);
	return random.chance(0.85) ? reason : null;
}
