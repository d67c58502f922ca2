/** What fields of the LGPD desk answer; only its screens need them. */
export const privacyMessages: Readonly<Record<string, string>> = {
	identity_unproven: "Anote antes como a identidade do titular foi confirmada.",
	received_in_future: "A data não pode ser depois de hoje.",
	type_to_confirm: "Digite ANONIMIZAR para confirmar.",
	open_orders: "Há pedidos em andamento: {codes}.",
	open_returns: "Há devoluções em aberto: {codes}.",
	too_many_steps: "Este pedido já tem {maximum} passos anotados.",
	held_parts: "Há repasses retidos: {codes}.",
};
