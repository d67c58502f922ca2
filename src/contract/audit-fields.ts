import type { AuditedEntity } from "./activity.ts";
import {
	keyScopeLabels,
	listLabels,
	signInRefusalLabels,
} from "./audit-labels.ts";
import {
	contacts,
	count,
	day,
	instant,
	listOf,
	money,
	oneOf,
	parts,
	phone,
	pictures,
	pixKey,
	postalCode,
	rate,
	rating,
	store,
	taxId,
	text,
	units,
	type WriteValue,
	weight,
	yesNo,
} from "./audit-values.ts";
import { chaseChannelLabels } from "./chase-labels.ts";
import { jobKindLabel } from "./job-labels.ts";
import {
	customerStatusLabels,
	customerTypeLabels,
	exportFormatLabels,
	orderStatusLabels,
	paymentMethodLabels,
	productCategoryLabels,
	roleLabels,
	storeCategoryLabels,
	storeStatusLabels,
	storeTypeLabels,
} from "./labels.ts";
import { payoutCadenceLabels, payoutStateLabels } from "./payout-labels.ts";
import { privacyRightLabels, privacyStateLabels } from "./privacy-labels.ts";
import { removedRecordsText } from "./retention-labels.ts";
import {
	refundMethodLabels,
	returnBearerLabels,
	returnReasonLabels,
	returnStateLabels,
} from "./return-labels.ts";
import { storeDocumentKindLabels } from "./store-legal-labels.ts";
import { webhookEventLabels } from "./webhook-labels.ts";

export interface AuditField {
	label: string;
	write: WriteValue;
	/** Told of the event and no state of the record: it was nothing else before. */
	isOfEvent?: boolean;
}

type Fields = Readonly<Record<string, AuditField>>;

/** How a field of an audited record is called and written; undefined for one that nobody named yet. */
export function auditField(
	entity: AuditedEntity,
	field: string,
): AuditField | undefined {
	return fieldsOf[entity][field] ?? ofReads[field];
}

/** Where a field stands among those of its record; unnamed ones come last. */
export function placeOfField(entity: AuditedEntity, name: string): number {
	const place = Object.keys(fieldsOf[entity]).indexOf(name);
	return place === -1 ? Number.POSITIVE_INFINITY : place;
}

function field(label: string, write: WriteValue = text): AuditField {
	return { label, write };
}

function ofEvent(label: string, write?: WriteValue): AuditField {
	return { ...field(label, write), isOfEvent: true };
}

/** What is written down of a file or a print run. */
const ofReads: Fields = {
	format: field("Formato", oneOf({ ...exportFormatLabels, json: "JSON" })),
	filters: field("O que continha"),
	count: field("Quantidade", count),
	codes: field("Pedidos"),
	paper: field("Papel", oneOf({ pedido: "Pedido", romaneio: "Romaneio" })),
};

const sellingTerms: Fields = {
	commissionRateBps: field("Taxa de comissão", rate),
	freeShippingLimitCents: field("Limite do frete grátis", money),
	shippingRateCents: field("Taxa de entrega", money),
	processingDays: field(
		"Prazo de processamento",
		units("dia útil", "dias úteis"),
	),
	minOrderCents: field("Valor do pedido mínimo", money),
};

const person: Fields = {
	name: field("Nome"),
	email: field("E-mail"),
	role: field("Papel", oneOf(roleLabels)),
};

const days = units("dia", "dias");

/** In the order in which they are told. */
const fieldsOf: Record<AuditedEntity, Fields> = {
	store: {
		name: field("Nome"),
		slug: field("Slug"),
		type: field("Tipo", oneOf(storeTypeLabels)),
		category: field("Categoria", oneOf(storeCategoryLabels)),
		status: field("Status", oneOf(storeStatusLabels)),
		reason: ofEvent("Motivo"),
		manager: field("Responsável"),
		phone: field("Telefone", phone),
		email: field("E-mail"),
		description: field("Descrição"),
		ratingTenths: field("Avaliação", rating),
		joinedOn: field("Data de cadastro", day),
		copiedFrom: ofEvent("Cópia de"),
		fileName: field("Arquivo"),
		documentKind: field("Tipo do documento", oneOf(storeDocumentKindLabels)),
		validUntil: field("Validade", day),
		removedAt: field("Removida em", instant),
	},
	"store-settings": {
		...sellingTerms,
		pixKey: field("Chave Pix", pixKey),
		bankAccount: field("Conta bancária"),
		orderNotifications: field("Notificações de pedidos", yesNo),
		stockAlerts: field("Alertas de estoque", yesNo),
		promotionUpdates: field("Avisos de promoções", yesNo),
		autoApproveProducts: field("Aprovação automática de produtos", yesNo),
		allowBackorders: field("Venda sem estoque", yesNo),
		requireMinOrder: field("Exige pedido mínimo", yesNo),
		payoutCadence: field("Ciclo de repasse", oneOf(payoutCadenceLabels)),
		requireNfe: field("Exige NF-e", yesNo),
	},
	"store-legal": {
		legalName: field("Razão social"),
		document: field("CNPJ/CPF", taxId),
		stateRegistration: field("Inscrição estadual"),
		postalCode: field("CEP", postalCode),
		address: field("Endereço"),
		city: field("Cidade"),
		state: field("Estado (UF)"),
		contacts: field("Contatos", contacts),
	},
	product: {
		name: field("Nome"),
		sku: field("SKU"),
		storeId: field("Loja", store),
		category: field("Categoria", oneOf(productCategoryLabels)),
		priceRetailCents: field("Preço varejo", money),
		priceWholesaleCents: field("Preço atacado", money),
		stock: field("Estoque", count),
		reason: ofEvent("Motivo"),
		sold: field("Vendidos", count),
		description: field("Descrição"),
		weightGrams: field("Peso", weight),
		dimensions: field("Dimensões"),
		images: field("Imagens", pictures),
		isOnline: field("No catálogo online", yesNo),
		isApproved: field("Aprovado", yesNo),
		refusalReason: field("Motivo da recusa"),
		decidedAt: field("Decidido em", instant),
		copiedFrom: ofEvent("Cópia de"),
		createdAt: field("Cadastrado em", instant),
		removedAt: field("Removido em", instant),
	},
	customer: {
		name: field("Nome"),
		email: field("E-mail"),
		phone: field("Telefone", phone),
		document: field("CPF/CNPJ", taxId),
		type: field("Tipo", oneOf(customerTypeLabels)),
		status: field("Status", oneOf(customerStatusLabels)),
		postalCode: field("CEP", postalCode),
		address: field("Endereço"),
		city: field("Cidade"),
		state: field("Estado (UF)"),
		joinedOn: field("Cliente desde", day),
		totalOrders: field("Pedidos", count),
		totalSpentCents: field("Total gasto", money),
		lastOrderAt: field("Último pedido", instant),
		protocol: ofEvent("Protocolo"),
		perHour: ofEvent("Limite por hora", count),
		reason: ofEvent("Motivo"),
		anonymisedAt: field("Anonimizado em", instant),
	},
	order: {
		code: field("Código"),
		customerName: field("Cliente"),
		customerEmail: field("E-mail"),
		customerPhone: field("Telefone", phone),
		customerDocument: field("CPF/CNPJ", taxId),
		deliveryPostalCode: field("CEP", postalCode),
		deliveryAddress: field("Endereço"),
		deliveryCity: field("Cidade"),
		deliveryState: field("Estado (UF)"),
		paymentMethod: field("Pagamento", oneOf(paymentMethodLabels)),
		paymentInstallments: field("Parcelas", count),
		itemCount: field("Itens", count),
		storeCount: field("Lojas", count),
		goodsCents: field("Produtos", money),
		discountCents: field("Desconto", money),
		marketplaceDiscountCents: field("Desconto pago pelo marketplace", money),
		freightCents: field("Frete", money),
		totalCents: field("Total", money),
		commissionCents: field("Comissão", money),
		status: field("Status", oneOf(orderStatusLabels)),
		storeName: ofEvent("Loja"),
		partStatus: field("Status da loja", oneOf(orderStatusLabels)),
		trackingCode: field("Código de rastreio"),
		nfeKey: field("Chave da NF-e"),
		parts: field("Lojas", parts),
		isHeld: field("Repasse retido", yesNo),
		channel: ofEvent("Canal", oneOf(chaseChannelLabels)),
		perHour: ofEvent("Limite por hora", count),
		reason: ofEvent("Motivo"),
		note: field("Observações"),
	},
	note: {
		record: ofEvent("Sobre"),
		body: field("Nota"),
		mentions: field("Pessoas citadas"),
		isPinned: field("Fixada", yesNo),
	},
	"privacy-request": {
		protocol: ofEvent("Protocolo"),
		askedRight: field("Direito", oneOf(privacyRightLabels)),
		state: field("Situação", oneOf(privacyStateLabels)),
		requesterName: field("Titular"),
		requesterContact: field("Contato"),
		detail: field("O que pede"),
		identityProof: field("Prova de identidade"),
		receivedOn: field("Recebido em", day),
		dueOn: field("Prazo", day),
		step: ofEvent("Passo"),
		answer: field("Resposta"),
		evidenceSha256: field("SHA-256 do que foi entregue"),
	},
	"list-view": {
		name: field("Nome"),
		list: ofEvent("Lista", oneOf(listLabels)),
		filters: field("Filtros"),
		isShared: field("Da equipe", yesNo),
	},
	return: {
		orderCode: ofEvent("Pedido"),
		storeName: ofEvent("Loja"),
		state: field("Situação", oneOf(returnStateLabels)),
		reason: field("Motivo", oneOf(returnReasonLabels)),
		units: field("Unidades", count),
		comesBack: field("Produto volta", yesNo),
		borneBy: field("Quem arca", oneOf(returnBearerLabels)),
		refusalReason: field("Motivo da recusa"),
		receivedUnits: field("Unidades recebidas", count),
		restockedUnits: field("De volta ao estoque", count),
		freightCents: field("Frete reembolsado", money),
		refundCents: field("Reembolso", money),
		commissionBackCents: field("Comissão estornada", money),
		refundMethod: field("Meio do reembolso", oneOf(refundMethodLabels)),
		refundReference: field("Referência"),
		refundedOn: field("Reembolsado em", day),
		reversalReason: ofEvent("Motivo do estorno"),
		note: field("Observações"),
	},
	payout: {
		storeName: ofEvent("Loja"),
		state: field("Situação", oneOf(payoutStateLabels)),
		amountCents: field("Valor", money),
		endToEndId: field("Identificador do Pix"),
		paidOn: field("Pago em", day),
		returnedOn: field("Devolvido em", day),
		returnReason: field("Motivo da devolução"),
		reversalReason: ofEvent("Motivo do estorno"),
	},
	"payout-cycle": {
		statements: field("Extratos fechados", count),
		payouts: field("Repasses", count),
		totalCents: field("Total a repassar", money),
	},
	adjustment: {
		storeName: ofEvent("Loja"),
		amountCents: field("Valor", money),
		reason: field("Motivo"),
		proof: field("Comprovação"),
	},
	settings: {
		name: field("Nome do marketplace"),
		isSample: field("Dados de exemplo", yesNo),
		...sellingTerms,
		lowStockThreshold: field("Estoque baixo até", count),
		vipSpentCents: field("Gasto para sugerir VIP", money),
		vipMonths: field("Período do gasto VIP", units("mês", "meses")),
		returnWindowDays: field("Prazo de devolução", units("dia", "dias")),
		payoutCadence: field("Ciclo de repasse", oneOf(payoutCadenceLabels)),
		payoutMinimumCents: field("Repasse mínimo", money),
		packingSlipShowsPrices: field("Preços no romaneio", yesNo),
		privacyResponseDays: field(
			"Prazo dos pedidos de titulares",
			units("dia", "dias"),
		),
		auditRetentionYears: field("Guarda da auditoria", units("ano", "anos")),
		signInAttemptsKeptDays: field("Guarda das tentativas de entrada", days),
		deliveriesKeptDays: field("Guarda das entregas de integrações", days),
		finishedJobsKeptDays: field("Guarda das tarefas terminadas", days),
		readNotificationsKeptDays: field("Guarda das notificações lidas", days),
		removed: ofEvent(
			"Removidos",
			(counts) => removedRecordsText(counts) ?? text(counts),
		),
		backupCreatedAt: field("Cópia de", instant),
		backupVersion: field("Versão da cópia"),
		fileName: field("Arquivo"),
	},
	calendar: { days: field("Dias sem expediente") },
	member: {
		...person,
		reason: {
			...ofEvent("Motivo"),
			write: oneOf(signInRefusalLabels),
		},
		isDisabled: field("Acesso desativado", yesNo),
		endedSessions: field("Sessões encerradas", count),
		expiresAt: field("Vale até", instant),
	},
	invitation: {
		...person,
		expiresAt: field("Vale até", instant),
	},
	"api-key": {
		name: field("Nome"),
		prefix: field("Começo da chave"),
		scopes: field("Permissões", listOf(keyScopeLabels)),
		requestsPerMinute: field("Requisições por minuto", count),
		expiresAt: field("Vale até", instant),
	},
	job: { kind: field("Tarefa", (kind) => jobKindLabel(String(kind))) },
	webhook: {
		name: field("Nome"),
		address: field("Endereço"),
		events: field("Eventos", listOf(webhookEventLabels)),
		isActive: field("Ativa", yesNo),
		event: { ...ofEvent("Evento"), write: oneOf(webhookEventLabels) },
		resent: field("Entregas enviadas de novo", count),
	},
	import: {
		entity: field(
			"O que é importado",
			oneOf({ products: "Produtos", customers: "Clientes", stores: "Lojas" }),
		),
		fileName: field("Arquivo"),
		create: field("A criar", count),
		change: field("A alterar", count),
		error: field("Com erro, deixadas de fora", count),
	},
	"bulk-action": {
		title: field("Ação"),
		records: field("Registros", count),
		change: field("Mudam", count),
		same: field("Já estão assim", count),
		refused: field("Recusados, deixados de fora", count),
	},
	report: {},
	audit: {},
};
