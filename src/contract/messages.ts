import type { ErrorCode } from "#core/errors.ts";
import { formatMoney } from "#core/money.ts";

/** What an operator reads when a request is refused; a missing code is a type error. */
export const errorMessages: Record<ErrorCode, string> = {
	not_found: "Não encontramos o que você procura. Pode ter sido removido.",
	validation_failed: "Confira os campos destacados.",
	bad_cursor: "Esta página da lista não existe mais. Volte ao início da lista.",
	bad_json: "O corpo da requisição não é um JSON válido.",
	body_cut_off: "A requisição foi interrompida antes de chegar inteira.",
	method_not_allowed: "Este endereço não aceita esse método.",
	payload_too_large: "O conteúdo enviado é grande demais.",
	unsupported_media: "Este formato não é aceito.",
	signed_out: "Entre para continuar.",
	two_sessions:
		"O navegador enviou mais de um cookie de sessão. Apague os cookies deste endereço e entre de novo.",
	wrong_credentials: "E-mail ou senha incorretos.",
	wrong_code: "Código incorreto. Confira no aplicativo e tente de novo.",
	code_expired: "O tempo para informar o código acabou. Entre de novo.",
	too_many_attempts: "Muitas tentativas.",
	too_many_reveals:
		"Você chegou ao limite de consultas a dados pessoais por hora.",
	too_many_lookups:
		"Você chegou ao limite de buscas por documento, telefone ou e-mail por hora.",
	proof_required: "Confirme que é você para continuar.",
	key_refused: "Esta chave de API não existe, expirou ou foi revogada.",
	too_many_requests: "Esta chave fez requisições demais.",
	forbidden: "Você não tem permissão para fazer isso.",
	forbidden_origin: "A requisição veio de uma origem que não é permitida.",
	sign_in_off:
		"Esta instalação está aberta neste computador e não tem equipe nem senhas.",
	second_factor_on: "A verificação em duas etapas já está ativa.",
	second_factor_off: "A verificação em duas etapas não está ativa.",
	last_administrator:
		"O marketplace precisa de ao menos um administrador ativo.",
	link_ended: "Este link já foi usado, expirou ou foi cancelado.",
	duplicate_member: "Já existe alguém na equipe com este e-mail.",
	member_disabled:
		"O acesso desta pessoa está desativado. Reative-o antes de gerar um link.",
	too_many_keys: "Há chaves ativas demais. Revogue as que não usa.",
	too_many_webhooks: "Há integrações demais. Remova as que não usa.",
	webhooks_off: "Daqui nada pode ser enviado a outros sistemas.",
	version_conflict: "Outra pessoa salvou uma alteração antes de você.",
	idempotency_conflict:
		"Esta chave de idempotência já foi usada com outro conteúdo.",
	duplicate_slug: "Este slug já é usado por outra loja.",
	reserved_slug: "Este slug é reservado pelo sistema.",
	duplicate_sku: "Esta loja já tem um produto com este SKU.",
	duplicate_email: "Já existe um cliente com este e-mail.",
	duplicate_document: "Já existe um cliente com este CPF/CNPJ.",
	order_delivered: "O pedido já foi entregue.",
	order_cancelled: "O pedido está cancelado e não pode mais ser alterado.",
	status_not_selectable: "Este status não pode ser escolhido.",
	nothing_to_undo: "Não há mudança de status a desfazer neste pedido.",
	parts_mismatch: "As partes do pedido não batem com os seus itens.",
	discount_above_goods: "O desconto é maior que o valor dos produtos.",
	empty_order: "O pedido não tem itens.",
	order_too_large: "O pedido passa do valor máximo de R$ 999.999.999,99.",
	stock_short: "Não há estoque suficiente.",
	store_inactive: "A loja não está ativa.",
	product_unavailable: "O produto não está disponível para venda.",
	customer_inactive: "O cliente está inativo.",
	minimum_order: "O pedido está abaixo do valor mínimo da loja.",
	price_changed: "O preço informado não é o preço atual do produto.",
	too_many_images: "Um produto pode ter no máximo 5 imagens.",
	image_too_large: "A imagem passa de 5 MB.",
	image_unreadable: "O arquivo não é uma imagem PNG ou JPG válida.",
	images_changed:
		"As imagens deste produto mudaram enquanto você as ordenava. Confira e tente de novo.",
	stock_changed:
		"O estoque mudou enquanto você contava. Confira o novo número e tente de novo.",
	stock_below_exit: "A saída é maior que o estoque.",
	product_approved:
		"Este produto já foi aprovado. Para tirá-lo do catálogo, desative-o.",
	duplicate_store_document: "Outra loja já tem este CNPJ/CPF.",
	too_many_documents: "Uma loja pode ter no máximo 30 documentos.",
	document_too_large: "O documento passa de 10 MB.",
	document_unreadable: "O arquivo não é um PDF, PNG ou JPG válido.",
	coupon_above_discount:
		"O marketplace não pode pagar mais do que o desconto da compra.",
	order_has_returns:
		"Este pedido tem devolução e não pode ser cancelado. Conclua pela devolução.",
	return_step: "A devolução não está mais nesta etapa. Confira como ela está.",
	part_not_sent:
		"Só volta o que foi enviado. Reembolse sem devolução ou espere o envio.",
	nothing_to_refund: "Não há valor a reembolsar.",
	refund_above_paid: "O reembolso passa do que foi pago.",
	refund_changed:
		"O valor do reembolso mudou enquanto você o registrava. Confira e tente de novo.",
	already_held: "O repasse desta parte já está retido.",
	not_held: "O repasse desta parte não está retido.",
	part_paid: "O valor desta parte já entrou em um repasse.",
	part_not_late: "A loja não está atrasada com esta parte do pedido.",
	already_chased: "Outra pessoa já cobrou a loja.",
	nothing_to_close: "Nenhuma loja tem ciclo a fechar.",
	closing_changed:
		"Os valores mudaram desde a simulação. Confira de novo antes de fechar.",
	payout_not_open: "Este repasse não está mais em aberto.",
	payout_not_paid: "Este repasse não está marcado como pago.",
	payout_returned: "Este repasse já foi devolvido pelo banco.",
	duplicate_pix_id: "Este identificador já foi usado em outro lançamento.",
	import_unreadable: "Não foi possível ler o arquivo.",
	selection_empty: "Nenhum registro corresponde à seleção.",
	selection_too_large:
		"A seleção passa de 10.000 registros. Use os filtros para dividi-la.",
	bulk_step: "A ação não está mais nesta etapa. Confira como ela está.",
	import_step: "A importação não está mais nesta etapa. Confira como ela está.",
	privacy_step: "Isto não pode mais ser feito. Confira como está.",
	customer_anonymised: "O cliente foi anonimizado.",
	sample_not_loaded: "O marketplace de exemplo não está carregado.",
	job_finished: "Esta tarefa já terminou.",
	job_not_stopped: "Esta tarefa não está parada.",
	backups_off: "As cópias desta instalação são feitas fora daqui.",
	backup_busy: "Outra cópia ou restauração está em andamento.",
	backup_stuck:
		"A cópia parou de avançar e foi interrompida: o disco das cópias ou o banco de dados não responde. Nada foi alterado.",
	backup_unreadable: "Este arquivo não é uma cópia de segurança.",
	backup_newer: "Esta cópia foi feita por uma versão mais nova.",
	backup_damaged: "Esta cópia está danificada. Nada foi alterado.",
	backup_passphrase_needed: "Esta cópia precisa da sua senha.",
	backup_wrong_passphrase: "A senha não abre esta cópia.",
	backup_disk_full: "Não há espaço em disco. Nada foi alterado.",
	backup_has_dependents:
		"Outras tabelas ou visões do banco dependem destas. Nada foi alterado.",
	internal: "Algo deu errado do nosso lado. Tente novamente.",
	unavailable: "O banco de dados não respondeu. Tente novamente em instantes.",
	disk_full:
		"O disco do servidor está cheio e nada foi gravado. Quem cuida do servidor precisa liberar espaço.",
	overloaded:
		"Há requisições demais neste momento. Tente novamente em instantes.",
	too_many_readers:
		"Há telas demais abertas neste servidor. Feche as que não usa e tente novamente.",
};

/** What a single field answers. Codes come from the contract's own checks. */
const fieldMessages: Record<string, string> = {
	required: "Preencha este campo.",
	invalid: "Valor inválido.",
	invalid_type: "Valor inválido.",
	invalid_option: "Escolha uma das opções.",
	invalid_text: "O texto tem caracteres que não são aceitos.",
	invalid_number: "Informe um número, como 12.",
	not_integer: "Informe um número inteiro, como 12.",
	invalid_date: "Informe uma data válida.",
	invalid_email: "Informe um e-mail válido, como nome@empresa.com.br.",
	invalid_phone: "Informe um telefone com DDD, como (11) 98765-4321.",
	invalid_document: "Informe um CPF ou CNPJ válido, como 529.982.247-25.",
	password_too_short: "Use ao menos 12 caracteres.",
	password_too_common:
		"Esta senha está entre as mais usadas. Escolha outra, como quatro palavras ao acaso.",
	password_of_own_words:
		"A senha não pode ser feita do seu nome ou do seu e-mail. Escolha outra, como quatro palavras ao acaso.",
	wrong_password: "A senha não confere.",
	incomplete_code: "Digite o código inteiro.",
	wrong_check_digit: "O dígito verificador não confere.",
	invalid_postal_code: "Informe um CEP com 8 dígitos.",
	invalid_tracking_code:
		"Use letras sem acento, números, espaços e sinais como hífen, ponto e barra.",
	invalid_web_address:
		"Informe um endereço completo, como https://loja.com.br/avisos.",
	address_with_credentials:
		"Tire o usuário e a senha do endereço: as entregas são assinadas com o segredo.",
	invalid_slug: "Use letras minúsculas, números e hífens.",
	invalid_pix_key:
		"Informe um CPF, CNPJ, e-mail, telefone ou chave aleatória válidos.",
	invalid_pix_id:
		"Isto não é um identificador do Pix. Copie os 32 caracteres do comprovante, com maiúsculas e minúsculas como estão lá.",
	pix_id_of_return:
		"Este é o identificador de uma devolução (D…). Cole o do pagamento, que começa com E.",
	pix_id_of_payment:
		"Este é o identificador de um pagamento (E…). Cole o da devolução, que começa com D.",
	pix_id_too_early: "O identificador é de antes da data informada.",
	pix_id_too_late: "O identificador é de depois da data informada.",
	duplicate_pix_id: "Este identificador já foi usado em outro lançamento.",
	wrong_amount: "O valor pago difere do repasse, que é de {amount}.",
	day_before_sale: "A data não pode ser anterior à venda.",
	day_in_future: "A data não pode ser depois de hoje.",
	day_before_payout: "A data não pode ser anterior ao fechamento.",
	national_holiday: "Este dia já é feriado nacional.",
	duplicate_holiday: "Este dia já está no calendário.",
	sort_needs_late:
		"Só a lista de pedidos atrasados pode ser ordenada por atraso.",
	already_chased: "{actor} cobrou a loja {when}, {channel}.",
	units_above_left: "Restam {left} para devolver.",
	received_above_returned: "Não pode passar do que foi devolvido.",
	restocked_above_received: "Não pode passar do que foi recebido.",
	refund_changed:
		"O valor desta devolução mudou: o reembolso é de {refundCents}, não de {shownCents}. Confira o que foi pago ao cliente.",
	freight_above_paid: "O frete ainda não reembolsado é de {leftCents}.",
	not_in_part: "Escolha itens de uma só loja deste pedido.",
	not_in_return: "Este item não faz parte da devolução.",
	repeated_item: "Este item já está na lista.",
	choose_units: "Escolha ao menos uma unidade.",
	nothing_received: "Informe o que chegou. Se nada chegou, recuse a devolução.",
	amount_zero: "Informe um valor diferente de zero.",
	invalid_commission_rate: "A comissão deve ficar entre 0% e 100%.",
	invalid_percent: "Informe um percentual entre 0,01% e 1.000%.",
	choose_setting: "Escolha ao menos uma configuração.",
	amount_not_positive: "Informe um valor maior que zero.",
	amount_negative: "O valor não pode ser negativo.",
	amount_too_high: "O valor deve ser no máximo R$ 999.999,99.",
	cents_too_high: "O valor deve ser no máximo R$ 999.999.999,99.",
	weight_too_high: "O peso deve ser no máximo 1.000 kg.",
	line_too_many_units: "Cada item pode ter no máximo 100.000 unidades.",
	order_too_many_units: "O pedido pode ter no máximo 1.000.000 de unidades.",
	period_too_long: "O período pode ter no máximo dez anos.",
	days_reversed: "A data final deve ser igual ou posterior à inicial.",
	range_reversed: "O valor final deve ser maior ou igual ao inicial.",
	too_short: "Texto curto demais.",
	reason_without_words:
		"Explique em palavras: letras repetidas não dizem o motivo.",
	too_small: "O valor deve ser no mínimo {minimum}.",
	too_big: "O valor deve ser no máximo {maximum}.",
	too_long: "Use no máximo {maximum} caracteres.",
	too_few: "Informe ao menos {minimum}.",
	too_many: "Informe no máximo {maximum}.",
	unknown_field: "Este campo não existe.",
	name_differs: "Digite o nome do marketplace como ele está escrito.",
	choose_active_store: "Escolha uma loja ativa.",
	price_not_positive: "Informe um preço maior que zero.",
	price_too_high: "O preço deve ser no máximo R$ 9.999.999,99.",
	stock_negative: "O estoque não pode ser negativo.",
	stock_changed:
		"O estoque mudou de {seen} para {stock} enquanto você contava. Confira e tente de novo.",
	stock_below_exit: "Há {stock} em estoque: não pode sair mais do que existe.",
	detail_required: "Diga qual é o outro motivo.",
	image_empty: "O arquivo {file} está vazio.",
	image_wrong_type: "O arquivo {file} não é uma imagem PNG ou JPG.",
	image_damaged: "O arquivo {file} está danificado ou incompleto.",
	image_too_large: "O arquivo {file} passa de 5 MB.",
	image_too_many_pixels:
		"O arquivo {file} tem pixels demais. O máximo é de 64 megapixels.",
	too_many_images:
		"O arquivo {file} não foi enviado: um produto pode ter no máximo 5 imagens.",
	too_many_notes:
		"Este registro já tem {maximum} notas internas. Remova as que não servem mais.",
	too_many_pinned_notes:
		"Este registro já tem {maximum} notas fixadas. Desafixe uma antes.",
	duplicate_view_name: "Já existe uma visão com este nome nesta lista.",
	too_many_views:
		"Esta lista já tem {maximum} visões. Exclua as que não servem mais.",
	record_removed: "Este registro foi removido e não recebe novas notas.",
	unknown_member: "Esta pessoa não faz parte da equipe.",
	duplicate_store_document: "Este CNPJ/CPF já é da loja {store}.",
	contact_unreachable: "Informe um telefone ou um e-mail.",
	unknown_customer: "Não encontramos este cliente.",
	delivery_required: "O cliente não tem endereço completo. Informe a entrega.",
	installments_by_card_only: "Só o cartão aceita mais de uma parcela.",
	stock_short: "Estoque insuficiente de {product}: disponível {stock}.",
	store_inactive: "A loja {store} não está ativa.",
	price_changed: "O preço atual de {product} é {currentCents}.",
	minimum_order:
		"{store} exige pedido mínimo de {minOrderCents}: faltam {missingCents}.",
};

/**
 * `fieldMessage("too_long", { maximum: 120 })` → "Use no máximo 120 caracteres." `more` are messages that
 * few screens need, and that are not loaded with the first one.
 */
export function fieldMessage(
	code: string,
	params: Record<string, string | number> = {},
	more: Readonly<Record<string, string>> = {},
): string {
	const template =
		more[code] ??
		fieldMessages[code] ??
		(errorMessages as Record<string, string>)[code] ??
		"Valor inválido.";
	return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
		const value = params[name];
		if (value === undefined) return whole;
		if (typeof value === "string") return value;
		return name.endsWith("Cents")
			? formatMoney(value)
			: value.toLocaleString("pt-BR");
	});
}

/** `waitText(840)` → "Tente de novo em 14 minutos." */
export function waitText(seconds: number): string {
	const [count, one, many] =
		seconds <= 90
			? [seconds, "segundo", "segundos"]
			: [Math.ceil(seconds / 60), "minuto", "minutos"];
	return `Tente de novo em ${count} ${count === 1 ? one : many}.`;
}
