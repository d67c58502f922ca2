import type { Role } from "#core/access.ts";
import type {
	CustomerStatus,
	CustomerType,
	PaymentMethod,
	ProductCategory,
	StoreCategory,
	StoreStatus,
	StoreType,
} from "#core/categories.ts";
import type { ExportPeriod } from "#core/export-period.ts";
import type { OrderStatus } from "#core/order-status.ts";
import type { StockStatus } from "#core/stock-status.ts";
import type { ExportFieldGroup, ExportFormat } from "./exports.ts";

/**
 * What an operator reads for each value. Screens and exports share it; a value
 * without a label is a type error.
 */
export const storeTypeLabels: Record<StoreType, string> = {
	atacado: "Atacado",
	varejo: "Varejo",
	ambos: "Ambos",
};

export const storeStatusLabels: Record<StoreStatus, string> = {
	ativa: "Ativa",
	pendente: "Pendente",
	inativa: "Inativa",
};

export const storeCategoryLabels: Record<StoreCategory, string> = {
	geral: "Geral",
	moda: "Moda",
	eletronicos: "Eletrônicos",
	casa: "Casa & Decoração",
	esportes: "Esportes",
	beleza: "Beleza & Saúde",
	alimentos: "Alimentos",
	tecnologia: "Tecnologia",
};

export const productCategoryLabels: Record<ProductCategory, string> = {
	moda: "Moda",
	eletronicos: "Eletrônicos",
	calcados: "Calçados",
	alimentos: "Alimentos",
	acessorios: "Acessórios",
	casa: "Casa & Decoração",
	esportes: "Esportes",
	beleza: "Beleza & Saúde",
};

export const stockStatusLabels: Record<StockStatus, string> = {
	ativo: "Ativo",
	"estoque-baixo": "Estoque Baixo",
	"sem-estoque": "Sem Estoque",
};

export const customerTypeLabels: Record<CustomerType, string> = {
	varejo: "Varejo",
	atacado: "Atacado",
};

export const customerStatusLabels: Record<CustomerStatus, string> = {
	ativo: "Ativo",
	vip: "VIP",
	inativo: "Inativo",
};

export const orderStatusLabels: Record<OrderStatus, string> = {
	pago: "Pago",
	processando: "Processando",
	"em-separacao": "Em Separação",
	enviado: "Enviado",
	entregue: "Entregue",
	cancelado: "Cancelado",
};

export const paymentMethodLabels: Record<PaymentMethod, string> = {
	pix: "Pix",
	cartao: "Cartão",
	boleto: "Boleto",
};

export const exportFormatLabels: Record<ExportFormat, string> = {
	xlsx: "Excel (.xlsx)",
	csv: "CSV (.csv)",
};

export const exportPeriodLabels: Record<ExportPeriod, string> = {
	all: "Todo o período",
	"current-month": "Mês atual",
	"last-month": "Mês passado",
	"last-3-months": "Últimos 3 meses",
	"last-6-months": "Últimos 6 meses",
	"current-year": "Ano atual",
	custom: "Período personalizado",
};

export const exportFieldGroupLabels: Record<ExportFieldGroup, string> = {
	basic: "Informações básicas",
	financial: "Dados financeiros",
	contact: "Dados de contato",
	metadata: "Metadados",
};

export const roleLabels: Record<Role, string> = {
	administrador: "Administrador",
	operador: "Operador",
	financeiro: "Financeiro",
	leitura: "Leitura",
};

/** What each role is for, in a sentence. */
export const roleDescriptions: Record<Role, string> = {
	administrador: "Faz tudo: equipe, chaves de API, configurações e dados.",
	operador: "Cuida de lojas, pedidos, produtos e clientes.",
	financeiro:
		"Lê tudo, exporta, vê a auditoria e muda chaves Pix e contas das lojas.",
	leitura: "Vê lojas, pedidos, produtos, clientes e relatórios.",
};
