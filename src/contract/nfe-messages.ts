import type { NfeRefusal, NfeWarning } from "#core/nfe-check.ts";

/** What is said beside every key: nobody asked the tax office. */
export const nfeFormatOnly = "Formato válido, não consultado na SEFAZ";

/** Why a line or a file is not taken, beside what is wrong with a key itself. */
export type NfeLineRefusal =
	| "nfe_order_unknown"
	| "nfe_order_cancelled"
	| "nfe_no_store"
	| "nfe_has_other"
	| "nfe_taken"
	| "nfe_repeated";
export type NfeFileRefusal =
	| "nfe_xml_unreadable"
	| "nfe_xml_other"
	| "nfe_xml_event"
	| "nfe_xml_several";

/** By the codes that refuse a key, or that someone should look at. */
export const nfeMessages: Readonly<
	Record<NfeRefusal | NfeWarning | NfeLineRefusal | NfeFileRefusal, string>
> = {
	nfe_malformed:
		"Informe os 44 caracteres da chave: números e, no CNPJ, também letras.",
	nfe_check_digit:
		"O dígito verificador da chave não confere. Algum caractere está trocado.",
	nfe_state: "Os dois primeiros números não são de nenhum estado.",
	nfe_month: "O mês da chave não existe.",
	nfe_issuer_invalid: "O CNPJ ou CPF do emitente dentro da chave não é válido.",
	nfe_model:
		"A chave é de outro documento. Informe a de uma NF-e (modelo 55) ou NFC-e (65).",
	nfe_number: "O número da nota dentro da chave é zero.",
	nfe_emission: "O tipo de emissão dentro da chave não existe.",
	nfe_letters_too_early:
		"CNPJ com letras só existe em notas emitidas desde julho de 2026.",
	nfe_issuer_other: "A nota foi emitida por outra empresa, não por esta loja.",
	nfe_future: "A nota é de um mês que ainda não começou.",
	nfe_before_order: "A nota é de um mês anterior ao da compra.",
	nfe_other_branch:
		"A nota foi emitida por outra filial: a raiz do CNPJ é a da loja, o restante não.",
	nfe_issuer_unknown:
		"A loja ainda não tem CNPJ ou CPF cadastrado. O emitente não foi conferido.",
	nfe_other_state: "A nota é de outro estado que o da loja.",
	nfe_consumer_note: "É uma NFC-e (modelo 65). Para entrega se espera a NF-e.",
	nfe_series: "A série da nota não é das que uma empresa usa para emitir.",
	nfe_trivial_code:
		"O código numérico da nota não parece sorteado. A SEFAZ recusa algumas notas assim.",
	nfe_order_unknown: "Não há pedido com este código.",
	nfe_order_cancelled: "O pedido está cancelado.",
	nfe_no_store: "Nenhuma loja deste pedido é a emitente da nota.",
	nfe_has_other:
		"A loja já tem outra chave neste pedido. Troque-a no próprio pedido.",
	nfe_taken: "Esta chave já é do pedido {order}.",
	nfe_repeated: "A linha {line} já traz esta chave ou outra da mesma loja.",
	nfe_xml_unreadable: "O arquivo não é um XML que se possa ler.",
	nfe_xml_other: "O XML não é de uma NF-e.",
	nfe_xml_event:
		"O XML é de um evento ou de um cancelamento, não da nota. Use o XML da NF-e.",
	nfe_xml_several: "O XML tem mais de uma nota. Envie o de uma só.",
};
